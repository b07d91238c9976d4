/*
 * test_families.c - every family has its row in every layer, and every row
 * has what no family can do without.
 *
 * Members of a row that may be NULL say so in its header; all others stand
 * here.  tests/family runs this again with a family that only tests have.
 */
#include <stddef.h>

#include "book/book_family.h"
#include "deal/deal_own.h"
#include "rule/family.h"
#include "sim/proof_family.h"
#include "test.h"
#include "wire/wire_family.h"

/* A member that must not be NULL. */
struct need {
    const char *name;
    size_t at;
};

#define NEED(row, member)                                                     \
    {                                                                         \
#member, offsetof(struct row, member)                                 \
    }

static const struct need rule_needs[] = {
    NEED(family_row, open),     NEED(family_row, decide),
    NEED(family_row, advance),  NEED(family_row, apply),
    NEED(family_row, take),     NEED(family_row, may),
    NEED(family_row, view),     NEED(family_row, clear),
    NEED(family_row, balances), NEED(family_row, open_cards),
    NEED(family_row, sign),     {NULL, 0},
};
static const struct need wire_needs[] = {
    NEED(wire_family, stakes),
    NEED(wire_family, goal),
    NEED(wire_family, view),
    NEED(wire_family, is_here),
    {NULL, 0},
};
static const struct need proof_needs[] = {
    NEED(proof_family, count),
    NEED(proof_family, see),
    {NULL, 0},
};

/* The first member that a row is without; NULL: it has all. */
static const char *missing(const void *row, const struct need *n)
{
    for (; n->name != NULL; n++) {
        void (*member)(void);

        memcpy(&member, (const char *)row + n->at, sizeof member);
        if (member == NULL)
            return n->name;
    }
    return NULL;
}

static void check_row(const char *layer, int family, const void *row,
                      const struct need *needs)
{
    const char *name = row == NULL ? "the row" : missing(row, needs);

    if (name != NULL && test_broke(__FILE__, __LINE__))
        printf("%s of %s has no %s\n", layer, family_words[family], name);
}

TEST(every_family_has_a_row_in_every_layer_with_all_it_needs)
{
    static const struct need none[] = {{NULL, 0}};

    for (int i = 0; i < FAMILIES; i++) {
        check_row("book_families[]", i, book_families[i], none);
        check_row("families[]", i, families[i], rule_needs);
        check_row("deal_families[]", i, deal_families[i], none);
        check_row("wire_families[]", i, wire_families[i], wire_needs);
        check_row("proof_families[]", i, proof_families[i], proof_needs);
    }
}

/* Each member is blanked in turn, and must be the one that is named. */
static void check_names(const void *row, size_t size, const struct need *needs)
{
    char copy[1024];

    CHECK(size <= sizeof copy);
    for (const struct need *n = needs; n->name != NULL; n++) {
        memcpy(copy, row, size);
        memset(copy + n->at, 0, sizeof(void (*)(void)));
        CHECK(missing(copy, needs) != NULL);
        CHECK_STR(missing(copy, needs), n->name);
    }
}

TEST(a_member_that_is_missing_is_named)
{
    check_names(families[0], sizeof *families[0], rule_needs);
    check_names(wire_families[0], sizeof *wire_families[0], wire_needs);
    check_names(proof_families[0], sizeof *proof_families[0], proof_needs);
}

/* The state that every table has lies in the family's own part of the felt. */
TEST(a_row_points_into_its_own_table)
{
    for (int i = 0; i < FAMILIES; i++) {
        const struct family_row *f = families[i];
        const uint16_t at[] = {f->seats_at, f->phase_at, f->to_act_at,
                               f->untrue_at, f->number_at};

        CHECK(f->bytes <= sizeof(struct felt));
        CHECK(f->fees_at + sizeof(struct fees) <= f->bytes);
        for (size_t k = 0; k < sizeof at / sizeof *at; k++)
            CHECK(at[k] >= offsetof(struct felt, poker) && at[k] < f->bytes);
        CHECK(f->seats_most >= 2 && f->seats_most <= SEATS_MAX);
        CHECK(f->people == 0 || f->people <= PEOPLE_MAX);
        CHECK(f->frozen > 0 && f->frozen < PHASES_MAX);
    }
}

/* Members that only make sense together. */
TEST(what_belongs_together_is_there_together)
{
    for (int i = 0; i < FAMILIES; i++) {
        const struct family_row *f = families[i];
        const struct deal_family *d = deal_families[i];

        CHECK((f->file_fees == NULL) == (f->refile == NULL));
        CHECK((f->file_fees == NULL) == (f->fees_at == 0));
        CHECK((f->stand_in == NULL) == (d->bot == NULL));
        CHECK(d->styled == NULL || d->bot != NULL);
        CHECK((d->menu == NULL) == (d->would == NULL));
        CHECK(f->by_wager == d->by_wager);
        CHECK(f->by_wager || wire_families[i]->number != NULL);
    }
}

/* The word of a base game finds the family, in the order of the list. */
TEST(every_family_has_a_word_of_its_own)
{
    for (int i = 0; i < FAMILIES; i++)
        for (int k = 0; k < i; k++)
            CHECK(strcmp(family_words[i], family_words[k]) != 0);
    CHECK(family_words[FAMILIES] == NULL);
    CHECK_STR(family_words[FAMILY_POKER], "poker");
    CHECK_STR(family_words[FAMILY_MELDING], "melding");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
