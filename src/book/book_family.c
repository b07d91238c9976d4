/*
 * book_family.c - the list of families, and whether a book is whole.
 *
 * Leaves: seats.least, seats.most
 */
#include "book/book_family.h"

#include <string.h>

#include "book/irregular.h"

const struct book_family *const book_families[FAMILIES] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = &book_##NOUN,
#include "book/family.def"
#undef FAMILY
};

const char *const family_words[] = {
#define FAMILY(ID, NOUN) [FAMILY_##ID] = #NOUN,
#include "book/family.def"
#undef FAMILY
    NULL};

static int check_seats(const struct book *b, struct fault *f)
{
    if (b->value[LEAF_SEATS_LEAST] <= b->value[LEAF_SEATS_MOST])
        return 0;
    return book_fault(b, LEAF_SEATS_LEAST, LEAF_SEATS_MOST, f,
                      "seats.least is %d, above seats.most, which is %d",
                      b->value[LEAF_SEATS_LEAST], b->value[LEAF_SEATS_MOST]);
}

/* Tells a fault, if somebody listens; false: the first one stops. */
static bool may_go_on(int said, bool *bad, struct fault_ear *ear,
                      struct fault *f)
{
    *bad |= said != 0;
    return said == 0 || fault_tell(ear, f);
}

static int check_known(const struct book *b, struct fault_ear *ear,
                       struct fault *f)
{
    bool bad = false;

    for (int i = 0; i < LEAF_COUNT; i++)
        if (!b->known[i] && leaf_is_of((enum leaf)i, b->family) &&
            !leaf_has_one((enum leaf)i) &&
            !may_go_on(book_fault(b, LEAF_NONE, LEAF_NONE, f,
                                  "nobody gives a value to '%s'",
                                  leaf_rows[i].name),
                       &bad, ear, f))
            return FAULT;
    return bad ? FAULT : 0;
}

int book_whole_telling(const struct book *b, struct fault_ear *ear,
                       struct fault *f)
{
    const struct book_family *row = book_families[b->family];
    bool bad = false;

    if (row->has_streets && b->streets == 0) {
        may_go_on(book_fault(b, LEAF_NONE, LEAF_NONE, f,
                             "'%s' has no streets, and is not dealt yet",
                             b->game),
                  &bad, ear, f);
        return FAULT;
    }
    if (check_known(b, ear, f) != 0)
        return FAULT;
    if (!may_go_on(check_seats(b, f), &bad, ear, f))
        return FAULT;
    for (book_check *const *check = row->checks;
         check != NULL && *check != NULL; check++)
        if (!may_go_on((*check)(b, f), &bad, ear, f))
            return FAULT;
    return bad ? FAULT : 0;
}

static int check_pack(const struct book *b, const struct toml_node *root,
                      struct fault *f)
{
    const struct toml_node *head = toml_find(root, "game");
    const struct toml_node *n = head == NULL ? NULL : toml_find(head, "deck");
    const struct book_family *row = book_families[b->family];
    const char *dealt = row->pack != NULL ? row->pack(b) : "52";
    const char *named = NULL;

    if (n == NULL)
        return 0;
    if (toml_text(n, &named, f) != 0)
        return FAULT;
    if (strcmp(named, dealt) == 0)
        return 0;
    return toml_fault(n, f,
                      "the game is dealt from \"%s\", not from \"%.20s\": set "
                      "deck = \"%s\", or the leaves of the deck otherwise",
                      dealt, named, dealt);
}

int book_check_game(const struct book *b, struct toml_node *root,
                    struct fault *f)
{
    const struct book_family *row = book_families[b->family];

    if (row->has_streets && b->streets == 0) /* nothing is dealt yet */
        return 0;
    if (check_pack(b, root, f) != 0)
        return FAULT;
    return row->check_game == NULL ? 0 : row->check_game(b, root, f);
}

int book_whole(const struct book *b, struct fault *f)
{
    return book_whole_telling(b, NULL, f);
}
