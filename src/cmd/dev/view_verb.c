/*
 * view_verb.c - the verb: a table played by simple players, as a page is told
 * of it.
 *
 * Leaves: seats.most
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "book/library.h"
#include "book/shelf.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "rule/open.h"
#include "sim/croupier.h"
#include "wire/ruling_json.h"
#include "wire/rulecard.h"
#include "wire/telling.h"
#include "wire/why_json.h"

enum {
    STEPS = 12,
    STEPS_MOST = 100000,
    THINKS_MS = 4000,
    TURN_SECONDS = 30,
    BANK_SECONDS = 60,
    STUCK = 200,
    EVENTS_SIZE = 1 << 20,
    ANSWER_SIZE = 1 << 18,
    PATH_SIZE = 1024,
    BETS = 40 /* what players buy in for, in bets, wagers or chips */
};

struct request {
    const char *house, *game, *data, *every, *ask;
    int64_t seed, steps, seat;
};

/* A table, and what its viewer was told about the last command. */
struct stage {
    struct shelf *shelf;
    struct book edition, rules;
    struct seating seating;
    struct croupier croupier;
    struct telling telling;
    struct view_name names[PEOPLE_MAX];
    seat_no viewer;
    int64_t now_ms, id;
    struct text events; /* with commas between them */
    char said[EVENTS_SIZE], view[ANSWER_SIZE];
};

static struct view_told told_of(const struct stage *s)
{
    return (struct view_told){.table = 1,
                              .viewer = s->viewer,
                              .book = &s->rules,
                              .all = shelf_clauses(s->shelf),
                              .seating = &s->telling.now,
                              .recent = &s->telling.recent,
                              .names = s->names,
                              .now_ms = s->now_ms};
}

static void hear(void *to, const struct event *e)
{
    struct stage *s = to;
    struct view_told told = told_of(s);

    if (!telling_hear(&s->telling, &s->rules, e) || e->kind == EV_OPENED)
        return;
    text_str(&s->events, s->events.used > 0 ? "," : "");
    telling_put_event(&s->events, &s->telling, &told, e);
}

static bool carry_out(struct stage *s, struct command *c, struct refusal *no)
{
    struct room_sink sink = {.take = hear, .to = s};

    c->at_ms = s->now_ms += THINKS_MS;
    c->id = (uint64_t)++s->id;
    text_init(&s->events, s->said, sizeof s->said);
    return seating_do(c->kind == CMD_OPEN ? &s->edition : &s->rules,
                      &s->seating, c, &sink, no);
}

static money buy_in_of(const struct felt *felt, const struct cmd_open *c)
{
    money bet = felt_is(felt, OF_POKER)     ? c->upper
                : felt_is(felt, OF_MELDING) ? c->chip
                                            : c->lower;
    money all = bet * BETS;

    return c->buy_in > all ? c->buy_in : all;
}

static bool seat_player(struct stage *s, seat_no seat, money amount)
{
    struct refusal no;
    struct command c;
    struct cmd_sit *sit = wish_sit(&c, who_player(seat));

    sit->amount = amount + (seat % 3) * (amount / 4);
    sit->person = (uint32_t)seat + 1;
    c.who.person = sit->person;
    return carry_out(s, &c, &no);
}

/* Opens a table from the book, seats all but one, and sets a clock. */
static int open_stage(struct stage *s, const struct request *q,
                      struct fault *f)
{
    struct command c;
    struct refusal no;
    struct cmd_open *open = wish_open(&c, who_floor());
    struct cmd_clock *clock;
    money amount;
    int seats;

    if (shelf_book(s->shelf, q->house, q->game, &s->edition, f) != 0 ||
        open_usual(&s->edition, shelf_collections(s->shelf), 0, 0,
                   book_value(&s->edition, LEAF_SEATS_MOST), open, f) != 0)
        return FAULT;
    seating_init(&s->seating);
    telling_begin(&s->telling, &s->seating);
    if (!carry_out(s, &c, &no))
        return fault_say(f, "%s", why_sentence(no.why));
    felt_book(&s->edition, &s->seating.felt, &s->rules);
    amount = buy_in_of(&s->seating.felt, open);
    seats = felt_seats(&s->seating.felt);
    for (seat_no i = 0; i < seats; i++)
        if (seats < 4 || i != seats - 2)
            seat_player(s, i, amount);
    clock = wish_clock(&c, who_floor());
    clock->turn = TURN_SECONDS;
    clock->bank = BANK_SECONDS;
    return carry_out(s, &c, &no) ? 0
                                 : fault_say(f, "%s", why_sentence(no.why));
}

/* Runs one command; false if there is none. */
static bool play_one(struct stage *s)
{
    for (int i = 0; i < STUCK; i++) {
        struct command c;
        struct refusal no;
        bool done;

        if (!croupier_next(&s->croupier, &s->rules, &s->seating, &c))
            return false;
        done = carry_out(s, &c, &no);
        croupier_hear(&s->croupier, done);
        if (done)
            return true;
    }
    return false;
}

static void make_view(struct stage *s)
{
    struct view_told told = told_of(s);
    struct text t;

    text_init(&t, s->view, sizeof s->view);
    view_json(&t, &told);
}

/* Prints another answer that a page asks for. */
static bool make_answer(struct stage *s, const char *what)
{
    struct view_told told = told_of(s);
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, s->view, sizeof s->view);
    if (strcmp(what, "why") == 0)
        why_json(&j, &told);
    else if (strcmp(what, "reports") == 0)
        reports_json(&j, &told);
    else if (strcmp(what, "rules") == 0)
        rulecard_json(&j, told.all, &s->rules, &s->seating.felt);
    else
        return false;
    return true;
}

/* Writes the message for a page: the events of the last command, and the view. */
static int write_message(struct stage *s, const char *folder, int64_t step,
                         struct fault *f)
{
    char path[PATH_SIZE];
    FILE *out;

    snprintf(path, sizeof path, "%s/%04" PRId64 ".json", folder, step);
    out = fopen(path, "w");
    if (out == NULL)
        return fault_say(f, "%s: %s", path, strerror(errno));
    fprintf(out,
            "{\"table\":1,\"seq\":%" PRId64 ",\"events\":[%s],\"view\":%s}\n",
            step, s->said, s->view);
    return fclose(out) == 0 ? 0
                            : fault_say(f, "%s: %s", path, strerror(errno));
}

static int show(struct stage *s, const struct request *q, struct fault *f)
{
    if (open_stage(s, q, f) != 0)
        return FAULT;
    if (q->seat > felt_seats(&s->seating.felt))
        return fault_say(f, "the table has %d seats",
                         felt_seats(&s->seating.felt));
    for (int64_t i = 1; i <= q->steps && play_one(s); i++) {
        if (q->every == NULL)
            continue;
        make_view(s);
        if (write_message(s, q->every, i, f) != 0)
            return FAULT;
    }
    if (q->every != NULL)
        return 0;
    if (q->ask == NULL)
        make_view(s);
    else if (!make_answer(s, q->ask))
        return fault_say(f,
                         "'%s' is nothing to ask for: say why, reports or "
                         "rules",
                         q->ask);
    puts(s->view);
    return 0;
}

static int answer(const struct request *q)
{
    static const char *const people[PEOPLE_MAX] = {"Ana", "Bo",  "Cy",  "Dee",
                                                   "Eli", "Fay", "Gus", "Hal",
                                                   "Ivy", "Jan", "Kay", "Lou",
                                                   "Max", "Nat", "Oz",  "Pat"};
    static struct stage s; /* too large for a stack */
    struct fault f;
    int code = EXIT_NO;

    s.viewer = (seat_no)(q->seat - 1);
    s.croupier.luck = luck_of((uint64_t)q->seed);
    for (int i = 0; i < PEOPLE_MAX; i++)
        s.names[i] = (struct view_name){.name = people[i],
                                        .bot = i > 0 ? "calm" : NULL};
    s.shelf = shelf_open_house(library_folder(q->data), NULL, &f);
    if (s.shelf != NULL && show(&s, q, &f) == 0)
        code = EXIT_YES;
    else
        fprintf(stderr, "houseway-dev view: %s\n", f.text);
    shelf_close(s.shelf);
    return code;
}

static int view_main(int argc, char **argv)
{
    struct request q = {.seed = 1, .steps = STEPS, .seat = 1};
    int words = options_read(&verb_view, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words < 2)
        return verb_misuse(&verb_view, "name a house and a game");
    q.house = argv[1];
    q.game = argv[2];
    return answer(&q);
}

static const struct verb_option options[] = {
    {"--seed", "N", "Which hands are played; default 1.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    {"--steps", "N", "After so many actions; default 12.",
     OPTION_NUMBER(struct request, steps, 0, STEPS_MOST)},
    {"--seat", "N", "Who looks; 0 is the rail.  Default 1.",
     OPTION_NUMBER(struct request, seat, 0, SEATS_MAX)},
    {"--every", "DIR",
     "Writes a file for every step into this folder: what a page is sent.",
     OPTION_WORD(struct request, every)},
    {"--ask", "WORD",
     "In place of the view: why (the clauses behind the moment), reports "
     "(what the floor can report now), rules (the card of this game).",
     OPTION_WORD(struct request, ask)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_view = {
    .name = "view",
    .summary = "shows a table as a page is told of it, as JSON",
    .synopsis = "HOUSE GAME [--seed S] [--steps N] [--seat K] [--every DIR]",
    .text = "Opens the usual table of a game, lets simple players play there, "
            "and prints what somebody at a seat, or at the rail, sees after "
            "so many actions: one line of JSON, as it is sent to a page.\n\n"
            "With --every, each step is a file, 0001.json and so on, with "
            "the events of the step as that person gets them and the view "
            "after them.",
    .options = options,
    .house = true,
    .run = view_main,
};
