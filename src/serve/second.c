/*
 * second.c - traces who gave whom a password.
 */
#include "serve/second.h"

enum { PEOPLE_IN_LINE = 4 * STAFF_MOST };

struct line_of {
    uint32_t person[PEOPLE_IN_LINE];
    int count;
    bool cut; /* there are more */
};

static bool is_in_line(const struct line_of *l, uint32_t person)
{
    for (int i = 0; i < l->count; i++)
        if (l->person[i] == person)
            return true;
    return false;
}

static void take_giver(void *to, uint32_t giver)
{
    struct line_of *l = to;

    if (is_in_line(l, giver))
        return;
    if (l->count == PEOPLE_IN_LINE)
        l->cut = true;
    else
        l->person[l->count++] = giver;
}

static void find_line(struct accounts *a, uint32_t person, struct line_of *out)
{
    *out = (struct line_of){.count = 1, .person = {person}};
    for (int i = 0; i < out->count; i++)
        account_givers(a, out->person[i], take_giver, out);
}

static bool may_be_one(struct accounts *a, uint32_t one, uint32_t other)
{
    struct line_of mine, theirs;
    struct login rooms = {0};

    find_line(a, one, &mine);
    find_line(a, other, &theirs);
    account_find(a, role_name(ROLE_FLOOR), &rooms);
    if (mine.cut || theirs.cut)
        return true;
    for (int i = 0; i < mine.count; i++) {
        uint32_t both = mine.person[i];

        if (is_in_line(&theirs, both) &&
            (both != rooms.person || both == one || both == other))
            return true;
    }
    return false;
}

bool second_is_asker(struct accounts *a, const struct cage *cage,
                     uint32_t approval, uint32_t person)
{
    for (int i = 0; i < CAGE_APPROVALS_MAX && approval != 0; i++)
        if (cage->approval[i].number == approval)
            return cage->approval[i].by != person &&
                   may_be_one(a, cage->approval[i].by, person);
    return false;
}
