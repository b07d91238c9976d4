/*
 * match_verb.c - the verb: how much our bots win, and from whom.
 *
 * Leaves: seats.most
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "book/clause.h"
#include "book/library.h"
#include "book/shelf.h"
#include "cmd/option.h"
#include "cmd/verb.h"
#include "rule/open.h"
#include "sim/match.h"

enum { HANDS = 2000, SEATS = 6, HUNDRED = 100 };

struct request {
    const char *house, *game, *data;
    int64_t hands, seed, seats;
    enum match_side ours, theirs;
    enum bot_style style;
    bool json;
};

/* In larger bets a hundred hands, for each player of ours. */
static double rate(const struct match_result *r, money amount)
{
    return (double)amount * HUNDRED / (double)r->bet / (double)r->hands /
           (double)r->players;
}

/* One standard error of it, from how the pairs differ. */
static double error_of(const struct match_result *r)
{
    double n = (double)r->pairs, mean = (double)r->won / n;
    double variance = ((double)r->squares / n - mean * mean) / (n - 1);

    return r->pairs < 2 ? (double)NAN
                        : rate(r, 1) * n * sqrt(variance > 0 ? variance : 0);
}

static void say_hundredths(struct json *j, const char *key, double value)
{
    json_say_int(j, key, isnan(value) ? 0 : (int64_t)llround(value * HUNDRED));
}

static void report_json(const struct request *q, const char *house,
                        const char *game, const struct match_result *r)
{
    struct json j = json_to(stdout);

    json_object(&j);
    json_say_string(&j, "house", house);
    json_say_string(&j, "game", game);
    json_say_string(&j, "against", match_side_name(q->theirs));
    json_say_int(&j, "hands", r->hands);
    say_hundredths(&j, "won_hundredths", rate(r, r->won));
    say_hundredths(&j, "error_hundredths", error_of(r));
    say_hundredths(&j, "lost_hundredths", rate(r, r->lost));
    json_close(&j);
}

static void report(const struct request *q, const char *house,
                   const char *game, const struct match_result *r)
{
    if (q->json)
        report_json(q, house, game, r);
    else
        printf("%-10s %-16s against %s: %+8.1f +- %.1f, they %+8.1f, the "
               "house %+.1f\n",
               house, game, match_side_name(q->theirs), rate(r, r->won),
               error_of(r), -rate(r, r->lost), rate(r, r->fees));
}

/* As many seats as the table can have, but an even number. */
static int seats_of(const struct request *q, const struct book *b)
{
    int most = book_value(b, LEAF_SEATS_MOST);
    int seats = q->seats < most ? (int)q->seats : most;

    return seats - seats % 2;
}

static int measure(const struct request *q, struct shelf *shelf,
                   const char *house, const char *game, const struct book *b)
{
    struct match m = {.book = b,
                      .ours = q->ours,
                      .theirs = q->theirs,
                      .style = q->style,
                      .seed = (uint64_t)q->seed};
    struct match_result r = {0};
    struct refusal no;
    struct fault f;

    if (open_usual(b, shelf_collections(shelf), 0, 0, seats_of(q, b), &m.open,
                   &f) != 0) {
        fprintf(stderr, "houseway-dev match: %s\n", f.text);
        return EXIT_NO;
    }
    if (!match_run(&m, q->hands, &r, &no)) {
        fprintf(stderr, "houseway-dev match: %s %s: refused: %s\n", house,
                game, why_sentence(no.why));
        return EXIT_NO;
    }
    report(q, house, game, &r);
    return r.won > 0 ? EXIT_YES : EXIT_NO;
}

static bool is_asked(const char *asked, const char *name)
{
    return asked == NULL || strcmp(asked, "all") == 0 ||
           strcmp(asked, name) == 0;
}

/* Plays every poker game asked for; each must be won. */
static int match_games(const struct request *q, struct shelf *shelf)
{
    const struct clauses *all = shelf_clauses(shelf);
    int said = EXIT_NO, games = 0;

    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];
        struct fault f;
        struct book b;
        int one;

        if (s->like == NULL || !is_asked(q->house, s->house->key) ||
            !is_asked(q->game, s->game) || !shelf_can_deal(shelf, s->like) ||
            shelf_book(shelf, s->house->key, s->game, &b, &f) != 0 ||
            !book_is(&b, OF_POKER))
            continue;
        one = measure(q, shelf, s->house->key, s->game, &b);
        said = games == 0 ? one : said | one;
        games++;
    }
    if (games == 0)
        fprintf(stderr, "houseway-dev match: no poker game '%s' at '%s'\n",
                q->game == NULL ? "all" : q->game,
                q->house == NULL ? "all" : q->house);
    return said;
}

static int match(const struct request *q)
{
    struct fault f;
    struct shelf *shelf = shelf_open(library_folder(q->data), &f);
    int said = EXIT_NO;

    if (shelf == NULL)
        fprintf(stderr, "houseway-dev match: %s\n", f.text);
    else
        said = match_games(q, shelf);
    shelf_close(shelf);
    return said;
}

static bool read_against(void *ask, const char *text, struct fault *f)
{
    (void)f;
    return (((struct request *)ask)->theirs = match_side_find(text)) <
           MATCH_SIDES;
}

static bool read_player(void *ask, const char *text, struct fault *f)
{
    (void)f;
    return (((struct request *)ask)->ours = match_side_find(text)) <
           MATCH_SIDES;
}

static bool read_style(void *ask, const char *text, struct fault *f)
{
    (void)f;
    return (((struct request *)ask)->style = bot_style_find(text)) < STYLES;
}

static int match_main(int argc, char **argv)
{
    struct request q = {.hands = HANDS,
                        .seed = 1,
                        .seats = SEATS,
                        .ours = MATCH_STYLED,
                        .theirs = MATCH_RANDOM,
                        .style = STYLES};
    int words = options_read(&verb_match, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words > 0)
        q.house = argv[1];
    if (words > 1)
        q.game = argv[2];
    return match(&q);
}

static const struct verb_option options[] = {
    {"--against", "WHO", "random, caller or simple; default random.",
     OPTION_CALL(read_against)},
    {"--style", "STYLE",
     "calm, careful, easy or lively; default all of them, seat by seat.",
     OPTION_CALL(read_style)},
    {"--hands", "N", "How many hands to play; default 2000.",
     OPTION_NUMBER(struct request, hands, 2, 1000000000)},
    {"--seats", "N", "Seats of the table, half of them ours; default 6.",
     OPTION_NUMBER(struct request, seats, 2, SEATS_MAX)},
    {"--player", "WHO", "The house's own player: styled (default) or simple.",
     OPTION_CALL(read_player)},
    {"--seed", "N", "The same seed gives the same figures everywhere.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {"--json", NULL, "Prints JSON.", OPTION_SWITCH(struct request, json)},
    {.name = NULL},
};

static const struct verb_example examples[] = {
    {"houseway-dev match --against caller --hands 100",
     "how much the house's own players win from callers"},
    {NULL, NULL},
};

const struct verb verb_match = {
    .name = "match",
    .summary = "measures how much the house's own poker players win",
    .synopsis = "[HOUSE [GAME]] [--against WHO] [--hands N]",
    .text =
        "Seats the house's own players in every other seat of a table, at "
        "its usual stakes, and others between them: random players, callers, or the simple player.  Every deal is played "
        "twice with the seats changed over, so that both get the same "
        "cards.\n\n"
        "Prints what each of the house's own players wins in a hundred "
        "hands, in larger bets, with one standard error; what the others "
        "win; and what the house collects.  Without a game, all poker "
        "games are played; without a house, those of all houses.  The exit "
        "status is 0 where every match is won.",
    .options = options,
    .examples = examples,
    .house = true,
    .run = match_main,
};
