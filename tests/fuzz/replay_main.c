/*
 * replay_main.c - runs a fuzz target over the files of its corpus.
 *
 * Stands in for libFuzzer where there is none: it finds nothing new, but what
 * was found once is tried again by every `make test`.  A file that breaks the
 * target stops the program, as it would stop the fuzzer; the last name
 * printed is its name.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { REPLAY_MAX = 1 << 16 }; /* libFuzzer's own inputs are far smaller */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* False if the file cannot be read. */
static bool replay_file(const char *folder, const char *name)
{
    static uint8_t data[REPLAY_MAX];
    char path[4096];
    size_t size;
    FILE *f;

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    f = fopen(path, "rb");
    if (f == NULL) {
        perror(path);
        return false;
    }
    size = fread(data, 1, sizeof(data), f);
    fclose(f);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    return true;
}

int main(int argc, char **argv)
{
    int passed = 0, failed = 0;

    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        struct dirent *entry;

        if (folder == NULL) {
            perror(argv[i]);
            failed++;
            continue;
        }
        while ((entry = readdir(folder)) != NULL) {
            if (entry->d_name[0] == '.')
                continue;
            if (replay_file(argv[i], entry->d_name))
                passed++;
            else
                failed++;
        }
        closedir(folder);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
