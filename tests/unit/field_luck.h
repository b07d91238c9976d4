/*
 * field_luck.h - events and commands with any values that can be, by luck
 * that is the same every time.
 */
#ifndef TESTS_FIELD_LUCK_H
#define TESTS_FIELD_LUCK_H

#include <string.h>

#include "rule/command.h"

struct field_luck {
    uint64_t state;
};

static inline uint64_t luck_bits(struct field_luck *l)
{
    uint64_t z = l->state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline int luck_below(struct field_luck *l, int n)
{
    return (int)(luck_bits(l) % (uint64_t)n);
}

static inline card luck_card(struct field_luck *l)
{
    int n = luck_below(l, 60);

    return n < 54 ? card_from_index(n)
                  : (card)(n < 58 ? CARD_UNKNOWN : CARD_NONE);
}

static inline money luck_money(struct field_luck *l)
{
    static const money most[] = {100, 10000, 1000000, 1000000000000000};
    money m = (money)(luck_bits(l) % (uint64_t)(most[luck_below(l, 4)] + 1));

    return luck_below(l, 8) == 0 ? -m : m;
}

static inline int64_t luck_remedies(struct field_luck *l)
{
    int64_t list = 0;
    int count = luck_below(l, REMEDIES_MOST + 1);

    for (int i = 0; i < count; i++)
        list |= (int64_t)(1 + luck_below(l, REMEDY_WORDS - 1))
                << (i * REMEDY_BITS);
    return list;
}

static inline int64_t luck_number(struct field_luck *l, const struct field *f,
                                  int people)
{
    switch (f->type) {
    case FIELD_SEAT:
        return luck_below(l, people + 1) - 1;
    case FIELD_SEATS:
    case FIELD_ROUND:
        return luck_below(l, 1 << people);
    case FIELD_SPOT:
    case FIELD_ORDINAL:
    case FIELD_COUNT:
        return luck_below(l, f->most + 1);
    case FIELD_MONEY:
        return luck_money(l);
    case FIELD_CARD:
        return luck_card(l);
    case FIELD_WHICH:
        return luck_below(l, 1 << 16);
    case FIELD_RANK:
        return luck_below(l, RANK_COUNT);
    case FIELD_YES:
        return luck_below(l, 2);
    case FIELD_WORD:
        return luck_below(l, words_count((enum word_list)f->list));
    case FIELD_IRREGULAR:
        return luck_below(l, IRREGULARS + 1);
    case FIELD_REMEDIES:
        return luck_remedies(l);
    case FIELD_KNOWN:
        return (int64_t)(luck_bits(l) & SET_54);
    default:
        return (int64_t)(luck_bits(l) >> (32 + luck_below(l, 32)));
    }
}

static inline void luck_list(struct field_luck *l, const struct field *f,
                             void *payload)
{
    money *amount = field_place(f, payload);
    uint8_t *byte = field_place(f, payload);
    struct choice *choice = field_place(f, payload);
    int count = luck_below(l, f->most + 1);

    field_set_count(f, payload, count);
    for (int i = 0; i < count; i++) {
        if (f->type == FIELD_MONEYS)
            amount[i] = luck_below(l, 9) == 0 ? INT64_MAX : luck_money(l);
        else if (f->type == FIELD_CHOICES)
            choice[i] =
                (struct choice){.leaf = (uint16_t)luck_below(l, LEAF_COUNT),
                                .value = (int32_t)(uint32_t)luck_bits(l)};
        else if (f->type == FIELD_NUMBERS)
            byte[i] = (uint8_t)luck_below(l, 256);
        else
            byte[i] = luck_card(l);
    }
}

/* Letters that have to be quoted somewhere are among them. */
static inline void luck_text(struct field_luck *l, const struct field *f,
                             void *payload)
{
    static const char *const parts[] = {"a",   "Z",  " ",    "; ",
                                        " ; ", "\"", "\\",   "\xc3\xa9",
                                        ", ",  "|",  ":",    "{x}",
                                        "]",   "~",  "seats"};
    char *out = field_place(f, payload);
    size_t used = 0, most = (size_t)luck_below(l, f->most);

    for (;;) {
        const char *part = parts[luck_below(l, 15)];

        if (used + strlen(part) > most)
            break;
        memcpy(out + used, part, strlen(part));
        used += strlen(part);
    }
    out[used] = '\0';
}

/*
 * Any values that can be; a third of the fields say nothing.  Half of the
 * deals have one card for each hand.
 */
static inline void luck_fields(struct field_luck *l, const struct field *rows,
                               void *payload, size_t size, int people)
{
    field_blank(rows, payload, size);
    for (const struct field *f = rows; f->type != FIELD_END; f++) {
        if (luck_below(l, 3) == 0)
            continue;
        if (field_width(f) > 0)
            field_set(f, payload, luck_number(l, f, people));
        else if (f->type == FIELD_TEXT)
            luck_text(l, f, payload);
        else if (f->type == FIELD_HASH)
            for (int i = 0; i < f->most; i++)
                ((uint8_t *)field_place(f, payload))[i] =
                    (uint8_t)luck_below(l, 256);
        else
            luck_list(l, f, payload);
        if ((f->type == FIELD_DEALS || f->type == FIELD_PAIRS) &&
            luck_below(l, 2) == 0) {
            int each = f->type == FIELD_PAIRS ? 2 : 1;
            int seats = __builtin_popcount(
                (unsigned)field_named(rows, payload, "to", 0));

            seats = seats * each > f->most ? f->most / each : seats;
            for (int i = 0; i < seats * each; i++)
                ((card *)field_place(f, payload))[i] = luck_card(l);
            field_set_count(f, payload, seats * each);
        }
    }
}

#endif
