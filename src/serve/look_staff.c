/*
 * look_staff.c - who works in the house, for the floor.
 */
#include "serve/look.h"
#include "serve/serve_own.h"

/* Another account of the same person: the first of them. */
static const char *same_as(const struct login *all, int at)
{
    for (int i = 0; i < at; i++)
        if (all[i].person != 0 && all[i].person == all[at].person)
            return all[i].name;
    return NULL;
}

void look_staff(struct json *j, const struct serve *s)
{
    static struct login all[STAFF_MOST];
    int count = account_staff(s->accounts, all);

    json_key(j, "staff");
    json_array(j);
    for (int i = 0; i < count; i++) {
        json_object(j);
        json_say_string(j, "name", all[i].name);
        json_say_string(j, "role", role_name((enum role)all[i].role));
        json_say_bool(j, "stays", account_stays(all[i].name));
        json_say_string(j, "same_as", same_as(all, i));
        json_close(j);
    }
    json_close(j);
}
