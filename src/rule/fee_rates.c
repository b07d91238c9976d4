/*
 * fee_rates.c - the house's schedule, resolved to the amounts of one table.
 *
 * It looks up the collection for every number of players that can be dealt in,
 * so that play never reads the schedule.  A table that the schedule does not
 * cover stays unset, and opening it is refused.
 *
 * Leaves: fee.payer, forced.collection, bet.buy_in_times
 */
#include <endian.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "book/collection.h"
#include "rule/fee.h"

_Static_assert(2 * COLLECTION_IDS_MOST + 1 + sizeof(uint64_t) <= FEE_IDS_MAX,
               "both fit");
_Static_assert((int)FEE_ID_MAX == (int)CLAUSE_ID_SIZE, "an id fits");
_Static_assert((int)PAYS_BUTTON == (int)PAYER_BUTTON + 1 &&
                   (int)PAYS_PLAYER_DEALER == (int)PAYER_PLAYER_DEALER + 1,
               "payers stand in the order of collection.h");
_Static_assert((int)PER_EACH_HAND == (int)PER_HAND + 1 &&
                   (int)PER_EACH_WAGER == (int)PER_WAGER + 1,
               "and so does how often");

void fees_waive(struct fees *f)
{
    fees_set(f, PAYS_NOBODY, 0);
}

void fees_set(struct fees *f, enum payer payer, money fee)
{
    MUST(fee >= 0 && fee <= MONEY_MOST);
    memset(f, 0, sizeof *f);
    f->payer = (uint8_t)payer;
    f->per = PER_EACH_HAND;
    for (int n = 2; n <= SEATS_MAX; n++)
        f->fee[n] = fee;
}

enum payer fees_said_payer(const struct book *b)
{
    static const enum payer payers[] = {
        [FEE_PAYER_TABLE] = PAYS_NOBODY,     [FEE_PAYER_BUTTON] = PAYS_BUTTON,
        [FEE_PAYER_BLIND] = PAYS_BLIND,      [FEE_PAYER_ANTES] = PAYS_ANTES,
        [FEE_PAYER_EACH] = PAYS_EACH_PLAYER,
    };

    return payers[book_value(b, LEAF_FEE_PAYER)];
}

enum payer fees_payer(const struct book *b, const struct stakes *s)
{
    enum payer said = fees_said_payer(b);

    if (book_value(b, LEAF_FORCED_COLLECTION) != COLLECTION_FROM_NONE)
        return PAYS_BUTTON_ANTE;
    if (said != PAYS_NOBODY)
        return said;
    return s->ante > 0 ? PAYS_ANTES : PAYS_BUTTON;
}

/*
 * The bit position of the first byte of the word that is a space or zero; 64:
 * no such byte.
 */
static int id_end(uint64_t w)
{
    const uint64_t ones = 0x0101010101010101ull, tops = ones << 7;
    uint64_t low = (w - (' ' + 1) * ones) & ~w & tops;

    return low == 0 ? 64 : __builtin_ctzll(low) & ~7;
}

/* Copies eight bytes at a time, because every hand does it. */
void fee_id_get(const struct fees *f, int at, char out[FEE_ID_MAX])
{
    _Static_assert(FEE_ID_MAX % 8 == 0, "whole words");
    MUST(at >= 0 && at < FEE_IDS_MAX);
    memset(out, 0, FEE_ID_MAX);
    for (int n = 0; n < FEE_ID_MAX && at + n + 8 <= FEE_IDS_MAX; n += 8) {
        uint64_t w;
        int bits;

        memcpy(&w, f->ids + at + n, sizeof w);
        w = le64toh(w);
        bits = id_end(w);
        w = bits == 64 ? w : w & ((1ull << bits) - 1);
        w = htole64(w);
        memcpy(out + n, &w, sizeof w);
        if (bits < 64)
            break;
    }
    out[FEE_ID_MAX - 1] = '\0';
}

/* The offset of an id that is already there; 0 if it is not. */
static int id_find(const struct fees *f, const char *id)
{
    char word[FEE_ID_MAX];

    for (int at = 1; at < FEE_IDS_MAX && f->ids[at] != '\0';
         at += (int)strlen(word) + 1) {
        fee_id_get(f, at, word);
        if (strcmp(word, id) == 0)
            return at;
    }
    return 0;
}

/*
 * Adds an id.  A space stands first, so that offset 0 means none.  There is
 * room, because a table has at most two collections and reading them limited
 * their ids.
 */
uint8_t fee_id_add(struct fees *f, const char *id)
{
    size_t used = strlen(f->ids);
    int found = id_find(f, id);

    if (found != 0)
        return (uint8_t)found;
    /* Ids are read eight bytes at a time, so that many bytes stay free at the
       end. */
    MUST(used + strlen(id) + 2 + sizeof(uint64_t) <= sizeof f->ids);
    f->ids[used] = ' ';
    memcpy(f->ids + used + 1, id, strlen(id) + 1);
    return (uint8_t)(used + 1);
}

bool fees_can_be(const struct fees *f)
{
    bool can = f->payer <= PAYS_PLAYER_DEALER && f->per <= PER_EACH_WAGER &&
               memchr(f->ids, '\0', sizeof f->ids) != NULL;

    for (int i = 0; i <= SEATS_MAX; i++)
        can = can && f->fee[i] >= 0 && f->fee[i] <= MONEY_MOST &&
              f->fund[i] >= 0 && f->fund[i] <= MONEY_MOST;
    for (int i = 0; i < 2 * FEE_ROWS_MAX; i++)
        can = can && f->at[i] < FEE_IDS_MAX && f->fund_at[i] < FEE_IDS_MAX;
    return can;
}

/* The fee comes from the antes if there are any; otherwise the button pays on
   top. */
static enum payer payer_of(const struct collection *c, const struct book *b,
                           const struct stakes *s)
{
    enum payer payer = (enum payer)(c->payer + 1);

    return payer == PAYS_FORCED ? fees_payer(b, s) : payer;
}

/* A single ante cannot pay more than itself (SNK-PUSHNINE-p13). */
static void cap_at_ante(struct fees *f, money ante)
{
    for (int n = 0; n <= SEATS_MAX && f->payer == PAYS_BUTTON_ANTE; n++)
        f->fee[n] = f->fee[n] < ante ? f->fee[n] : ante;
}

/* Stores the fee for this number of players. */
static void put_due(struct fees *f, const struct collection_due *due, int n)
{
    f->fee[n] = due->fee;
    f->fund[n] = due->jackpot;
    f->at[n] = fee_id_add(f, due->by->id);
    if (due->jackpot > 0)
        f->fund_at[n] = fee_id_add(f, due->jackpot_by->id);
}

/* The lowest printed buy-in that suffices for the book; 0 if the schedule does
   not go by buy-ins. */
static money first_buy_in(const struct collections *all, const struct book *b,
                          const struct stakes *s)
{
    money least = book_value(b, LEAF_BUY_IN_TIMES) * s->lower, first = 0;

    for (int i = 0; i < all->count; i++) {
        const struct collection *c = &all->collection[i];

        if (!collection_is_for(c, b->house, b->game) ||
            c->tables != TABLES_BUY_IN || c->on_request ||
            (c->structures >> s->structure & 1) == 0)
            continue;
        for (int k = 0; k < c->table_count; k++)
            if (c->table[k].least >= least &&
                (first == 0 || c->table[k].least < first))
                first = c->table[k].least;
    }
    return first;
}

/* Finds the row by limits, or by the least buy-in if the schedule goes by
   that; the table's stakes tell which. */
static bool find(const struct collections *all, struct collection_ask *ask,
                 const struct stakes *s, struct collection_due *due)
{
    struct fault f;

    ask->tables = TABLES_LIMITS;
    ask->table = stakes_pair(s);
    if (collection_due(all, ask, due, &f) == 0)
        return true;
    ask->tables = TABLES_BUY_IN;
    ask->table = (struct span){s->buy_in, s->buy_in};
    return collection_due(all, ask, due, &f) == 0;
}

const struct collection *fees_print(struct stakes *s, const struct book *b,
                                    const struct collections *all,
                                    const char *option)
{
    struct collection_ask ask = COLLECTION_ASK_NOTHING;
    struct collection_due due = {0};
    struct fees f;

    memset(&f, 0, sizeof f);
    memset(&s->fees, 0, sizeof s->fees);
    ask.house = b->house;
    ask.game = b->game;
    ask.option = option;
    ask.structure = s->structure;
    if (s->buy_in == 0)
        s->buy_in = first_buy_in(all, b, s);
    for (int n = 2; n <= SEATS_MAX; n++) {
        ask.players = n;
        if (!find(all, &ask, s, &due))
            return NULL; /* not printed */
        put_due(&f, &due, n);
    }
    f.per = (uint8_t)(due.from->per + 1);
    f.payer = (uint8_t)payer_of(due.from, b, s);
    cap_at_ante(&f, s->ante);
    s->fees = f;
    return due.from;
}

void fees_print_chips(struct fees *f, const struct book *b,
                      const struct collections *all, const char *option,
                      money chip)
{
    struct collection_ask ask = COLLECTION_ASK_NOTHING;

    memset(f, 0, sizeof *f);
    ask.house = b->house;
    ask.game = b->game;
    ask.option = option;
    for (int n = 2; n <= SEATS_MAX; n++) {
        struct collection_due due;
        struct fault why;

        ask.players = n;
        if (collection_due(all, &ask, &due, &why) != 0)
            continue; /* more players than the game has */
        due.fee *= due.from->chips ? chip : 1;
        put_due(f, &due, n);
        f->per = (uint8_t)(due.from->per + 1);
        f->payer = (uint8_t)(due.from->payer + 1);
    }
}
