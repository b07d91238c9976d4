/*
 * bench_rulings.c - how long a ruling takes: the report, and every act that
 * follows until the table waits again.
 *
 * Leaves: seats.least
 */

#include "cmd/dev/bench.h"
#include "deal/poker/mistake.h"
#include "rule/felt.h"
#include "rule/open.h"
#include "sim/whim.h"

enum { HANDS = 400, WAITS = 10, STACK_BETS = 40, SEATS = 5 };

static bool carry_out(const struct book *b, struct felt *felt,
                      const struct command *c)
{
    static const struct sink nobody = {.trusts = true};
    struct refusal no;

    return felt_do(b, felt, c, &nobody, &no);
}

/* A table with everybody there. */
static bool open_table(const struct book *b, const struct stakes *stakes,
                       struct felt *felt)
{
    int seats = book_value(b, LEAF_SEATS_LEAST);
    struct command c;

    seats = seats > SEATS ? seats : SEATS;
    felt_init(felt);
    open_poker(wish_open(&c, who_floor()), stakes, seats);
    if (!carry_out(b, felt, &c))
        return false;
    for (seat_no s = 0; s < seats; s++) {
        wish_sit(&c, who_player(s))->amount = stakes->upper * STACK_BETS;
        if (!carry_out(b, felt, &c))
            return false;
    }
    return true;
}

/* A hand begun, and played on for a while. */
static bool begin(const struct book *b, const struct stakes *stakes,
                  struct whim *w, struct felt *felt)
{
    struct cmd_deal *deal;
    struct command c;

    if (!open_table(b, stakes, felt))
        return false;
    deal = wish_deal(&c, who_dealer());
    deal->button = 0;
    deal->cards = (uint16_t)(52 + stakes->jokers);
    for (int i = 0; i < deal->cards; i++)
        deal->card[i] = card_from_index(i);
    w->needed = deal->cards;
    whim_shuffle(w, deal->card, deal->cards);
    if (!carry_out(b, felt, &c))
        return false;
    for (uint32_t n = luck_below(&w->luck, WAITS);
         n > 0 && !felt_is_idle(felt); n--) {
        whim_command(w, &felt->poker, &c);
        if (!carry_out(b, felt, &c))
            return false;
    }
    return true;
}

bool bench_rulings(const struct book *b, const struct stakes *stakes,
                   struct ruling_times *out)
{
    struct stakes asked = *stakes;
    struct command c;
    struct felt felt;
    struct whim w;

    asked.asks_to_show = true;
    whim_init(&w, b, SEATS, 52 + stakes->jokers, 1);
    for (int i = 0; i < HANDS; i++) {
        int64_t begun, ns, tried = 0;

        if (!begin(b, &asked, &w, &felt))
            return false;
        if (!mistake_now(b, &felt.poker, &w.luck, &c, &tried))
            continue;
        begun = bench_used_ns();
        if (!carry_out(b, &felt, &c))
            return false;
        ns = bench_used_ns() - begun;
        out->count++;
        out->all_ns += ns;
        out->over += ns > RULING_MOST_NS;
    }
    return true;
}
