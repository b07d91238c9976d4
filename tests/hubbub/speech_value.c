/*
 * speech_value.c - one value of a message.
 */
#include "speech_value.h"

#include <inttypes.h>
#include <string.h>

#include "book/irregular.h"
#include "rule/felt.h"
#include "serve/live_own.h"

static const struct keep *kept(const struct speech *s)
{
    return live_keep(s->serve->live);
}

const char *speech_one(struct speech *s, const char *const *words, int count)
{
    return words[luck_below(&s->luck, (uint32_t)count)];
}

static int64_t one_number(struct speech *s, const int64_t *numbers, int count)
{
    return numbers[luck_below(&s->luck, (uint32_t)count)];
}

/* A likely value, or the end of some range. */
static int64_t edge(struct speech *s)
{
    static const int64_t edges[] = {0,          1,
                                    -1,         2,
                                    9,          10,
                                    11,         16,
                                    17,         63,
                                    64,         127,
                                    128,        255,
                                    256,        257,
                                    511,        512,
                                    513,        1023,
                                    1024,       1025,
                                    65535,      65536,
                                    65537,      1 << 20,
                                    INT32_MAX,  INT32_MIN,
                                    UINT32_MAX, (1ll << 32) + 1,
                                    1ll << 53,  INT64_MAX,
                                    INT64_MIN,  1000000000000000ll};

    return one_number(s, edges, (int)(sizeof edges / sizeof *edges));
}

static uint32_t sits_at(const struct speech *s)
{
    return s->who->person == 0
               ? 0
               : desk_table_of(keep_desk(kept(s)), s->who->person);
}

int64_t speech_table(struct speech *s)
{
    uint32_t own = sits_at(s), count = (uint32_t)keep_tables(kept(s));

    if (luck_once_in(&s->luck, 16))
        return edge(s);
    if (own != 0 && !luck_once_in(&s->luck, 4))
        return own;
    return count == 0 ? 1 : 1 + luck_below(&s->luck, count);
}

/* Chips of the table's limits and of somebody's stack there. */
static int64_t near_money(struct speech *s)
{
    const struct seating *t = keep_table(kept(s), s->table);
    const struct cmd_open *o;
    const struct live *l = s->serve->live;

    uint32_t seats = t != NULL ? (uint32_t)felt_people(&t->felt) : 0;

    if (seats > 0 && luck_once_in(&s->luck, 2))
        return felt_stack(&t->felt, (seat_no)luck_below(&s->luck, seats)) +
               luck_below(&s->luck, 3) - 1;
    if (l->offerings == 0)
        return 100;
    o = &l->offering[luck_below(&s->luck, (uint32_t)l->offerings)].open;
    return luck_once_in(&s->luck, 2) ? o->lower : o->upper;
}

int64_t speech_money(struct speech *s)
{
    switch (luck_below(&s->luck, 8)) {
    case 0:
        return edge(s);
    case 1:
    case 2:
        return near_money(s);
    case 3:
        return luck_below(&s->luck, 2000);
    case 4:
        return 50 * (int64_t)luck_below(&s->luck, 60);
    default:
        return 100 * (int64_t)luck_below(&s->luck, 300);
    }
}

void speech_offering(struct speech *s, const char **house, const char **game,
                     money *lower, money *upper)
{
    static const char *const odd[] = {"",   "holdem", "oceana",    "no-such",
                                      "..", "a/b",    "pure-21.5", "sandk"};
    const struct live *l = s->serve->live;
    const struct live_offering *o =
        &l->offering[luck_below(&s->luck, (uint32_t)l->offerings)];

    *house = luck_once_in(&s->luck, 12) ? SPEECH_ONE(s, odd) : o->house;
    *game = luck_once_in(&s->luck, 12) ? SPEECH_ONE(s, odd) : o->game;
    *lower = o->open.lower;
    *upper = o->open.upper;
}

static void list_of_board(struct speech *s, struct text *out, bool game)
{
    const struct desk *d = keep_desk(kept(s));
    const struct desk_list *l;

    if (d->lists == 0)
        return;
    l = &d->list[luck_below(&s->luck, d->lists)];
    text_str(out, game ? l->game : l->limit);
}

static void limit_of_any(struct speech *s, struct text *out)
{
    static const char *const odd[] = {"3/6",       "2/4",      "1/0",
                                      "0",         "no limit", "1-5",
                                      "9999999/1", "1/2/5",    "3/ 6"};

    if (luck_once_in(&s->luck, 2))
        text_put(out, "%u/%u", luck_below(&s->luck, 400),
                 luck_below(&s->luck, 800));
    else
        text_str(out, SPEECH_ONE(s, odd));
}

static void game_of_any(struct speech *s, struct text *out)
{
    const char *house, *game;
    money lower, upper;

    speech_offering(s, &house, &game, &lower, &upper);
    if (luck_once_in(&s->luck, 3))
        text_str(out, game);
    else if (luck_once_in(&s->luck, 4))
        text_put(out, "spam/%u", luck_below(&s->luck, 1000));
    else
        text_put(out, "%s/%s", house, game);
}

static void name_of_person(struct speech *s, struct text *out)
{
    const struct cage *c = keep_cage(kept(s));

    text_str(out, cage_name(c, luck_below(&s->luck, c->people + 2)));
}

static void any_text(struct speech *s, struct text *out)
{
    static const char *const odd[] = {"",
                                      " ",
                                      "because",
                                      "=1+1",
                                      "@x",
                                      "floor",
                                      "Dealer",
                                      "a\\\"b",
                                      "\\\\",
                                      "\\u0000",
                                      "\\u202eeit",
                                      "\\ud83c\\udccf",
                                      "\\ud800",
                                      "\xc3\xa9",
                                      "\xef\xbb\xbf",
                                      "\xff\xfe",
                                      "\xc3",
                                      "\t",
                                      "\x7f",
                                      "{x}",
                                      "%s%n",
                                      "<b>",
                                      "0123456789012345678901234567890123456"
                                      "78901234567890123456789012345678901234"
                                      "5678901234567890123456789"};

    text_str(out, SPEECH_ONE(s, odd));
    if (luck_once_in(&s->luck, 10))
        for (uint32_t i = luck_below(&s->luck, 400); i > 0; i--)
            text_str(out, "x");
}

void speech_text(struct speech *s, struct text *out, const char *name)
{
    bool game = strcmp(name, "game") == 0;

    text_str(out, "\"");
    if ((game || strcmp(name, "limit") == 0) && !luck_once_in(&s->luck, 12)) {
        if (luck_once_in(&s->luck, 2))
            list_of_board(s, out, game);
        else if (game)
            game_of_any(s, out);
        else
            limit_of_any(s, out);
    } else if (luck_once_in(&s->luck, 4)) {
        name_of_person(s, out);
    } else {
        any_text(s, out);
    }
    text_str(out, "\"");
}

static int64_t any_person(struct speech *s)
{
    const struct cage *c = keep_cage(kept(s));

    if (luck_once_in(&s->luck, 8))
        return luck_once_in(&s->luck, 2) ? (int64_t)c->people + 1 : edge(s);
    if (luck_once_in(&s->luck, 3))
        return s->who->person;
    return 1 + luck_below(&s->luck, c->people + 1);
}

static int64_t any_number(struct speech *s, const struct field *f)
{
    const struct cage *c = keep_cage(kept(s));

    if (strcmp(f->name, "person") == 0)
        return any_person(s);
    if (strcmp(f->name, "table") == 0 || strcmp(f->name, "feeds") == 0)
        return speech_table(s);
    if (strcmp(f->name, "approval") == 0)
        return (int64_t)c->approvals - luck_below(&s->luck, 3) +
               luck_below(&s->luck, 2);
    if (strcmp(f->name, "entry") == 0)
        return (int64_t)c->entries - luck_below(&s->luck, 20);
    if (strcmp(f->name, "day") == 0)
        return (int64_t)c->day + luck_below(&s->luck, 3);
    return edge(s);
}

static void put_card(struct speech *s, struct text *out)
{
    static const char *const odd[] = {"??", "--", "Jk", "JK", "Xx", "A", ""};

    if (luck_once_in(&s->luck, 8))
        text_put(out, "\"%s\"", SPEECH_ONE(s, odd));
    else
        text_put(out, "\"%c%c\"", "23456789TJQKA"[luck_below(&s->luck, 13)],
                 "cdhs"[luck_below(&s->luck, 4)]);
}

static void put_leaf(struct speech *s, struct text *out)
{
    text_str(out, "{\"leaf\":\"");
    leaf_name_put(out, (enum leaf)luck_below(&s->luck, LEAF_COUNT));
    text_put(out, "\",\"value\":%" PRId64 "}", edge(s));
}

static void put_list(struct speech *s, const struct field *f, struct text *out)
{
    uint32_t count = luck_below(&s->luck, 6);

    if (luck_once_in(&s->luck, 40))
        count = f->most + luck_below(&s->luck, 3);
    text_str(out, "[");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            text_str(out, ",");
        if (f->type == FIELD_CHOICES)
            put_leaf(s, out);
        else if (f->type == FIELD_MONEYS && luck_once_in(&s->luck, 6))
            text_str(out, "null");
        else if (f->type == FIELD_MONEYS)
            text_put(out, "%" PRId64, speech_money(s));
        else if (f->type == FIELD_NUMBERS)
            text_put(out, "%u", luck_below(&s->luck, 8));
        else if (field_is_cards(f))
            put_card(s, out);
        else /* seats, and cards of one's own */
            text_put(out, "%u", 1 + luck_below(&s->luck, 8));
    }
    text_str(out, "]");
}

static void put_word(struct speech *s, const struct field *f, struct text *out)
{
    enum word_list list = (enum word_list)f->list;

    if (luck_once_in(&s->luck, 20))
        text_str(out, "\"nothing-such\"");
    else if (f->type == FIELD_IRREGULAR)
        text_put(out, "\"%s\"",
                 irregular_rows[luck_below(&s->luck, IRREGULARS)].name);
    else
        text_put(out, "\"%s\"",
                 words_at(list, (int)luck_below(&s->luck,
                                                (uint32_t)words_count(list))));
}

/* Another type than any field has there. */
static void put_wrong(struct speech *s, struct text *out)
{
    static const char *const wrong[] = {"null",
                                        "true",
                                        "{}",
                                        "[]",
                                        "1e999",
                                        "-0",
                                        "1.5",
                                        "[[]]",
                                        "\"\"",
                                        "01",
                                        "NaN",
                                        "\"1\"",
                                        "99999999999999999999999",
                                        "{\"a\":1}"};

    text_str(out, SPEECH_ONE(s, wrong));
}

static void put_hash(struct speech *s, const struct field *f, struct text *out)
{
    int digits = 2 * f->most - (luck_once_in(&s->luck, 8) ? 1 : 0);

    text_str(out, "\"");
    for (int i = 0; i < digits; i++)
        text_put(out, "%x", luck_below(&s->luck, 16));
    text_str(out, "\"");
}

static void put_seat(struct speech *s, struct text *out)
{
    if (luck_once_in(&s->luck, 12))
        text_put(out, "%" PRId64, edge(s));
    else if (luck_once_in(&s->luck, 20))
        text_str(out, "null");
    else
        text_put(out, "%u", 1 + luck_below(&s->luck, 10));
}

void speech_field(struct speech *s, const struct field *f, struct text *out)
{
    if (luck_once_in(&s->luck, 60)) {
        put_wrong(s, out);
        return;
    }
    switch (f->type) {
    case FIELD_SEAT:
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        put_seat(s, out);
        break;
    case FIELD_MONEY:
        text_put(out, "%" PRId64, speech_money(s));
        break;
    case FIELD_CARD:
        put_card(s, out);
        break;
    case FIELD_YES:
        text_str(out, luck_once_in(&s->luck, 2) ? "true" : "false");
        break;
    case FIELD_COUNT:
        text_put(out, "%" PRId64,
                 luck_once_in(&s->luck, 12)
                     ? edge(s)
                     : (int64_t)luck_below(&s->luck, 12u));
        break;
    case FIELD_WORD:
    case FIELD_IRREGULAR:
        put_word(s, f, out);
        break;
    case FIELD_TEXT:
        speech_text(s, out, f->name);
        break;
    case FIELD_HASH:
        put_hash(s, f, out);
        break;
    case FIELD_NUMBER:
    case FIELD_VALUE:
    case FIELD_KNOWN:
        text_put(out, "%" PRId64, any_number(s, f));
        break;
    default:
        put_list(s, f, out);
        break;
    }
}
