/*
 * look_staff.c - the staff accounts, for the floor.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

/* The first other account of the same person. */
static const char *same_as(const struct login *all, int at)
{
    for (int i = 0; i < at; i++)
        if (all[i].person != 0 && all[i].person == all[at].person)
            return all[i].name;
    return NULL;
}

static bool fill_member(const void *from, int i, struct w_staff_member *out)
{
    const struct login *all = from;

    *out = (struct w_staff_member){
        .name = all[i].name,
        .role = all[i].role,
        .stays = account_is_fixed(all[i].name),
        .same_as = same_as(all, i),
    };
    return true;
}

void look_staff(struct text *t, const struct serve *s)
{
    static struct login all[STAFF_MOST];
    int count = account_staff(s->accounts, all);
    struct json j = json_to_text(t);

    put_w_staff(&j, &(struct w_staff){.staff = {.count = count,
                                                .fill = fill_member,
                                                .from = all}});
}
