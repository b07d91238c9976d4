/*
 * felt.c - the one loop that drives a table, of whatever family.
 *
 * A wish is decided, its event applied, and then whatever follows by itself,
 * until the table waits for somebody.  Nobody else loops over these calls.
 *
 * What is asked of every wish, whatever it is, is asked here and only here:
 * whether this role may wish it at all, whether its values can be, whether
 * the table is open, not frozen, and plays by this edition of the book.
 *
 * Invariant: a table is the sum of its events.  felt_do() changes a felt
 * through felt_apply() alone, or, where the caller trusts what it has just
 * decided, through the same functions without a copy to go back to.
 *
 * Leaves: seats.button
 */
#include "rule/felt.h"

#include <endian.h>
#include <string.h>

#include "base/must.h"
#include "rule/open.h"
#include "rule/poker/button.h"
#include "rule/poker/place.h"
#include "rule/poker/poker_flow.h"
#include "rule/refuse.h"

/*
 * An event has room for a shoe.  A function that has one keeps to itself, or
 * all that it is inlined into would set up as large a frame.
 */
#define NOINLINE __attribute__((noinline))

/* What it calls is put in where it is called, from other files too. */
#define FLATTEN __attribute__((flatten))

void felt_init(struct felt *felt)
{
    memset(felt, 0, sizeof *felt);
}

static bool is_open(const struct felt *felt)
{
    return felt->game[0] != '\0';
}

size_t felt_size(const struct felt *felt)
{
    size_t header = offsetof(struct felt, poker);

    switch (felt->family) {
    case FAMILY_POKER:
        return header + sizeof felt->poker;
    case FAMILY_MELDING:
        return header + sizeof felt->melding;
    default:
        return header + sizeof felt->bank;
    }
}

/* A table is opened once; then it has nothing but its sign. */
static bool opened(struct felt *felt, const struct ev_opened *e)
{
    if (is_open(felt) || !open_can_be(e))
        return false;
    felt_init(felt);
    memcpy(felt->house, e->house, sizeof felt->house);
    memcpy(felt->game, e->game, sizeof felt->game);
    memcpy(felt->edition, e->edition, sizeof felt->edition);
    memcpy(felt->choice, e->choice, sizeof felt->choice);
    felt->choices = e->choices;
    felt->family = e->family;
    switch (e->family) {
    case FAMILY_POKER:
        poker_open(&felt->poker, e);
        break;
    case FAMILY_MELDING:
        melding_open(&felt->melding, e);
        break;
    default:
        bank_open(&felt->bank, e);
        return felt->bank.untrue == UNTRUE_NOTHING;
    }
    return true;
}

/* What of the event cannot be so; nothing, if it is done. */
static enum untrue apply(struct felt *felt, const struct event *e)
{
    if (e->kind == EV_OPENED)
        return opened(felt, &e->opened) ? UNTRUE_NOTHING : UNTRUE_TIME;
    if (!is_open(felt))
        return UNTRUE_TIME;
    if (e->kind == EV_EDITION) {
        if (!felt_is_idle(felt))
            return UNTRUE_TIME;
        memcpy(felt->edition, e->edition.edition, sizeof felt->edition);
        return UNTRUE_NOTHING;
    }
    switch (felt->family) {
    case FAMILY_POKER:
        return poker_apply(&felt->poker, e) ? UNTRUE_NOTHING
                                            : felt->poker.untrue;
    case FAMILY_MELDING:
        return melding_apply(&felt->melding, e) ? UNTRUE_NOTHING
                                                : felt->melding.untrue;
    default:
        return bank_apply(&felt->bank, e) ? UNTRUE_NOTHING : felt->bank.untrue;
    }
}

static uint8_t *phase_of(struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return &felt->poker.phase;
    case FAMILY_MELDING:
        return &felt->melding.phase;
    default:
        return &felt->bank.phase;
    }
}

/* In which nothing can be done. */
static uint8_t frozen_phase(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return PHASE_FROZEN;
    case FAMILY_MELDING:
        return MELDING_FROZEN;
    default:
        return BANK_FROZEN;
    }
}

/* The floor must come: nothing more is done here until then. */
void felt_freeze(struct felt *felt, enum untrue why, int kind)
{
    MUST(why != UNTRUE_NOTHING && why < UNTRUE_COUNT);
    if (felt->frozen != UNTRUE_NOTHING)
        return; /* the first reason stays */
    felt->frozen = (uint8_t)why;
    felt->frozen_by = (uint8_t)(kind < EV_KINDS ? kind : EV_NONE);
    if (!is_open(felt))
        return;
    felt->frozen_at = *phase_of(felt);
    *phase_of(felt) = frozen_phase(felt);
}

bool felt_thaw(struct felt *felt)
{
    if (!is_open(felt) || felt->frozen != UNTRUE_STOPPED)
        return false;
    *phase_of(felt) = felt->frozen_at;
    felt->frozen = UNTRUE_NOTHING;
    felt->frozen_by = felt->frozen_at = 0;
    return true;
}

bool felt_apply(struct felt *felt, const struct event *e)
{
    struct felt before;
    enum untrue why = UNTRUE_FIELD;
    size_t size = felt_size(felt);
    int people = is_open(felt) ? felt_people(felt) : (int)PEOPLE_MAX;
    int seats = is_open(felt) ? felt_seats(felt) : (int)SEATS_MAX;

    _Static_assert(EV_KINDS <= UINT8_MAX, "a kind is a byte of a felt");
    if (felt->frozen != UNTRUE_NOTHING)
        return false;
    memcpy(&before, felt, size);
    if (event_can_be(e, seats, people))
        why = apply(felt, e);
    if (why == UNTRUE_NOTHING)
        return true;
    memcpy(felt, &before, size);
    if (!is_open(felt)) /* an opening may have made another family's of it */
        felt_init(felt);
    felt_freeze(felt, why, e->kind);
    return false;
}

/* The families whose tables know such a wish; none: there is no such kind. */
static const uint8_t families[CMD_KINDS] = {
#define COMMAND(number, ID, name, of, may, text, also, what, fields)          \
    [CMD_##ID] = of,
#include "rule/command.def"
#undef COMMAND
};

/* Is it a wish that such a table has, from somebody who may wish it? */
static inline __attribute__((always_inline)) bool
may_wish(const struct book *b, const struct felt *felt,
         const struct command *c, struct refusal *no)
{
    unsigned of = c->kind < CMD_KINDS ? families[c->kind] : 0;

    if (of == 0)
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (!command_may(c->kind, (enum role)c->who.role))
        return refuse(no, WHY_ROLE, LEAF_NONE);
    if (felt->frozen != UNTRUE_NOTHING)
        return refuse(no, WHY_FROZEN, LEAF_NONE);
    if ((of >> b->family & 1) == 0 || is_open(felt) == (c->kind == CMD_OPEN))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (c->kind != CMD_OPEN && felt->family != b->family)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    if (c->kind != CMD_OPEN && c->kind != CMD_EDITION &&
        memcmp(felt->edition, b->edition, sizeof felt->edition) != 0)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    return true;
}

/* A player speaks for a seat of this table. */
static bool has_seat(const struct felt *felt, const struct command *c)
{
    return c->who.role != ROLE_PLAYER ||
           (c->who.seat >= 0 && c->who.seat < felt_people(felt));
}

static bool edition_decide(const struct book *b, const struct felt *felt,
                           const struct command *c, struct event *out,
                           struct refusal *no)
{
    struct ev_edition *e = make_edition(out);

    if (!felt_is_idle(felt))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    if (memcmp(c->edition.edition, b->edition, sizeof b->edition) != 0)
        return refuse(no, WHY_EDITION, LEAF_NONE);
    if (memcmp(felt->edition, b->edition, sizeof b->edition) == 0)
        return refuse(no, WHY_SAME, LEAF_NONE);
    memcpy(e->edition, c->edition.edition, sizeof e->edition);
    return true;
}

static bool advance(const struct book *b, const struct felt *felt,
                    struct event *out)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return poker_advance(b, &felt->poker, out);
    case FAMILY_MELDING:
        return melding_advance(b, &felt->melding, out);
    default:
        return bank_advance(b, &felt->bank, out);
    }
}

/*
 * Does it wait for somebody?  Our own tables always do; one whose journal was
 * cut short may be in the middle of what follows by itself.
 */
static bool is_waiting(const struct book *b, const struct felt *felt)
{
    struct event e;

    return !advance(b, felt, &e);
}

static bool decide(const struct book *b, const struct felt *felt,
                   const struct command *c, bool trusts, struct event *out,
                   struct refusal *no)
{
    if (!may_wish(b, felt, c, no))
        return false;
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (c->kind == CMD_OPEN)
        return open_decide(b, c, out, no);
    if (!has_seat(felt, c))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    if (c->kind == CMD_EDITION)
        return edition_decide(b, felt, c, out, no);
    if (!trusts && !is_waiting(b, felt))
        return refuse(no, WHY_NOT_NOW, LEAF_NONE);
    switch (felt->family) {
    case FAMILY_POKER:
        return poker_decide(b, &felt->poker, c, out, no);
    case FAMILY_MELDING:
        return melding_decide(b, &felt->melding, c, out, no);
    default:
        return bank_decide(b, &felt->bank, c, out, no);
    }
}

/* Applied, and told. */
static bool happen(struct felt *felt, const struct event *e,
                   const struct sink *out)
{
    if (out->trusts)
        MUST(apply(felt, e) == UNTRUE_NOTHING);
    else if (!felt_apply(felt, e))
        return false;
    if (out->take != NULL)
        out->take(out->to, felt, e);
    return true;
}

/* Of a table that is open and plays by this book not all need be asked. */
static inline __attribute__((always_inline)) bool
is_heard(const struct book *b, const struct felt *felt,
         const struct command *c, struct refusal *no)
{
    unsigned of = c->kind < CMD_KINDS ? families[c->kind] : 0;

    if ((of >> b->family & 1) == 0 ||
        !command_may(c->kind, (enum role)c->who.role))
        return may_wish(b, felt, c, no);
    if (!has_seat(felt, c))
        return refuse(no, WHY_NO_SUCH_SEAT, LEAF_NONE);
    *no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    return true;
}

/*
 * Where the caller trusts what is decided, which family it is and whether the
 * table is open is not asked again for each event.
 */
#define DO_TRUSTED(family)                                                    \
    static inline __attribute__((                                             \
        always_inline)) bool do_##family(const struct book *b,                \
                                         struct felt *felt,                   \
                                         const struct command *c,             \
                                         const struct sink *out,              \
                                         struct event *e, struct refusal *no) \
    {                                                                         \
        if (!is_heard(b, felt, c, no) ||                                      \
            !family##_decide(b, &felt->family, c, e, no))                     \
            return false;                                                     \
        do {                                                                  \
            MUST(family##_take(&felt->family, e));                            \
            if (out->take != NULL)                                            \
                out->take(out->to, felt, e);                                  \
        } while (family##_advance(b, &felt->family, e));                      \
        return true;                                                          \
    }
DO_TRUSTED(bank)
DO_TRUSTED(melding)

/* Of the table as a whole: it is asked as every wish is. */
static inline bool is_of_table(const struct command *c)
{
    return c->kind == CMD_OPEN || c->kind == CMD_EDITION;
}

static NOINLINE bool do_asking(const struct book *b, struct felt *felt,
                               const struct command *c, const struct sink *out,
                               struct refusal *no)
{
    struct event e;

    if (!out->trusts && !command_can_be(c))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    if (!decide(b, felt, c, out->trusts, &e, no))
        return false;
    do
        if (!happen(felt, &e, out))
            return refuse(no, WHY_FROZEN, LEAF_NONE);
    while (advance(b, felt, &e));
    return true;
}

/* Here few wishes come in a row: each by itself. */
static NOINLINE FLATTEN bool do_bank_trusted(const struct book *b,
                                             struct felt *felt,
                                             const struct command *c,
                                             const struct sink *out,
                                             struct refusal *no)
{
    struct event e;

    return is_of_table(c) ? do_asking(b, felt, c, out, no)
                          : do_bank(b, felt, c, out, &e, no);
}

static bool play_bank(const struct book *b, struct felt *felt, wisher *next,
                      void *from, const struct sink *out, struct refusal *no)
{
    const struct command *c;

    while ((c = next(from, felt)) != NULL)
        if (!do_bank_trusted(b, felt, c, out, no))
            return false;
    return true;
}

static NOINLINE FLATTEN bool play_melding(const struct book *b,
                                          struct felt *felt, wisher *next,
                                          void *from, const struct sink *out,
                                          struct refusal *no)
{
    const struct command *c;
    struct event e;

    while ((c = next(from, felt)) != NULL)
        if (is_of_table(c) ? !do_asking(b, felt, c, out, no)
                           : !do_melding(b, felt, c, out, &e, no))
            return false;
    return true;
}

/*
 * Each time the table waits: whose turn it is, how deep the stub is, what is
 * to be called and what lies in the middle, and how many events it took.
 * Each is multiplied by a number of its own, so that none makes up for
 * another.
 */
static inline void digest_add(struct digest *d, const struct table *t,
                              unsigned events)
{
    uint64_t w;

    /* Seats, phase, button, whose turn, stub: they lie side by side. */
    _Static_assert(offsetof(struct table, stub_count) ==
                       offsetof(struct table, seats) + sizeof w - 1,
                   "eight bytes of the table that change most");
    memcpy(&w, (const char *)t + offsetof(struct table, seats), sizeof w);
    d->events += events;
    w = htole64(w) ^ events * 0x9e3779b97f4a7c15ull;
    w += (uint64_t)(t->pot + t->round.high) * 0xbf58476d1ce4e5b9ull;
    d->hash = (d->hash ^ w) * 0xd6e8feb86659fd93ull;
}

static inline void told(const struct felt *felt, const struct event *e,
                        const struct sink *out)
{
    if (__builtin_expect(out->take != NULL, 0))
        out->take(out->to, felt, e);
}

/* No ruling is under way, and nobody would divide the pot. */
static inline bool is_usual(const struct table *t)
{
    return (t->ruling.words | t->ruling.asks_floor | t->deal.agreed) == 0;
}

/* A bet, and nothing stands in its way that is not asked of every bet. */
static inline bool is_plain_bet(const struct table *t, const struct command *c)
{
    return c->kind >= CMD_FOLD && c->kind <= CMD_RAISE &&
           seat_is_there(t, c->who.seat) && is_usual(t);
}

/* What is not a plain bet: asked as every wish is. */
static NOINLINE bool decide_more(const struct book *b, struct felt *felt,
                                 const struct command *c,
                                 const struct sink *out, struct event *e,
                                 struct refusal *no)
{
    if (!may_wish(b, felt, c, no))
        return false;
    if (c->kind == CMD_DEAL && is_usual(&felt->poker))
        return poker_begin(b, &felt->poker, c, e, no);
    if (!poker_decide_asked(b, &felt->poker, c, out->may, e, no))
        return false;
    MUST(poker_take(&felt->poker, e));
    return true;
}

/* What follows by itself: how many events. */
static inline __attribute__((always_inline)) unsigned
goes_on(const struct book *b, struct felt *felt, struct event *e,
        const struct sink *out)
{
    struct table *t = &felt->poker;
    unsigned events = 0;

    if (__builtin_expect(poker_is_plain(t), 1)) {
        for (; poker_goes_on(b, t, e); events++)
            told(felt, e, out);
        return events;
    }
    for (; poker_advance(b, t, e); events++) {
        MUST(poker_take(t, e));
        told(felt, e, out);
    }
    return events;
}

/*
 * The same loop for poker where the caller trusts what is decided: which
 * family it is, and whether the table is open, is not asked again for each
 * event.  Most of what the simulator does is done here.
 */
static inline __attribute__((always_inline)) bool
do_poker(const struct book *b, struct felt *felt, const struct command *c,
         const struct sink *out, struct event *e, struct refusal *no)
{
    struct table *t = &felt->poker;
    unsigned events = 1;

    if (__builtin_expect(is_plain_bet(t, c), 1)) {
        if (c->who.role != ROLE_PLAYER &&
            !command_may(c->kind, (enum role)c->who.role))
            return refuse(no, WHY_ROLE, LEAF_NONE);
        if (!poker_act(b, t, c, out->may, e, no))
            return false;
        told(felt, e, out);
        if (t->to_act != NO_SEAT) { /* most bets: the next is to act */
            digest_add(out->digest, t, events);
            return true;
        }
    } else {
        if (is_of_table(c))
            return do_asking(b, felt, c, out, no);
        if (!decide_more(b, felt, c, out, e, no))
            return false;
        told(felt, e, out);
    }
    events += goes_on(b, felt, e, out);
    digest_add(out->digest, t, events);
    return true;
}

/* Whatever is wished, the table is open and this is the book it plays by. */
static bool plays_by(const struct book *b, const struct felt *felt)
{
    return is_open(felt) && felt->frozen == UNTRUE_NOTHING &&
           felt->family == b->family &&
           memcmp(felt->edition, b->edition, sizeof felt->edition) == 0;
}

static NOINLINE FLATTEN bool play_poker(const struct book *b,
                                        struct felt *felt, wisher *next,
                                        void *from, const struct sink *out,
                                        struct refusal *no)
{
    const struct command *c;
    struct digest nobody = {0};
    struct sink sink = *out;
    struct event e;

    if (sink.digest == NULL)
        sink.digest = &nobody;
    while ((c = next(from, felt)) != NULL)
        if (!do_poker(b, felt, c, &sink, &e, no))
            return false;
    return true;
}

static bool play_trusted(const struct book *b, struct felt *felt, wisher *next,
                         void *from, const struct sink *out,
                         struct refusal *no)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return play_poker(b, felt, next, from, out, no);
    case FAMILY_MELDING:
        return play_melding(b, felt, next, from, out, no);
    default:
        return play_bank(b, felt, next, from, out, no);
    }
}

bool felt_play(const struct book *b, struct felt *felt, wisher *next,
               void *from, const struct sink *out, struct refusal *no)
{
    const struct command *c;

    if (out->trusts && plays_by(b, felt))
        return play_trusted(b, felt, next, from, out, no);
    while ((c = next(from, felt)) != NULL)
        if (!do_asking(b, felt, c, out, no))
            return false;
    return true;
}

/* One wish, and no more. */
static const struct command *once(void *from, const struct felt *felt)
{
    const struct command **c = from, *wish = *c;

    (void)felt;
    *c = NULL;
    return wish;
}

bool felt_do(const struct book *b, struct felt *felt, const struct command *c,
             const struct sink *out, struct refusal *no)
{
    if (!out->trusts || !plays_by(b, felt))
        return do_asking(b, felt, c, out, no);
    if (felt->family == FAMILY_TOTAL || felt->family == FAMILY_SETTING)
        return do_bank_trusted(b, felt, c, out, no);
    return play_trusted(b, felt, once, &c, out, no);
}

bool felt_go_on(const struct book *b, struct felt *felt,
                const struct sink *out)
{
    struct event e;

    if (!plays_by(b, felt))
        return false;
    while (advance(b, felt, &e))
        if (!happen(felt, &e, out))
            return false;
    return true;
}

bool felt_would(const struct book *b, const struct felt *felt,
                const struct command *c, struct refusal *no)
{
    struct event e;

    if (!command_can_be(c))
        return refuse(no, WHY_CANNOT_BE, LEAF_NONE);
    return decide(b, felt, c, false, &e, no);
}

void felt_book(const struct book *edition, const struct felt *felt,
               struct book *out)
{
    *out = *edition;
    for (int i = 0; i < felt->choices; i++) {
        MUST(felt->choice[i].leaf < LEAF_COUNT);
        out->value[felt->choice[i].leaf] = felt->choice[i].value;
    }
}

void felt_may(const struct book *b, const struct felt *felt, struct who who,
              struct may *out)
{
    memset(out, 0, sizeof *out);
    if (!is_open(felt) || felt->frozen != UNTRUE_NOTHING ||
        felt->family != b->family)
        return;
    switch (felt->family) {
    case FAMILY_POKER:
        poker_may(b, &felt->poker, who, out);
        break;
    case FAMILY_MELDING:
        melding_may(b, &felt->melding, who, out);
        break;
    default:
        bank_may(b, &felt->bank, who, out);
        break;
    }
}

int felt_seats(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.seats;
    case FAMILY_MELDING:
        return felt->melding.seats;
    default:
        return felt->bank.seats;
    }
}

int felt_people(const struct felt *felt)
{
    bool banked = felt->family == FAMILY_TOTAL ||
                  felt->family == FAMILY_SETTING;

    return banked ? PEOPLE_MAX : felt_seats(felt);
}

money felt_stack(const struct felt *felt, seat_no seat)
{
    MUST(seat >= 0 && seat < felt_people(felt));
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.seat[seat].stack;
    case FAMILY_MELDING:
        return felt->melding.seat[seat].stack;
    default:
        return felt->bank.person[seat].stack;
    }
}

seat_no felt_to_act(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.to_act;
    case FAMILY_MELDING:
        return felt->melding.to_act;
    default:
        return felt->bank.to_act;
    }
}

unsigned felt_with_chips(const struct felt *felt)
{
    unsigned seats = 0;

    if (felt->family == FAMILY_POKER)
        return deal_in(&felt->poker, 0);
    for (seat_no s = 0; s < felt_seats(felt); s++)
        seats |= felt_stack(felt, s) > 0 ? 1u << s : 0;
    return seats;
}

seat_no felt_button(const struct book *b, const struct felt *felt, unsigned in)
{
    bool poker = felt->family == FAMILY_POKER;
    uint32_t hands = poker ? felt->poker.number : felt->melding.number;
    seat_no last = poker ? felt->poker.button : felt->melding.button;

    MUST(poker || felt->family == FAMILY_MELDING);
    if (in == 0)
        return NO_SEAT;
    if (poker && hands > 0 && book_yes(b, LEAF_BUTTON))
        return button_next(&felt->poker, in);
    return seat_next_of(in, hands > 0 ? last : (seat_no)(SEATS_MAX - 1));
}

bool felt_is_idle(const struct felt *felt)
{
    switch (felt->family) {
    case FAMILY_POKER:
        return felt->poker.phase == PHASE_IDLE;
    case FAMILY_MELDING:
        return felt->melding.phase == MELDING_IDLE;
    default:
        return felt->bank.phase == BANK_IDLE ||
               felt->bank.phase == BANK_BROKEN;
    }
}
