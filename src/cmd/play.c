/*
 * play.c - the verb: a room in the terminal.
 */
#include "cmd/play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "book/library.h"
#include "chance/seed.h"
#include "cmd/play_bank.h"
#include "cmd/play_melding.h"
#include "cmd/verb.h"

enum { SEATS_USUAL = 6 };

struct request {
    const char *house, *game, *data, *limits, *structure, *seed, *showing;
    const char *table; /* what a banked table chooses */
    int seats;         /* 0: as many as is usual */
    bool plain;
};

/* What standard output can do decides how much is drawn on it. */
static void room_style(struct room *r, bool plain)
{
    const char *term = getenv("TERM");

    r->typed = isatty(STDIN_FILENO) == 1;
    r->plain = plain || isatty(STDOUT_FILENO) != 1 || term == NULL ||
               term[0] == '\0' || strcmp(term, "dumb") == 0;
    r->style = (struct card_style){0};
    if (!r->plain)
        r->style = style_of_stdout(STYLE_AUTO);
}

/*
 * The decks follow from the seed, which is long enough for so many cards;
 * without words they are nobody's to guess.
 */
static int room_seed(struct room *r, const char *words, int cards,
                     struct fault *f)
{
    struct seed s;
    char text[64];

    if (words == NULL) {
        if (seed_fill(&s, cards, f) != 0)
            return FAULT;
    } else {
        snprintf(text, sizeof text, "play %.50s", words);
        seed_from_words(&s, cards, text);
    }
    keystream_init(&r->chance, &s, 0);
    seed_wipe(&s);
    return 0;
}

/* The seats asked for, else the usual ones as far as the game has them. */
static int seats_of(const struct request *q, const struct book *b)
{
    int most = book_value(b, LEAF_SEATS_MOST);

    if (q->seats > 0)
        return q->seats;
    return most < SEATS_USUAL ? most : SEATS_USUAL;
}

/* The words behind --structure and --showing. */
static bool request_read(const struct request *q, struct limits *out,
                         struct fault *f)
{
    if (q->structure != NULL) {
        out->structure = structure_find(q->structure);
        if (out->structure < 0) {
            fault_say(f,
                      "'%s' is no structure: say fixed, spread, no-limit or "
                      "pot-limit",
                      q->structure);
            return false;
        }
    }
    out->asks_to_show = q->showing != NULL;
    if (q->showing != NULL && strcmp(q->showing, "asked") != 0) {
        fault_say(f, "'%s' is no way of showing: say asked", q->showing);
        return false;
    }
    return true;
}

/* A game of many packs: its shuffles need a longer seed. */
static int play_shoe(struct room *r, const struct request *q, bool menu,
                     struct fault *f)
{
    int seats = seats_of(q, &r->book);

    keystream_wipe(&r->chance);
    if (room_seed(r, q->seed, SHOE_CARDS_MAX, f) != 0)
        return EXIT_NO;
    return r->book.family == FAMILY_MELDING
               ? play_melding(r, q->limits, menu, seats, f)
               : play_bank(r, q->limits, q->table, menu, seats, f);
}

/* Exit code; the room has its shelf open. */
static int play_at(struct room *r, struct request *q, struct fault *f)
{
    bool menu = q->house == NULL || q->game == NULL;
    struct limits limits = {.structure = -1};

    if (!room_choose(r, &q->house, &q->game, f))
        return f->text[0] == '\0' ? EXIT_YES : EXIT_NO;
    if (shelf_book(r->shelf, strcmp(q->house, "-") == 0 ? NULL : q->house,
                   q->game, &r->book, f) != 0)
        return EXIT_NO;
    if (r->book.family == FAMILY_MELDING ||
        bank_room_game_of(r->book.family) != NULL)
        return play_shoe(r, q, menu, f);
    if (r->book.streets == 0) {
        fault_say(f, "'%s' is not a game this room can deal", q->game);
        return EXIT_NO;
    }
    if (!request_read(q, &limits, f))
        return EXIT_NO;
    if (!room_limits(r, q->limits, menu, &limits)) {
        if (q->limits != NULL)
            fault_say(f, "'%s' are no limits: say two bets as 3/6", q->limits);
        return q->limits != NULL ? EXIT_NO : EXIT_YES;
    }
    if (!room_open(r, &limits, seats_of(q, &r->book), f))
        return EXIT_NO;
    room_run(r);
    return EXIT_YES;
}

static int play(struct request *q)
{
    static struct room r; /* too large for a stack */
    struct fault f = {""};
    int code = EXIT_NO;

    memset(&r, 0, sizeof r);
    room_style(&r, q->plain);
    r.shelf = q->house == NULL
                  ? shelf_open(library_folder(q->data), &f)
                  : shelf_open_house(library_folder(q->data),
                                     strcmp(q->house, "-") == 0 ? NULL
                                                                : q->house,
                                     &f);
    if (r.shelf != NULL && room_seed(&r, q->seed, DECK_CARDS_MAX, &f) == 0)
        code = play_at(&r, q, &f);
    if (code != EXIT_YES)
        fprintf(stderr, "houseway play: %s\n", f.text);
    shelf_close(r.shelf);
    keystream_wipe(&r.chance);
    return code;
}

/* --seats: a number the engine can seat; 0 for anything else. */
static int read_seats(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *end == '\0' && end != text && n >= 2 && n <= SEATS_MAX ? (int)n
                                                                   : 0;
}

/* One option with its value, or one word; false: it makes no sense. */
static bool play_read(struct request *q, char **argv, int *i)
{
    const struct {
        const char *name, **to;
    } options[] = {{"--data", &q->data},           {"--limits", &q->limits},
                   {"--structure", &q->structure}, {"--showing", &q->showing},
                   {"--table", &q->table},         {"--seed", &q->seed}};
    const char *word = argv[*i], *value = argv[*i + 1];

    if (strcmp(word, "--plain") == 0) {
        q->plain = true;
        return true;
    }
    if (strcmp(word, "--seats") == 0 && value != NULL) {
        q->seats = read_seats(value);
        ++*i;
        return q->seats > 0;
    }
    for (size_t k = 0; k < sizeof options / sizeof options[0]; k++)
        if (strcmp(word, options[k].name) == 0 && value != NULL) {
            *options[k].to = value;
            ++*i;
            return true;
        }
    if (q->game != NULL || (word[0] == '-' && word[1] != '\0'))
        return false;
    *(q->house == NULL ? &q->house : &q->game) = word;
    return true;
}

static int play_main(int argc, char **argv)
{
    struct request q = {0};

    for (int i = 1; i < argc; i++) {
        int at = i;

        if (!play_read(&q, argv, &i))
            return verb_misuse(&verb_play,
                               "'%s' is not understood, or wants a value "
                               "it can use",
                               argv[at]);
    }
    return play(&q);
}

static const struct verb_option options[] = {
    {"--seats", "N", "How many sit at the table; 6 if not said."},
    {"--limits", "LOW/HIGH",
     "The two bets, such as 3/6; at no limit the blinds, such as 1/3; at a "
     "banked table the least and the most wager, such as 5-50."},
    {"--structure", "WORD",
     "fixed, spread, no-limit or pot-limit, where the house has such tables; "
     "as the book has it if not said."},
    {"--showing", "asked",
     "At the showdown each player says 'show' or 'muck'."},
    {"--table", "WORDS",
     "What a banked table chooses, as in a transcript: 'option B, decks 6'."},
    {"--seed", "WORDS", "The same words give the same decks."},
    {"--plain", NULL,
     "No colours and no clearing of the screen: every change is a line."},
    {"--data", "DIR", "Reads games and houses from a folder."},
    {NULL, NULL, NULL},
};

const struct verb verb_play = {
    .name = "play",
    .summary = "a table in the terminal, with simple players",
    .synopsis = "[HOUSE GAME] [--limits LOW/HIGH] [--structure WORD]",
    .text =
        "Seats you at a table of a house, by its book, with simple players "
        "who see only their own cards.  Without a house and a game it asks "
        "for them.  - for HOUSE is the base game.\n\n"
        "At each turn it says what may be done and what it costs: fold, "
        "check, call, bet N, raise N, all in, draw 2h 3c, stand pat, discard "
        "2h, and what else the book has: a straddle or a kill before the "
        "cards, a split, a spread, a chip without a word.  Where melds are "
        "laid: play, pass, draw, take, meld 7h Jh Qh, add 1 5d, discard Kd.  "
        "Where a player banks: bank 60, pass, wager 5, wager 5 at 7, deal, "
        "hit, stand, split, surrender, insure, even money, hint; and where "
        "hands are set: choose 3, shake, set Ah Kd, house way.  "
        "'rules' shows the clauses of the game, 'why' the one behind the "
        "last refusal or step, 'log' the hand so far, 'save FILE' writes it "
        "for 'houseway referee', 'help' lists all words and 'quit' leaves.\n\n"
        "In a pipe it is plain by itself, and reads its words line by line.",
    .options = options,
    .run = play_main,
};
