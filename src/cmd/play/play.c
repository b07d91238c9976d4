/*
 * play.c - the verb: a room in the terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/library.h"
#include "chance/seed.h"
#include "cmd/line.h"
#include "cmd/play/play_room.h"
#include "cmd/option.h"
#include "cmd/seed_ask.h"
#include "cmd/style.h"
#include "cmd/verb.h"

/* Draws as much as standard output can show. */
static void room_style(struct room *r, bool plain)
{
    r->typed = line_is_typed();
    r->plain = plain || !style_can_draw();
    r->size = style_size_of_stdout();
    if (!r->plain)
        r->style = style_of_stdout(STYLE_AUTO);
}

/* Decks follow from the seed; without one they are unpredictable. */
static int room_seed(struct room *r, const char *words, struct fault *f)
{
    int cards = book_is(&r->book, OF_POKER) ? DECK_CARDS_MAX : SHOE_CARDS_MAX;
    struct seed s;
    char text[64];

    if (words == NULL) {
        if (seed_fill(&s, cards, f) != 0)
            return FAULT;
    } else {
        snprintf(text, sizeof text, "play %s", words);
        seed_from_words(&s, cards, text);
    }
    keystream_init(&r->chance, &s, 0);
    seed_wipe(&s);
    return 0;
}

/* Exit code; the room has its shelf open. */
static int play_at(struct room *r, struct request *q, struct fault *f)
{
    r->as = q->as != NULL && *q->as == 'f' ? ROLE_FLOOR : ROLE_PLAYER;
    if (q->as != NULL && strcmp(q->as, role_name(r->as)) != 0) {
        fault_say(f, "'%s' is not a role here: say player or floor", q->as);
        return EXIT_USAGE;
    }
    if (q->seed != NULL && seed_ask_words(q->seed, f) != 0)
        return EXIT_USAGE;
    if (!room_choose(r, q, f))
        return f->text[0] == '\0' ? EXIT_YES : EXIT_NO;
    if (shelf_book(r->shelf, strcmp(q->house, "-") == 0 ? NULL : q->house,
                   q->game, &r->book, f) != 0)
        return EXIT_NO;
    r->game = room_game_of(r->book.family);
    if (r->game == NULL ||
        (book_is(&r->book, OF_POKER) && r->book.streets == 0)) {
        fault_say(f, "this room cannot deal '%s'", q->game);
        return EXIT_NO;
    }
    if (room_seed(r, q->seed, f) != 0)
        return EXIT_NO;
    if (!r->game->open(r, q, f))
        return r->closed ? EXIT_YES : r->misused ? EXIT_USAGE : EXIT_NO;
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
    if (r.shelf != NULL)
        code = play_at(&r, q, &f);
    if (code != EXIT_YES)
        fprintf(stderr, "houseway play: %s\n", f.text);
    line_close();
    shelf_close(r.shelf);
    keystream_wipe(&r.chance);
    return code;
}

static int play_main(int argc, char **argv)
{
    struct request q = {0};
    int words = options_read(&verb_play, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words > 0)
        q.house = argv[1];
    if (words > 1)
        q.game = argv[2];
    return play(&q);
}

static const struct verb_option options[] = {
    {"--seats", "N", "How many players, 2 to 10; default 6.",
     OPTION_NUMBER(struct request, seats, 2, SEATS_MAX)},
    {"--limits", "LOW/HIGH",
     "The two bets, such as 3/6; at no limit the blinds, such as 1/3; at a "
     "banked table the minimum and maximum wager, such as 5-50.",
     OPTION_WORD(struct request, limits)},
    {"--structure", "WORD",
     "fixed, spread, no-limit or pot-limit, where the house spreads it; "
     "default: as printed in the book.",
     OPTION_WORD(struct request, structure)},
    {"--showing", "asked",
     "At the showdown each player says 'show' or 'muck'.",
     OPTION_WORD(struct request, showing)},
    {"--table", "WORDS",
     "Other table choices, as in a transcript: 'ante 1, chip 1', 'blinds "
     "2/4'; at a banked table 'option B, decks 6'.",
     OPTION_WORD(struct request, table)},
    {"--collection", "AMOUNT",
     "The collection per hand, or none; default: the house's printed schedule.  A table that is not on the schedule needs it to open.  At a "
     "banked table each wager pays it; 0.50/2 is per wager and for the "
     "player-dealer.",
     OPTION_WORD(struct request, collection)},
    {"--payer", "WORD",
     "The payer, if the house leaves it open: button, blind, antes, each_player; at a banked table each_player or player_dealer.",
     OPTION_WORD(struct request, payer)},
    {"--buy-in", "AMOUNT",
     "The table's posted minimum buy-in, where the schedule goes by it.",
     OPTION_WORD(struct request, buy_in)},
    {"--as", "floor",
     "You play and also rule: 'report' lists what can go wrong now, 'floor "
     "WHAT because WHY' is your decision.",
     OPTION_WORD(struct request, as)},
    {"--seed", "WORDS", "The same words give the same decks.",
     OPTION_WORD(struct request, seed)},
    {"--plain", NULL,
     "No colors and no screen clearing: each change prints a line.",
     OPTION_SWITCH(struct request, plain)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_play = {
    .name = "play",
    .summary = "seats you at a table in the terminal, with simple players",
    .synopsis = "[HOUSE GAME] [--limits LOW/HIGH] [--structure WORD]",
    .text =
        "Seats you at a house's table, played by its book, with simple "
        "players who see only their own cards.  Without a house and a game "
        "it asks for them.  Use - for HOUSE to play the base game.\n\n"
        "When you sit down you get a card: what wins here, what is special "
        "and what it costs; 'card' shows it again.  Each turn tells you "
        "what you may do and what it costs: call, raise 6, all in, draw 2h "
        "3c, stand pat; wager 5, hit, set Ah Kd; meld 7h Jh Qh.  'rules' "
        "shows the game's clauses, 'why' the clause behind the last refusal "
        "or step, 'log' the hand so far; 'save FILE' saves the hand for "
        "'houseway referee', 'help' lists all commands and 'quit' "
        "leaves.\n\n"
        "The arrow keys edit the line and bring back earlier ones; Tab "
        "completes words.  In a pipe it switches to plain mode and reads "
        "one command per line.",
    .options = options,
    .house = true,
    .run = play_main,
};
