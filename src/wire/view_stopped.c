/*
 * view_stopped.c - a table that can only be shown as stopped.  This file reads
 * neither the book nor the hand, because one of them broke the view.
 *
 * Leaves: none
 */
#include "rule/why.h"
#include "wire/shape.h"
#include "wire/view_json.h"

void view_stopped(struct text *t, const struct view_told *told)
{
    const struct felt *felt = &told->seating->felt;
    const char *says = why_sentence(WHY_FROZEN);
    struct json j = json_to_text(t);
    struct w_table_stopped out = {
        .table = told->table,
        .house = felt->house,
        .house_name = felt->house,
        .game = felt->game,
        .game_name = felt->game,
        .stopped = true,
        .frozen = says,
        .says = says,
        .you = NO_SEAT,
    };

    put_w_table_stopped(&j, &out);
}
