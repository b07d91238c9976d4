/*
 * play_word.c - what was typed, carried out.
 *
 * Every command of command.def that the family has can be typed as it stands
 * there; a family adds what is only convenient.  A word that is unknown or forbidden is answered with the words that may be typed; nothing is lost.
 *
 * Leaves: draw.counts_hidden
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cmd/play/play_menu.h"
#include "cmd/play/play_room.h"
#include "rule/field_text.h"
#include "wire/say.h"

enum { VERB_ROOM = 32 }; /* the longest that begins a command */

/* The room's own words: everything else is the game's. */
static const struct room_help words[] = {
    {"table (t)", "shows the table again"},
    {"rules [WORD]", "this game's clauses in plain words"},
    {"why", "the clause behind the last refusal or step"},
    {"log", "what has happened in this hand"},
    {"save FILE", "writes the hand for 'houseway referee'"},
    {"help (h, ?)", "lists these commands"},
    {"card", "what wins here, what is special, what it costs"},
    {"quit (q)", "leaves; mid-hand it asks first"},
    {NULL, NULL},
};

/* How many cards somebody drew is shown only as long as the house tells it. */
static void print_logged(struct room *r, const struct log_line *l)
{
    seat_no s = (seat_no)(l->drew - 1);

    if (l->drew > 0 && s != PLAY_SEAT &&
        book_has(&r->rules, LEAF_DRAW_HIDDEN) &&
        r->view.poker.seat[s].drew < 0)
        room_printf(r, "%s.", play_deed(s, "draw"));
    else
        room_print(r, 0, l->text);
}

static void word_log(struct room *r)
{
    room_page(r, true);
    for (int i = 0; i < r->lines; i++)
        print_logged(r, &r->log[i]);
    room_page(r, false);
}

/* The hand as a transcript. */
static void word_save(struct room *r, const char *file)
{
    const char *names[PEOPLE_MAX];
    struct record_for who = {.viewer = PLAY_SEAT,
                             .names = names,
                             .collections = shelf_collections(r->shelf)};
    struct fault f = {""};

    if (*file == '\0') {
        room_printf(r, "Which file?  Say save FILE.");
        return;
    }
    for (seat_no s = 0; s < PEOPLE_MAX; s++)
        names[s] = play_seat_name(s);
    if (record_save(&r->record, &r->book, &who, file, &f) != 0)
        room_printf(r, "Not saved: %s.", f.text);
    else
        room_printf(r, "Saved.  'houseway referee %s' runs it again.", file);
}

/* Is it a command that the person has here? */
static bool is_offered(const struct room *r, int kind)
{
    const struct command_row *row = command_row(kind);
    bool floor = r->as == ROLE_FLOOR && command_may(kind, ROLE_FLOOR) &&
                 !command_may(kind, ROLE_ROOM);

    if (row != NULL && row->of == OF_ROOM)
        return kind >= CMD_AWAY &&
               kind <= CMD_WAIT; /* of the person's chair */
    return row != NULL && (row->of >> r->book.family & 1) != 0 &&
           kind != CMD_LEAVE && (command_may(kind, ROLE_PLAYER) || floor) &&
           (r->game->has == NULL || r->game->has(r, kind));
}

static void word_help(struct room *r)
{
    char usage[PLAY_LINE];
    struct text t;

    room_page(r, true);
    for (int kind = 1; kind < CMD_KINDS && !r->enough; kind++) {
        if (!is_offered(r, kind))
            continue;
        text_init(&t, usage, sizeof usage);
        say_usage(&t, command_row(kind), true);
        room_entry(r, usage, command_row(kind)->what);
    }
    for (int i = 0; i < 2; i++)
        for (const struct room_help *h = i == 0 ? r->game->help : words;
             h->words != NULL && !r->enough; h++)
            room_entry(r, h->words, h->what);
    room_page(r, false);
    room_choices(r);
}

/* The role of a word: floor words are the floor's, others the player's. */
static struct who speaker_of(const struct room *r, int kind)
{
    return !command_may(kind, ROLE_PLAYER) && r->as == ROLE_FLOOR
               ? who_floor()
               : who_player(PLAY_SEAT);
}

/* The game's words, and then those of a chair at any table. */
static bool hear(const struct room *r, const char *said, const card *hand,
                 int cards, struct command *out, struct fault *f)
{
    struct command chair = {.who = out->who};
    struct fault other;

    if (command_get_text(said, r->book.family, hand, cards, out, f) == 0)
        return true;
    if (command_get_text(said, (enum family)ASKED_ROOM, NULL, 0, &chair,
                         &other) != 0 ||
        !is_offered(r, chair.kind))
        return false;
    *out = chair;
    return true;
}

/* The words typed for a kind of command: "house way". */
static const char *verb_of(int kind)
{
    static char verb[CMD_KINDS][VERB_ROOM];
    struct text t;

    MUST(kind > 0 && kind < CMD_KINDS);
    if (verb[kind][0] == '\0') {
        text_init(&t, verb[kind], sizeof verb[kind]);
        say_verb(&t, kind);
    }
    return verb[kind];
}

/* Is it a word of the desk or the cage, which practice does not have?
   CMD_NONE if not. */
static int kind_elsewhere(const char *said)
{
    size_t longest = 0;
    int found = CMD_NONE;

    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);
        size_t n = row == NULL || (row->of & OF_ALL) != 0
                       ? 0
                       : strlen(verb_of(kind));

        if (n > longest && strncmp(said, verb_of(kind), n) == 0 &&
            (said[n] == ' ' || said[n] == '\0')) {
            longest = n;
            found = kind;
        }
    }
    return found;
}

/* Explains a word that this table does not know but another part does. */
static void tell_unknown(struct room *r, const char *said)
{
    int kind = kind_elsewhere(said);

    if (kind == CMD_NONE) {
        room_printf(r, "Unknown command '%.*s'.  Type help for a list.",
                    (int)strcspn(said, " "), said);
    } else if (!command_may(kind, r->as)) {
        r->no = (struct refusal){.why = WHY_ROLE, .leaf = LEAF_NONE};
        room_tell_refusal(r);
    } else {
        room_say(r, "That is done in a room that is open: houseway serve.");
    }
}

bool room_read(struct room *r, const char *said, struct command *out)
{
    const card *hand = NULL;
    char usage[PLAY_LINE];
    struct fault f;
    struct text t;
    int cards = 0;

    if (r->game->hand != NULL)
        hand = r->game->hand(r, said, &cards);
    memset(out, 0, sizeof *out);
    out->who = who_player(PLAY_SEAT);
    if (hear(r, said, hand, cards, out, &f)) {
        out->who = speaker_of(r, out->kind);
        return true;
    }
    if (out->kind == CMD_NONE) {
        tell_unknown(r, said);
    } else if (!command_may(out->kind,
                            (enum role)speaker_of(r, out->kind).role)) {
        r->no = (struct refusal){.why = WHY_ROLE, .leaf = LEAF_NONE};
        room_tell_refusal(r);
    } else {
        text_init(&t, usage, sizeof usage);
        say_usage(&t, command_row(out->kind), false);
        room_printf(r, "Not understood: %s.  Type it like this: %s.", f.text,
                    usage);
    }
    room_choices(r);
    return false;
}

void room_wish_words(struct room *r, int kind, const char *rest)
{
    char said[2 * PLAY_LINE];
    struct command c;
    struct text t;

    text_init(&t, said, sizeof said);
    say_verb(&t, kind);
    text_put(&t, " %s", rest);
    if (room_read(r, said, &c))
        room_wish(r, &c);
}

int room_kind(const struct room *r, const char *word)
{
    struct command c = {.kind = CMD_NONE, .who = who_player(PLAY_SEAT)};
    struct fault f;

    (void)!command_get_text(word, r->book.family, NULL, 0, &c, &f);
    return c.kind;
}

/* Asks before leaving chips on the table, in case of a typing error. */
static void word_quit(struct room *r)
{
    char left[PLAY_LINE];
    struct text t;

    text_init(&t, left, sizeof left);
    r->game->put_left(r, &t);
    if (left[0] != '\0')
        room_printf(r, "You are in a hand.  If you leave now, %s", left);
    if (left[0] == '\0' || room_sure(r, "Leave now (yes or no)? "))
        r->closed = true;
    else if (!r->closed)
        room_choices(r);
}

/* Handles one of the room's own words; false for other words and for keys of
   the game. */
static bool own_word(struct room *r, const char *word, const char *rest)
{
    if (word[1] == '\0' && room_kind(r, word) != CMD_NONE)
        return false;
    if (play_is_word(word, "table t"))
        room_table(r);
    else if (play_is_word(word, "rules"))
        room_rules(r, *rest == '\0' ? NULL : rest);
    else if (play_is_word(word, "card"))
        room_card(r);
    else if (play_is_word(word, "why"))
        room_why(r);
    else if (play_is_word(word, "log"))
        word_log(r);
    else if (play_is_word(word, "save"))
        word_save(r, rest);
    else if (play_is_word(word, "help h ?"))
        word_help(r);
    else if (play_is_word(word, "quit q exit leave"))
        word_quit(r);
    else
        return false;
    return true;
}

void room_word(struct room *r, char *line)
{
    char said[PLAY_LINE], *word = play_trim(line), *rest = word;
    struct command c;

    for (; *rest != '\0' && *rest != ' '; rest++)
        *rest = (char)tolower((unsigned char)*rest);
    snprintf(said, sizeof said, "%s", word);
    if (*rest != '\0')
        *rest++ = '\0';
    rest = play_trim(rest);
    if (r->game->word(r, word, rest))
        return;
    if (*word == '\0')
        room_choices(r);
    else if (!own_word(r, word, rest) && room_read(r, said, &c))
        room_wish(r, &c);
}

/* The n-th word that a line may begin with: commands, then the room's own. */
static const char *offer_word(const struct room *r, int n)
{
    static const char *const own[] = {"table", "card", "rules", "why", "log",
                                      "save",  "help", "quit",  NULL};

    for (int kind = 1; kind < CMD_KINDS; kind++)
        if (is_offered(r, kind) && n-- == 0)
            return verb_of(kind);
    return n < (int)(sizeof own / sizeof own[0]) ? own[n] : NULL;
}

const char *room_offer(void *room, const char *before, int n)
{
    const struct room *r = room;

    if (r->menu != NULL)
        return n < r->menu->count ? r->menu->key[n] : NULL;
    if (room_kind(r, before) == CMD_REPORT)
        return room_offer_report(r, n);
    return strchr(before, ' ') == NULL ? offer_word(r, n) : NULL;
}
