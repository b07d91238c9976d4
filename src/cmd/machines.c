/*
 * machines.c - a run shared by the processes of an MPI job.
 *
 * Results are whole numbers and are sent as they lie in memory, because all processes of a job are the same program.
 *
 * Leaves: none
 */
#include "cmd/machines.h"

#include <stdlib.h>

#include "base/must.h"

#ifdef HOUSEWAY_MPI

#include <mpi.h>

#include "base/owns_memory.h"

/* Joins MPI only if a job was started, because that takes a while. */
static bool is_job(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") != NULL ||
           getenv("PMI_SIZE") != NULL;
}

int machines_begin(struct machines *m, struct fault *f)
{
    *m = (struct machines){0, 1};
    if (!is_job())
        return 0;
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS ||
        MPI_Comm_rank(MPI_COMM_WORLD, &m->rank) != MPI_SUCCESS ||
        MPI_Comm_size(MPI_COMM_WORLD, &m->size) != MPI_SUCCESS)
        return fault_say(f, "the MPI job could not be joined");
    return 0;
}

bool machines_gather(const struct machines *m, struct sim_result *all,
                     bool good)
{
    struct sim_result *each = NULL;
    int mine = good, every = good;

    if (m->size == 1)
        return good;
    if (m->rank == 0) {
        each = calloc((size_t)m->size, sizeof *each);
        MUST(each != NULL);
    }
    MPI_Gather(all, (int)sizeof *all, MPI_BYTE, each, (int)sizeof *all,
               MPI_BYTE, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &every, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    for (int i = 1; m->rank == 0 && i < m->size; i++)
        sim_merge(all, &each[i]);
    free(each);
    return every != 0;
}

void machines_end(const struct machines *m)
{
    int begun = 0;

    (void)m;
    if (MPI_Initialized(&begun) == MPI_SUCCESS && begun)
        MPI_Finalize();
}

#else

int machines_begin(struct machines *m, struct fault *f)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");

    *m = (struct machines){0, 1};
    if (size == NULL || strtol(size, NULL, 10) < 2)
        return 0;
    return fault_say(f, "this program was built without MPI and cannot share "
                        "a run: build it with meson's -Dmpi=enabled, or see "
                        "'make mpi'");
}

bool machines_gather(const struct machines *m, struct sim_result *all,
                     bool good)
{
    MUST(m->size == 1);
    (void)all;
    return good;
}

void machines_end(const struct machines *m)
{
    (void)m;
}

#endif
