/*
 * view_stopped.c - a table of which nothing can be told: only that it is
 * stopped.
 *
 * It reads neither the book nor the hand, since one of them broke the view.
 *
 * Leaves: none
 */
#include "rule/why.h"
#include "wire/view_json.h"

void view_stopped(struct text *t, const struct view_told *told)
{
    const struct felt *felt = &told->seating->felt;
    const char *says = why_sentence(WHY_FROZEN);
    struct json j = json_to_text(t);

    json_object(&j);
    json_say_int(&j, "table", told->table);
    json_say_string(&j, "house", felt->house);
    json_say_string(&j, "house_name", felt->house);
    json_say_string(&j, "game", felt->game);
    json_say_string(&j, "game_name", felt->game);
    json_say_bool(&j, "stopped", true);
    json_say_string(&j, "frozen", says);
    json_say_string(&j, "says", says);
    json_say_null(&j, "you");
    json_key(&j, "seats");
    json_row(&j);
    json_close(&j);
    json_close(&j);
}
