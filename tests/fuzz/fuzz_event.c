/*
 * fuzz_event.c - any bytes as events, at a table in the middle of play.
 *
 * The first bytes choose a tape: a few simulated hands of some game of any
 * family, with what goes wrong in them; and how far it is played.  The rest
 * are events, read from the bytes as a journal's are, or true ones of the
 * tape with some bytes or a field changed, each applied; and wishes of
 * anybody in between.
 *
 * An event that cannot be true freezes the table and changes nothing else.
 * After one that can, all chips are there, everybody can look at the table,
 * and it can be played on: whatever is wished then, nothing breaks.  As long
 * as all events were true, our own are never found untrue.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "book/irregular.h"
#include "book/shelf.h"
#include "deal/dealer.h"
#include "rule/felt_view.h"
#include "rule/field_bytes.h"
#include "rule/poker/poker.h"
#include "sim/prove.h"
#include "sim/sim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    GAMES_MOST = 20,
    SEEDS = 3, /* tapes of a game: of poker all but the first with mistakes */
    TAPE_HANDS = 12,
    TAPE_EVENTS = 512,
    TAPE_BYTES = 1 << 16,
    MARK_EVERY = 16, /* events between two tables that are kept */
    OPS_MOST = 16,
    DRIVE_STEPS = 4,
    FOLLOW_MOST = 4000 /* events of one wish: more do not end */
};

struct tape {
    int game;
    int events, before; /* and how many before the last wish */
    int done;           /* up to the last wish */
    bool full;
    size_t at[TAPE_EVENTS + 1];  /* where each begins, and the last ends */
    bool waits[TAPE_EVENTS + 1]; /* nothing follows by itself before it */
    uint8_t bytes[TAPE_BYTES];
    struct felt mark[TAPE_EVENTS / MARK_EVERY + 1];
};

/* A table that is tried. */
struct trial {
    const struct tape *tape;
    struct felt felt;
    int step;     /* of the tape */
    int looks;    /* so often somebody has looked */
    bool left;    /* something was wished that is not on the tape */
    bool strayed; /* an event was believed that was not true */
};

struct feed {
    const uint8_t *at;
    size_t left;
};

static struct book books[GAMES_MOST];
static struct tape tapes[GAMES_MOST * SEEDS];
static int games;

static unsigned take(struct feed *f)
{
    if (f->left == 0)
        return 0;
    f->left--;
    return *f->at++;
}

static unsigned take_two(struct feed *f)
{
    unsigned high = take(f);

    return high << 8 | take(f);
}

/* The tapes */

static void record(void *to, const struct felt *after, const struct event *e)
{
    struct tape *t = to;
    size_t at = t->at[t->events], n;

    t->full = t->full || t->events == TAPE_EVENTS ||
              TAPE_BYTES - at < EVENT_BYTES_MAX;
    if (t->full)
        return;
    n = event_put_bytes(e, t->bytes + at, TAPE_BYTES - at);
    MUST(n > 0);
    t->at[++t->events] = at + n;
    t->waits[t->events] = false;
    if (t->events % MARK_EVERY == 0)
        t->mark[t->events / MARK_EVERY] = *after;
}

static void wished(void *to, const struct command *c, const struct felt *after)
{
    struct tape *t = to;

    (void)c;
    (void)after;
    if (t->full)
        return;
    t->before = t->done;
    t->done = t->events;
    t->waits[t->events] = true;
}

/* The last wish is taken back, with all that followed. */
static void taken_back(void *to, const struct felt *felt)
{
    struct tape *t = to;

    (void)felt;
    if (!t->full)
        t->events = t->done = t->before;
}

static void tape_make(struct tape *t, int game, int seed,
                      const struct collections *collections)
{
    const struct book *b = &books[game];
    struct sim_watch w = {.event = record,
                          .command = wished,
                          .back = taken_back,
                          .to = t};
    struct sim s = {.book = b,
                    .seats = sim_seats(b),
                    .seed = (uint64_t)seed + 1,
                    .mistakes = seed > 0,
                    .watch = &w};
    struct sim_result r;
    struct refusal no;

    t->game = game;
    t->waits[0] = true;
    felt_init(&t->mark[0]);
    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    stakes_collect_any(&s.stakes, b, collections);
    MUST(sim_book(&s, collections, TAPE_HANDS, &r, &no));
    MUST(t->events > MARK_EVERY);
}

static void open_tapes(void)
{
    static const struct {
        const char *house, *game;
    } list[] = {
        {"oceana", "holdem"},       {"rogelios", "crazy-pineapple"},
        {"oceana", "omaha-hilo"},   {"sandk", "pineapple"},
        {"rogelios", "stud"},       {"oceana", "stud-hilo"},
        {"oceana", "razz"},         {"oceana", "five-card-draw"},
        {"rogelios", "high-draw"},  {"rogelios", "lowball"},
        {"sandk", "push-nine"},     {"oceana", "pure-21.5"},
        {"rogelios", "pure-21.5"},  {"oceana", "pai-gow-poker"},
        {"sandk", "pai-gow-poker"}, {"sandk", "pan"},
    };
    struct fault f;
    struct shelf *shelf = shelf_open(NULL, &f);

    MUST(shelf != NULL);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (shelf_book(shelf, list[i].house, list[i].game, &books[games],
                       &f) != 0) {
            fprintf(stderr, "%s\n", f.text);
            MUST(false);
        }
        for (int k = 0; k < SEEDS; k++)
            tape_make(&tapes[games * SEEDS + k], games, k,
                      shelf_collections(shelf));
        games++;
    }
    shelf_close(shelf); /* no clause is asked for its words */
}

/* The tape's event of a number; false: it has no more. */
static bool true_event(const struct tape *t, int number, struct event *out)
{
    size_t n;

    if (number >= t->events)
        return false;
    n = t->at[number + 1] - t->at[number];
    memset(out, 0xa5, sizeof *out); /* what is not read must not matter */
    MUST(event_get_bytes(t->bytes + t->at[number], n, out) == n);
    return true;
}

/* Plays a tape up to some event. */
static void trial_begin(struct trial *x, const struct tape *tape, int step)
{
    struct event e;

    x->tape = tape;
    x->felt = tape->mark[step / MARK_EVERY];
    x->left = x->strayed = false;
    x->looks = step;
    for (x->step = step - step % MARK_EVERY; x->step < step; x->step++)
        MUST(true_event(tape, x->step, &e) && felt_apply(&x->felt, &e));
}

/* The book it plays by: the tape's, or what an opening has made of it. */
static const struct book *rules(const struct trial *x)
{
    static struct book chosen;

    if (x->felt.choices == 0)
        return &books[x->tape->game];
    felt_book(&books[x->tape->game], &x->felt, &chosen);
    return &chosen;
}

/* What must hold */

/* Somebody looks, each time somebody else. */
static void look(struct trial *x)
{
    static struct felt_view view;
    int people = felt_people(&x->felt);
    struct may may;

    felt_may(rules(x), &x->felt, who_dealer(), &may);
    if (x->felt.game[0] == '\0' || x->felt.frozen != UNTRUE_NOTHING ||
        x->felt.family != books[x->tape->game].family)
        return;
    felt_view(rules(x), &x->felt, (seat_no)(x->looks++ % (people + 1) - 1),
              &view);
}

/* Refused: frozen, and but for that as it was. */
static void check_frozen(const struct felt *felt, const struct felt *before)
{
    static struct felt thawed;

    MUST(felt->frozen > UNTRUE_NOTHING && felt->frozen < UNTRUE_COUNT);
    thawed = *felt;
    thawed.frozen = before->frozen;
    thawed.frozen_by = before->frozen_by;
    thawed.frozen_at = before->frozen_at;
    if (before->game[0] == '\0')
        ;
    else if (thawed.family == FAMILY_POKER)
        thawed.poker.phase = before->poker.phase;
    else if (thawed.family == FAMILY_MELDING)
        thawed.melding.phase = before->melding.phase;
    else
        thawed.bank.phase = before->bank.phase;
    MUST(memcmp(&thawed, before, felt_size(before)) == 0);
}

static void count_event(void *to, const struct felt *after,
                        const struct event *e)
{
    int *count = to;

    (void)e;
    MUST(++*count < FOLLOW_MOST);
    MUST(felt_is_sound(after));
}

/* A wish of anybody. */
static bool wish(struct trial *x, const struct command *c)
{
    static struct felt before;
    struct refusal no = {0};
    int count = 0;
    struct sink sink = {.take = count_event, .to = &count};

    before = x->felt;
    if (felt_do(rules(x), &x->felt, c, &sink, &no)) {
        MUST(count > 0 && (x->strayed || x->left || x->tape->waits[x->step]));
        x->left = true;
        look(x);
        return true;
    }
    MUST(no.why > WHY_NONE && no.why < WHY_KINDS && no.leaf <= LEAF_NONE);
    if (x->felt.frozen != UNTRUE_NOTHING)
        MUST(x->strayed); /* an event of our own was not true */
    else
        MUST(memcmp(&before, &x->felt, felt_size(&before)) == 0);
    return false;
}

/* Applies the events that follow without a command. */
static void follow(struct trial *x)
{
    int count = 0;
    struct sink sink = {.take = count_event, .to = &count};

    if (x->felt.game[0] == '\0' ||
        x->felt.family != books[x->tape->game].family)
        return;
    MUST(felt_go_on(rules(x), &x->felt, &sink) || x->strayed);
    x->left = x->left || count > 0;
    MUST(count == 0 || x->strayed || x->tape->waits[x->step] == false);
}

/* What is wished */

static void shuffle(struct luck *l, card *cards, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t k = luck_below(l, (uint32_t)i + 1);
        card c = cards[i];

        cards[i] = cards[k];
        cards[k] = c;
    }
}

/* An amount between the two, more often one of them. */
static money amount_of(struct luck *l, const struct may_one *m)
{
    money step = m->step > 0 ? m->step : 1;

    if (m->most <= m->least || luck_once_in(l, 3))
        return m->least;
    if (luck_once_in(l, 3))
        return m->most;
    return m->least +
           step * (money)luck_below(l, (uint32_t)(1 + (m->most - m->least) /
                                                          step % 100000));
}

/* A wish of a kind, with its number, spot and cards as they may be. */
static void fill(struct luck *l, const struct may_one *m, struct who who,
                 struct command *c)
{
    const struct command_row *row = command_row(m->kind);
    uint8_t *payload = command_place(c);

    MUST(row != NULL);
    *c = (struct command){.kind = m->kind, .who = who};
    field_blank(row->fields, payload, row->size);
    for (const struct field *f = row->fields; f->type != FIELD_END; f++)
        if (f->type == FIELD_MONEY)
            field_set(f, payload, amount_of(l, m));
        else if (f->type == FIELD_SPOT || f->type == FIELD_ORDINAL)
            field_set(f, payload, m->spot < SPOTS_MAX ? m->spot : 0);
        else if (f->type == FIELD_WHICH)
            field_set(f, payload, luck_below(l, 256));
        else if (f->type == FIELD_WORD)
            field_set(f, payload, m->said);
        else if (f->type == FIELD_SEAT)
            field_set(f, payload, luck_below(l, SPOTS_MAX));
}

/* Cards of the hand, where a wish names them. */
static void name_cards(const struct trial *x, struct luck *l,
                       struct command *c)
{
    const struct melding *t = &x->felt.melding;
    seat_no at = c->who.seat;

    if (x->felt.family != FAMILY_MELDING || at < 0 || at >= SEATS_MAX)
        return;
    switch (c->kind) {
    case CMD_MELD_DISCARD:
        c->meld_discard.card = t->turn.drawn != CARD_NONE
                                   ? t->turn.drawn
                                   : t->seat[at].card[0];
        break;
    case CMD_MELD_LAY:
        c->meld_lay.cards = 3;
        for (int i = 0; i < 2; i++)
            c->meld_lay.card[i] =
                t->seat[at].card[luck_below(l, MELDING_CARDS_MAX)];
        c->meld_lay.card[2] = t->turn.drawn;
        break;
    case CMD_MELD_ADD:
        c->meld_add.cards = 1;
        c->meld_add.card[0] = t->turn.drawn;
        break;
    default:
        break;
    }
}

/* A deck where one is wanted, well shuffled. */
static void bring_deck(const struct trial *x, struct luck *l,
                       struct command *c)
{
    if (c->kind == CMD_DEAL && x->felt.family == books[x->tape->game].family) {
        c->deal.cards = (uint16_t)dealer_deck(rules(x), &x->felt,
                                              c->deal.card);
        shuffle(l, c->deal.card, c->deal.cards);
    }
    if (c->kind == CMD_SHUFFLE) {
        c->shuffle.cards = (uint16_t)dealer_stub(&x->felt, c->shuffle.card);
        shuffle(l, c->shuffle.card, c->shuffle.cards);
    }
}

/* Kinds of commands a dealer can give at any time. */
static int dealers_kind(struct luck *l)
{
    static const uint8_t kinds[] = {CMD_DEAL,    CMD_GO_ON, CMD_CARD,
                                    CMD_SHUFFLE, CMD_DEAL,  CMD_REPORT,
                                    CMD_FLOOR,   CMD_FOUL,  CMD_MELD_FOUL};

    return kinds[luck_below(l, sizeof kinds)];
}

static void speak_of(struct luck *l, struct command *c)
{
    if (c->kind == CMD_REPORT)
        c->report.what = (uint8_t)luck_below(l, IRREGULARS);
    if (c->kind == CMD_FLOOR) {
        c->who = who_floor();
        c->floor.floor = (uint8_t)luck_below(l, floor_count);
        memcpy(c->floor.reason, "so", 3);
    }
}

/* The person the table waits for gives a legal command. */
static void drive(struct trial *x, uint64_t seed)
{
    static struct command c;
    struct luck l = luck_of(seed + 1);
    struct may may;

    follow(x);
    for (int i = 0; i < DRIVE_STEPS; i++) {
        struct may_one one = {.spot = SPOTS_MAX};
        seat_no s = felt_to_act(&x->felt);
        struct who who = s == NO_SEAT ? who_dealer() : who_player(s);

        if (s == NO_SEAT && x->felt.family >= FAMILY_TOTAL &&
            !luck_once_in(&l, 3))
            who = who_player((seat_no)luck_below(&l, SPOTS_MAX));
        if (x->felt.family != books[x->tape->game].family)
            may.count = 0;
        else
            felt_may(rules(x), &x->felt, who, &may);
        if (may.count > 0 && !luck_once_in(&l, 8)) {
            one = may.one[luck_below(&l, may.count)];
        } else {
            one.kind = (uint16_t)dealers_kind(&l);
            who = who_dealer();
        }
        fill(&l, &one, who, &c);
        bring_deck(x, &l, &c);
        name_cards(x, &l, &c);
        speak_of(&l, &c);
        wish(x, &c);
    }
}

/* What is told */

/* An event, true or not; if it is believed, the table is played on. */
static void tell(struct trial *x, const struct event *e, bool is_true,
                 uint64_t seed)
{
    static struct felt before;
    static struct trial on;

    before = x->felt;
    if (!felt_apply(&x->felt, e)) {
        MUST(!is_true);
        check_frozen(&x->felt, &before);
        x->felt = before;
        return;
    }
    x->strayed = x->strayed || !is_true;
    MUST(felt_is_sound(&x->felt));
    look(x);
    on = *x;
    drive(&on, seed);
}

/* Bytes that are an event, or none. */
static bool tell_bytes(struct trial *x, struct feed *f)
{
    struct event e;
    size_t n;

    memset(&e, 0xa5, sizeof e);
    n = event_get_bytes(f->at, f->left, &e);
    if (n == 0)
        return false;
    f->at += n;
    f->left -= n;
    tell(x, &e, false, n);
    return true;
}

/* The next of the tape, with some bytes changed. */
static void tell_changed(struct trial *x, struct feed *f, int number)
{
    static uint8_t bytes[EVENT_BYTES_MAX];
    const struct tape *t = x->tape;
    unsigned changes = 1 + take(f) % 3, seed = take(f);
    struct event e;
    size_t n;

    if (number >= t->events)
        return;
    n = t->at[number + 1] - t->at[number];
    memcpy(bytes, t->bytes + t->at[number], n);
    for (unsigned i = 0; i < changes; i++) {
        size_t at = take(f) % n;

        bytes[at] = (uint8_t)take(f);
    }
    memset(&e, 0xa5, sizeof e);
    if (event_get_bytes(bytes, n, &e) > 0)
        tell(x, &e, false, seed);
}

/* The next of the tape, with a field that is something else. */
static void tell_field(struct trial *x, struct feed *f, int number)
{
    unsigned which = take(f), how = take(f), seed = take(f);
    const struct event_row *row;
    const struct field *field;
    struct event e;
    int64_t value = how < 128 ? (int64_t)take(f) - 2
                              : (int64_t)((uint64_t)take_two(f) << how % 48);
    int fields = 0;

    if (!true_event(x->tape, number, &e))
        return;
    row = event_row(e.kind);
    while (row->fields[fields].type != FIELD_END)
        fields++;
    if (fields == 0)
        return;
    field = &row->fields[which % (unsigned)fields];
    if (how % 4 == 3)
        value = -value;
    if (field->type == FIELD_CHOICES) {
        struct choice *all = field_place(field, event_place(&e));

        all[0].leaf = (uint16_t)(take_two(f) % LEAF_COUNT);
        all[0].value = (int32_t)(how % 16);
        field_set_count(field, event_place(&e), 1);
    } else if (field->type == FIELD_MONEYS) {
        money *all = field_place(field, event_place(&e));

        all[how % field->most] = value;
    } else if (field_width(field) == 0 && field->type != FIELD_TEXT &&
               field->type != FIELD_HASH) {
        field_set_count(field, event_place(&e),
                        (int)(how % (field->most + 1u)));
    } else if (field_width(field) > 0 && field->type != FIELD_YES &&
               field_has_room(field, value)) {
        field_set(field, event_place(&e), value);
    } else if (field->type == FIELD_YES) {
        field_set(field, event_place(&e),
                  field_get(field, event_place(&e)) == 0);
    }
    tell(x, &e, false, seed);
}

static bool wish_bytes(struct trial *x, struct feed *f)
{
    static struct command c;
    size_t n;

    memset(&c, 0xa5, sizeof c);
    n = command_get_bytes(f->at, f->left, &c);
    if (n == 0)
        return false;
    f->at += n;
    f->left -= n;
    wish(x, &c);
    return true;
}

/* One thing more; false: what is left means nothing. */
static bool go_on(struct trial *x, struct feed *f)
{
    struct event e;
    unsigned op = take(f);

    switch (op % 8) {
    case 0:
        return tell_bytes(x, f);
    case 1:
    case 2:
        tell_changed(x, f, x->step);
        return true;
    case 3:
        tell_field(x, f, x->step);
        return true;
    case 4:
        if (true_event(x->tape, (int)take_two(f) % x->tape->events, &e))
            tell(x, &e, false, op);
        return true;
    case 5:
        if (true_event(x->tape, x->step, &e)) {
            x->step++;
            tell(x, &e, !x->left && !x->strayed, op);
        }
        return true;
    case 6:
        return wish_bytes(x, f);
    default:
        drive(x, take(f));
        return true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct trial x;
    struct feed f = {data, size};
    const struct tape *tape;

    if (games == 0)
        open_tapes();
    tape = &tapes[take(&f) % (unsigned)games * SEEDS + take(&f) % SEEDS];
    trial_begin(&x, tape, (int)take_two(&f) % tape->events);
    for (int i = 0; i < OPS_MOST && f.left > 0; i++)
        if (!go_on(&x, &f) || x.felt.frozen != UNTRUE_NOTHING)
            break;
    return 0;
}
