/*
 * edition.c - a short name for the whole content of a book.
 *
 * Two books with the same edition answer every question alike and by the same
 * clauses.  The hash covers the meaning and not the memory: names,
 * little-endian numbers of four bytes, and texts after their length, in the
 * order of the leaves' numbers.  So it is the same with every compiler and on
 * every machine.  It does not change if a row of a table moves or if other
 * houses are read, because the lender of a value is no part of it.
 */
#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/edition.h"
#include "book/irregular.h"

enum { PART_SIZE = 256 };

/* Writes either into a hash or into bytes that are kept. */
struct press {
    crypto_generichash_state state;
    uint8_t *out; /* NULL: the hash */
    size_t room, used;
    bool full;
};

static void press_bytes(struct press *p, const uint8_t *bytes, size_t count)
{
    if (p->out == NULL) {
        crypto_generichash_update(&p->state, bytes, count);
    } else if (p->full || p->room - p->used < count) {
        p->full = true;
    } else {
        memcpy(p->out + p->used, bytes, count);
        p->used += count;
    }
}

static void press_number(struct press *p, int32_t number)
{
    uint32_t bits = (uint32_t)number;
    uint8_t bytes[4];

    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(bits >> (8 * i));
    press_bytes(p, bytes, sizeof bytes);
}

static void press_text(struct press *p, const char *text)
{
    size_t length = strlen(text);

    press_number(p, (int32_t)length);
    press_bytes(p, (const uint8_t *)text, length);
}

/* Writes the clause of a value; a borrowed value has none. */
static void press_by(struct press *p, const struct clause *by)
{
    press_text(p, by == NULL ? "" : by->id);
}

static void press_leaf(struct press *p, const struct book *b, enum leaf leaf)
{
    int32_t value = b->value[leaf];

    if (leaf_rows[leaf].kind == LEAF_LIST)
        value = remedy_list_numbers(value);
    press_text(p, leaf_rows[leaf].name);
    press_number(p, value);
    press_by(p, b->by[leaf]);
}

static void press_street(struct press *p, const struct book *b, int street)
{
    char buf[PART_SIZE];
    struct text t;

    press_text(p, b->street[street].name);
    for (int i = 0; i < STREET_PARTS; i++) {
        text_init(&t, buf, sizeof buf);
        street_put_part(&t, &b->street[street], (enum street_part)i);
        MUST(!t.cut);
        press_text(p, buf);
        press_by(p, b->street_by[street][i]);
    }
}

/* The rows of a banked game's own tables, each by its path. */
static void press_rows(struct press *p, const struct course_rows *r)
{
    press_number(p, r->rows);
    for (int i = 0; i < r->rows; i++) {
        press_text(p, course_path(r, i));
        press_text(p, course_value(r, i));
        press_by(p, r->row[i].by);
    }
}

static void press_book(struct press *p, const struct book *b)
{
    press_text(p, EDITION_FIRST_WORDS);
    press_text(p, b->house);
    press_text(p, b->game);
    press_text(p, family_words[b->family]);
    for (int number = 1; number < LEAF_NUMBERS; number++) {
        enum leaf leaf = leaf_of_number(number);

        if (leaf != LEAF_NONE && leaf_is_of(leaf, b->family))
            press_leaf(p, b, leaf);
    }
    press_number(p, b->streets);
    for (int i = 0; i < b->streets; i++)
        press_street(p, b, i);
    if (book_is(b, OF_COURSE))
        press_rows(p, &b->rows);
}

void book_edition(const struct book *b, uint8_t out[BOOK_EDITION_BYTES])
{
    struct press p = {.out = NULL};

    crypto_generichash_init(&p.state, NULL, 0, BOOK_EDITION_BYTES);
    press_book(&p, b);
    crypto_generichash_final(&p.state, out, BOOK_EDITION_BYTES);
}

size_t edition_put(const struct book *b, uint8_t *out, size_t room)
{
    struct press p = {.out = out, .room = room};

    MUST(out != NULL);
    press_book(&p, b);
    return p.full ? 0 : p.used;
}
