/*
 * referee.c - runs transcripts: wishes, facts and refusals.
 *
 * A case begins with `table` (or the `clause` line before it) and ends where
 * the next begins.  After the first thing in a case that is not as written,
 * the rest of it is passed over: what follows would only be noise.
 *
 * Invariant: a refused wish leaves the table as it was, byte for byte.
 */
#include "wire/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/clause.h"
#include "card/cardtext.h"
#include "rule/view.h"
#include "wire/say.h"

struct run {
    struct shelf *shelf;
    struct referee_report *report;
    const char *file;
    int line;
    bool in_case, broken; /* broken: the rest of the case is passed over */
    struct book book;
    struct table table;
    seat_no button;
    card hand[SEATS_MAX][HAND_CARDS_MAX];
    int hands[SEATS_MAX];
    card next[DECK_CARDS_MAX]; /* CARD_NONE: any other card */
    int nexts;
    struct command post[SEATS_MAX]; /* said before the deal */
    int posts;
    char event[REFEREE_EVENTS][REFEREE_LINE]; /* since the last wish */
    int events, told; /* so many happened, so many were written down */
    struct refusal no;
    bool refused, refusal_told;
    bool facts; /* at least one `=` line has followed the wish */
};

/* Words of a transcript are shown without what would drive a terminal. */
static void make_plain(char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            *text = '?';
}

static int wrong(const struct run *r, struct fault *f, const char *what,
                 const char *word)
{
    return fault_say(f, "%s:%d: %s '%s'", r->file, r->line, what, word);
}

/* Something is not as written: counted once a case. */
static void broke(struct run *r, const char *wanted, const char *got)
{
    char text[3 * REFEREE_LINE], plain[REFEREE_LINE];

    if (r->broken)
        return;
    r->broken = true;
    snprintf(plain, sizeof plain, "%s", wanted);
    make_plain(plain);
    snprintf(text, sizeof text, "%s:%d: wanted: %s\n%s:%d: got:    %s",
             r->file, r->line, plain, r->file, r->line, got);
    r->report->complain(r->report->to, text);
}

static void case_end(struct run *r)
{
    if (r->in_case)
        *(r->broken ? &r->report->failed : &r->report->passed) += 1;
    r->in_case = false;
}

/* What happened and was not written down, if facts were written at all. */
static void check_told(struct run *r)
{
    if (r->refused && !r->refusal_told)
        broke(r, "no refusal", say_why(r->no.why));
    if (r->facts && r->told < r->events)
        broke(r, "nothing more", r->event[r->told]);
    r->refused = r->refusal_told = r->facts = false;
    r->events = r->told = 0;
}

static void happened(struct run *r, const struct event *e)
{
    struct text t;

    if (r->events < REFEREE_EVENTS) {
        text_init(&t, r->event[r->events++], REFEREE_LINE);
        say_event(&t, &r->table, e);
    }
    table_apply(&r->table, e);
}

/* Straddles and posts come when the blinds are up, before the cards. */
static bool posts_made(struct run *r)
{
    for (int i = 0; i < r->posts; i++) {
        struct event e;

        if (!decide(&r->book, &r->table, &r->post[i], &e, &r->no)) {
            r->refused = true;
            r->posts = 0;
            return false;
        }
        happened(r, &e);
    }
    return true;
}

/* One wish, and all that follows from it by itself. */
static void wish(struct run *r, const struct command *c)
{
    struct table before = r->table;
    struct event e;

    check_told(r);
    if (!decide(&r->book, &r->table, c, &e, &r->no)) {
        r->refused = true;
        if (memcmp(&before, &r->table, sizeof before) != 0)
            broke(r, "a table left alone", "a changed table");
        return;
    }
    happened(r, &e);
    while (advance(&r->book, &r->table, &e)) {
        if (e.kind == EV_STREET && r->posts > 0) {
            bool made = posts_made(r);

            r->posts = 0;
            if (!made)
                return;
            continue;
        }
        happened(r, &e);
    }
}

/* "3", "3.50" in cents; -1 for anything else. */
static money read_money(const char *text)
{
    char *end;
    long long dollars = strtoll(text, &end, 10);

    if (end == text || dollars < 0 || dollars > 1000000000)
        return -1;
    if (*end == '\0')
        return (money)dollars * CENTS;
    if (*end != '.' || end[1] < '0' || end[1] > '9' || end[2] < '0' ||
        end[2] > '9' || end[3] != '\0')
        return -1;
    return (money)dollars * CENTS + (end[1] - '0') * 10 + (end[2] - '0');
}

/* A seat as it is written, from 1; NO_SEAT for anything else. */
static seat_no read_seat(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *end == '\0' && end != text && n >= 1 && n <= SEATS_MAX
               ? (seat_no)(n - 1)
               : NO_SEAT;
}

/* Cuts the next word off a line; NULL at its end. */
static char *word_of(char **line)
{
    char *word = *line + strspn(*line, " \t,");

    if (*word == '\0')
        return NULL;
    *line = word + strcspn(word, " \t,");
    if (**line != '\0')
        *(*line)++ = '\0';
    return word;
}

/* "3/6"; "-" is what the book prints. */
static bool read_limits(const struct book *b, char *text, struct stakes *s)
{
    char *slash = strchr(text, '/');

    if (strcmp(text, "-") == 0) {
        s->lower = book_value(b, LEAF_BET_LEAST);
        s->upper = book_value(b, LEAF_BET_MOST);
        return true;
    }
    if (slash == NULL)
        return false;
    *slash = '\0';
    s->lower = read_money(text);
    s->upper = read_money(slash + 1);
    return s->lower > 0 && s->upper >= 0;
}

/* "1/3": the blinds from the button on. */
static bool read_blinds(char *text, struct stakes *s)
{
    s->blinds = 0;
    if (strcmp(text, "0") == 0)
        return true; /* none at all */
    for (char *part = strtok_r(text, "/", &text); part != NULL;
         part = strtok_r(NULL, "/", &text)) {
        if (s->blinds == BLINDS_MAX)
            return false;
        s->blind[s->blinds] = read_money(part);
        if (s->blind[s->blinds++] < 0)
            return false;
    }
    return s->blinds > 0;
}

/* One of the settings behind the limits: "button 3", "ante 0.50". */
static int read_setting(struct run *r, const char *name, char *value,
                        struct stakes *s, int *seats, struct fault *f)
{
    money amount = read_money(value);

    if (strcmp(name, "button") == 0) {
        r->button = read_seat(value);
        return r->button == NO_SEAT ? wrong(r, f, "no seat", value) : 0;
    }
    if (strcmp(name, "blinds") == 0)
        return read_blinds(value, s) ? 0 : wrong(r, f, "no blinds", value);
    if (strcmp(name, "structure") == 0) {
        int word = leaf_word_find(LEAF_BET_STRUCTURE, value);

        s->structure = (uint8_t)word;
        return word < 0 ? wrong(r, f, "no structure", value) : 0;
    }
    if (strcmp(name, "cards") == 0) {
        s->asks_cards = strcmp(value, "asked") == 0;
        return s->asks_cards ? 0 : wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "tournament") == 0) {
        s->tournament = strcmp(value, "yes") == 0;
        return 0;
    }
    if (strcmp(name, "showing") == 0) {
        s->asks_to_show = strcmp(value, "asked") == 0;
        return s->asks_to_show ? 0 : wrong(r, f, "no way of", value);
    }
    if (amount < 0)
        return wrong(r, f, "no amount", value);
    if (strcmp(name, "ante") == 0)
        s->ante = amount;
    else if (strcmp(name, "bring-in") == 0)
        s->bring_in = amount;
    else if (strcmp(name, "chip") == 0)
        s->chip = amount;
    else if (strcmp(name, "unit") == 0)
        s->unit = amount;
    else if (strcmp(name, "jokers") == 0 && /* a choice of the table */
             52 + amount / CENTS <= DECK_CARDS_MAX)
        r->book.value[LEAF_DECK_JOKERS] = (int32_t)(amount / CENTS);
    else if (strcmp(name, "seats") == 0)
        *seats = (int)(amount / CENTS);
    else
        return wrong(r, f, "no such setting, or not so much of", name);
    return 0;
}

/* table HOUSE GAME LOW/HIGH [, NAME VALUE ...]; "-" is no house. */
static int line_table(struct run *r, char *rest, struct fault *f)
{
    char *house = word_of(&rest), *game = word_of(&rest);
    char *limits = word_of(&rest), *name, *value;
    struct stakes s = {0};
    int seats = SEATS_MAX;

    if (limits == NULL)
        return wrong(r, f, "a table needs a house, a game and limits, not",
                     house == NULL ? "" : house);
    if (shelf_book(r->shelf, strcmp(house, "-") == 0 ? NULL : house, game,
                   &r->book, f) != 0) {
        char place[64];

        snprintf(place, sizeof place, "%s:%d", r->file, r->line);
        return fault_at(f, place);
    }
    if (!read_limits(&r->book, limits, &s))
        return wrong(r, f, "no limits", limits);
    s = stakes_usual(&r->book, s.lower, s.upper);
    r->button = 0;
    while ((name = word_of(&rest)) != NULL) {
        if ((value = word_of(&rest)) == NULL)
            return wrong(r, f, "nothing stands behind", name);
        if (read_setting(r, name, value, &s, &seats, f) != 0)
            return FAULT;
    }
    if (seats < 2 || seats > SEATS_MAX)
        return wrong(r, f, "too many or too few", "seats");
    table_init(&r->table, &s, seats);
    r->refusal_told = false;
    memset(r->hands, 0, sizeof r->hands);
    r->nexts = r->events = r->told = r->posts = 0;
    r->facts = false;
    r->refused = !stakes_fit(&r->book, &s, &r->no);
    return 0;
}

/* Puts somebody there with chips, without asking whether that is enough. */
static void sit(struct run *r, const struct command *c)
{
    struct event e;

    event_init(&e, EV_SAT, c->seat);
    e.amount = c->amount;
    table_apply(&r->table, &e);
}

/* seat 1 Ana 100.00 | 2 Bo 100.00 */
static int line_seat(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = word_of(&part), *name = word_of(&part);
        char *stack = word_of(&part);
        struct command c = {.kind = CMD_SIT};

        if (stack == NULL)
            return wrong(r, f, "a seat, a name and chips, not",
                         seat == NULL ? "" : seat);
        (void)name; /* for whoever reads it */
        c.seat = read_seat(seat);
        c.amount = read_money(stack);
        if (c.seat == NO_SEAT || c.seat >= r->table.seats || c.amount <= 0)
            return wrong(r, f, "no seat or no chips", seat);
        if (r->table.phase == PHASE_IDLE) /* as many as a test needs */
            sit(r, &c);
        else
            wish(r, &c); /* refused, as it should be */
    }
    return 0;
}

/* hand 1 AsKd | 2 AhKc */
static int line_hand(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *number = word_of(&part);
        seat_no s = number == NULL ? NO_SEAT : read_seat(number);
        struct fault why;
        int n;

        if (s == NO_SEAT)
            return wrong(r, f, "no seat", number == NULL ? "" : number);
        n = cardtext_read(part, CARDTEXT_UNKNOWN, r->hand[s], HAND_CARDS_MAX,
                          &why);
        if (n < 0)
            return wrong(r, f, why.text, part);
        r->hands[s] = n;
    }
    return 0;
}

/* next x 9h8h7h x 4c: what comes off the deck after the first hands. */
static int line_next(struct run *r, char *rest, struct fault *f)
{
    char *word;

    while ((word = word_of(&rest)) != NULL) {
        struct fault why;
        int n;

        if (r->nexts == DECK_CARDS_MAX)
            return wrong(r, f, "too many cards at", word);
        if (strcmp(word, "x") == 0) {
            r->next[r->nexts++] = CARD_NONE;
            continue;
        }
        n = cardtext_read(word, CARDTEXT_UNKNOWN, r->next + r->nexts,
                          DECK_CARDS_MAX - r->nexts, &why);
        if (n < 0)
            return wrong(r, f, why.text, word);
        r->nexts += n;
    }
    return 0;
}

/* How many cards each hand gets on the first street. */
static int first_cards(const struct book *b)
{
    int n = 0;

    for (int i = 0; i < b->street[0].steps; i++)
        n += b->street[0].step[i].word == DEAL_HOLE_DOWN ||
             b->street[0].step[i].word == DEAL_HOLE_UP;
    return n;
}

/* The deck that gives the hands and the cards written down. */
static int stack_deck(struct run *r, struct command *c, struct fault *f)
{
    int jokers = book_value(&r->book, LEAF_DECK_JOKERS), at = 0;
    bool button = book_yes(&r->book, LEAF_BUTTON);
    cardset used = 0;

    c->count = (uint8_t)(52 + jokers);
    for (int i = 0; i < first_cards(&r->book); i++) {
        seat_no s = button ? r->button : (seat_no)(r->table.seats - 1);

        for (int k = 0; k < r->table.seats; k++) {
            s = seat_after(&r->table, s);
            if (r->table.seat[s].stack > 0 ||
                (r->table.pot > 0 && r->table.seat[s].state == SEAT_LIVE))
                c->card[at++] = i < r->hands[s] ? r->hand[s][i]
                                                : (card)CARD_NONE;
        }
    }
    for (int i = 0; i < r->nexts && at < c->count; i++)
        c->card[at++] = r->next[i];
    while (at < c->count)
        c->card[at++] = CARD_NONE;
    for (int i = 0; i < c->count; i++) {
        if (!card_is_real(c->card[i]))
            continue; /* any other, or one that nobody has seen */
        if (set_has(used, c->card[i]))
            return wrong(r, f, "a card stands twice in", "the deck");
        used |= set_of(c->card[i]);
    }
    for (int i = 0, free = 0; i < c->count; i++)
        if (c->card[i] == CARD_NONE) {
            while (set_has(used, card_from_index(free)))
                free++;
            c->card[i] = card_from_index(free++);
        }
    return 0;
}

/* The cards a player throws away, as a mask of his own. */
static int read_thrown(struct run *r, seat_no s, const char *text,
                       uint16_t *mask, struct fault *f)
{
    card cards[HAND_CARDS_MAX];
    struct fault why;
    int n = cardtext_read(text, CARDTEXT_UNKNOWN, cards, HAND_CARDS_MAX, &why);

    if (n < 0)
        return wrong(r, f, why.text, text);
    *mask = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < r->table.seat[s].cards &&
               (r->table.seat[s].card[k] != cards[i] || (*mask >> k & 1) != 0))
            k++;
        /* A card he does not hold is asked for all the same, and refused. */
        *mask |= (uint16_t)(1u << k);
    }
    return 0;
}

/* > shuffle 4c 9h: what then lies on top; the rest follows as it was. */
static int line_shuffle(struct run *r, const char *rest, struct command *c,
                        struct fault *f)
{
    const struct table *t = &r->table;
    struct fault why;
    cardset used = 0;
    int n = cardtext_read(rest, CARDTEXT_UNKNOWN, c->card, DECK_CARDS_MAX,
                          &why);

    if (n < 0)
        return wrong(r, f, why.text, rest);
    for (int i = 0; i < n; i++)
        used |= set_of(c->card[i]);
    for (int i = t->stub_at; i < t->stub_count && n < DECK_CARDS_MAX; i++)
        if (!set_has(used, t->stub[i]))
            c->card[n++] = t->stub[i];
    c->count = (uint8_t)n;
    wish(r, c);
    return 0;
}

/* > 4 post 3.00 dead 1.00: kept until the blinds of the next deal are up. */
static int line_post(struct run *r, char *rest, struct command *c,
                     struct fault *f)
{
    char *dead = word_of(&rest), *amount = word_of(&rest);

    if (dead != NULL) {
        c->dead = amount == NULL ? -1 : read_money(amount);
        if (strcmp(dead, "dead") != 0 || c->dead < 0)
            return wrong(r, f, "no dead money in", dead);
    }
    if (r->table.phase != PHASE_IDLE) { /* too late, as will be seen */
        wish(r, c);
        return 0;
    }
    if (r->posts == SEATS_MAX)
        return wrong(r, f, "too many", "posts");
    check_told(r);
    r->post[r->posts++] = *c;
    return 0;
}

/* > 2 say raise */
static int line_say(struct run *r, char *rest, struct command *c,
                    struct fault *f)
{
    static const char *const words[] = {"fold", "check", "call", "raise",
                                        "board"};
    static const uint8_t kinds[] = {CMD_FOLD, CMD_CHECK, CMD_CALL, CMD_RAISE,
                                    CMD_MUCK};
    char *word = word_of(&rest);

    c->kind = CMD_SAY;
    for (int i = 0; word != NULL && i < 5; i++)
        if (strcmp(word, words[i]) == 0) {
            c->count = kinds[i];
            wish(r, c);
            return 0;
        }
    return wrong(r, f, "nothing that can be said:", word == NULL ? "" : word);
}

/* What a player may wish, and what stands behind the word. */
static const struct player_verb {
    const char *verb;
    uint8_t kind;
    bool amount, cards;
} player_verbs[] = {
    {"fold", CMD_FOLD, false, false},
    {"check", CMD_CHECK, false, false},
    {"call", CMD_CALL, false, false},
    {"bet", CMD_RAISE, true, false},
    {"raise", CMD_RAISE, true, false},
    {"draw", CMD_DRAW, false, true},
    {"discard", CMD_DISCARD, false, true},
    {"split", CMD_SPLIT, false, true},
    {"spread", CMD_SPREAD, false, false},
    {"ask", CMD_ASK, false, false},
    {"kill", CMD_KILL, false, false},
    {"sit", CMD_SIT, true, false},
    {"show", CMD_SHOW, false, true},
    {"muck", CMD_MUCK, false, false},
    {"post", CMD_POST, true, false},
    {"chip", CMD_CHIP, true, false},
    {"straddle", CMD_STRADDLE, true, false},
    {NULL, 0, false, false},
};

/* > deal, > deal button 2, > deal cut 20, > deal uncut */
static int line_deal(struct run *r, char *rest, struct fault *f)
{
    char *word = word_of(&rest), *value = word_of(&rest);
    struct command c = {.kind = CMD_DEAL};

    if (word != NULL && strcmp(word, "uncut") == 0)
        c.cut = UNCUT;
    else if (word != NULL && value != NULL && strcmp(word, "cut") == 0)
        c.cut = (uint8_t)strtol(value, NULL, 10);
    else if (word != NULL && (strcmp(word, "button") != 0 || value == NULL ||
                              read_seat(value) == NO_SEAT))
        return wrong(r, f, "a deal has a button or a cut, not", word);
    else if (word != NULL)
        r->button = read_seat(value);
    c.seat = r->button;
    if (stack_deck(r, &c, f) != 0)
        return FAULT;
    wish(r, &c);
    return 0;
}

/* The dealer's own: deal, go on, cards, shuffle.  False: a player's. */
static bool line_dealer(struct run *r, const char *who, char *rest, int *said,
                        struct fault *f)
{
    struct command c = {.kind = CMD_GO_ON};

    *said = 0;
    if (strcmp(who, "deal") == 0) {
        *said = line_deal(r, rest, f);
        return true;
    }
    if (strcmp(who, "go") == 0 || strcmp(who, "cards") == 0) {
        wish(r, &c);
        return true;
    }
    if (strcmp(who, "shuffle") == 0) {
        c.kind = CMD_SHUFFLE;
        *said = line_shuffle(r, rest, &c, f);
        return true;
    }
    return false;
}

/* One wish of a player: the amount or the cards behind the verb. */
static int line_player(struct run *r, const struct player_verb *v, char *rest,
                       struct command *c, struct fault *f)
{
    char *amount;

    c->kind = v->kind;
    if (v->amount) {
        amount = word_of(&rest);
        c->amount = amount == NULL ? -1 : read_money(amount);
        if (c->amount < 0)
            return wrong(r, f, "no amount behind", v->verb);
    }
    if (v->cards && c->seat < r->table.seats &&
        read_thrown(r, c->seat, rest, &c->mask, f) != 0)
        return FAULT;
    if (c->kind == CMD_POST || c->kind == CMD_STRADDLE || c->kind == CMD_KILL)
        return line_post(r, rest, c, f);
    wish(r, c);
    return 0;
}

/* > 1 raise 6.00, > 2 draw 2h 3c, > deal */
static int line_wish(struct run *r, char *rest, struct fault *f)
{
    char *who = word_of(&rest), *verb;
    struct command c = {0};
    int said;

    if (who == NULL)
        return wrong(r, f, "a wish needs a seat and a verb, not", "");
    if (line_dealer(r, who, rest, &said, f))
        return said;
    verb = word_of(&rest);
    if (verb == NULL || (c.seat = read_seat(who)) == NO_SEAT)
        return wrong(r, f, "a wish needs a seat and a verb, not", who);
    for (const struct player_verb *v = player_verbs; v->verb != NULL; v++)
        if (strcmp(verb, v->verb) == 0)
            return line_player(r, v, rest, &c, f);
    if (strcmp(verb, "say") == 0)
        return line_say(r, rest, &c, f);
    return wrong(r, f, "no such wish:", verb);
}

/* = raised 2 to 6.00 */
static void line_fact(struct run *r, const char *rest)
{
    r->facts = true;
    if (r->refused && !r->refusal_told) {
        broke(r, rest, say_why(r->no.why));
        return;
    }
    if (r->told >= r->events)
        broke(r, rest, "nothing more");
    else if (strcmp(r->event[r->told], rest) != 0)
        broke(r, rest, r->event[r->told]);
    r->told++;
}

/* The clause behind a refusal; "borrowed" where no clause of the house is. */
static const char *clause_of(const struct run *r)
{
    if (r->no.leaf == LEAF_NONE)
        return NULL;
    return r->book.by[r->no.leaf] == NULL ? "borrowed"
                                          : r->book.by[r->no.leaf]->id;
}

/* ! capped OCE-HOLDEM-5.1 */
static void line_refusal(struct run *r, char *rest)
{
    char *why = word_of(&rest), *clause = word_of(&rest);

    r->refusal_told = true;
    if (!r->refused)
        broke(r, why == NULL ? "a refusal" : why, "no refusal");
    else if (why == NULL || strcmp(why, say_why(r->no.why)) != 0)
        broke(r, why == NULL ? "" : why, say_why(r->no.why));
    else if (clause != NULL &&
             (clause_of(r) == NULL || strcmp(clause, clause_of(r)) != 0))
        broke(r, clause, clause_of(r) == NULL ? "no clause" : clause_of(r));
}

/* stack 1 97.00 | 2 103.00 */
static int line_stack(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = word_of(&part), *chips = word_of(&part);
        seat_no s = seat == NULL ? NO_SEAT : read_seat(seat);
        char got[32];
        struct text t;

        if (s == NO_SEAT || chips == NULL || read_money(chips) < 0)
            return wrong(r, f, "a seat and chips, not",
                         seat == NULL ? "" : seat);
        text_init(&t, got, sizeof got);
        say_money(&t, r->table.seat[s].stack);
        if (read_money(chips) != r->table.seat[s].stack)
            broke(r, chips, got);
    }
    return 0;
}

/* substantial yes */
static void line_substantial(struct run *r, const char *rest)
{
    const char *got = action_is_substantial(&r->book, &r->table) ? "yes"
                                                                 : "no";

    if (strcmp(rest, got) != 0)
        broke(r, rest, got);
}

/* told 2 3: the rail may know that seat 2 drew three; told 2 nothing */
static int line_told(struct run *r, char *rest, struct fault *f)
{
    char *seat = word_of(&rest), *what = word_of(&rest);
    seat_no s = seat == NULL ? NO_SEAT : read_seat(seat);
    char got[16];
    struct view v;

    if (s == NO_SEAT || s >= r->table.seats || what == NULL)
        return wrong(r, f, "a seat and a number, not", seat ? seat : "");
    view_seat(&r->book, &r->table, NO_SEAT, &v);
    snprintf(got, sizeof got, "%d", v.seat[s].drew);
    if (v.seat[s].drew < 0)
        snprintf(got, sizeof got, "nothing");
    if (strcmp(what, got) != 0)
        broke(r, what, got);
    return 0;
}

/* sees 1 2 ?? ??: what seat 1 sees of the cards of seat 2 */
static int line_sees(struct run *r, char *rest, struct fault *f)
{
    char *viewer = word_of(&rest), *owner = word_of(&rest);
    seat_no who = viewer == NULL ? NO_SEAT : read_seat(viewer);
    seat_no whose = owner == NULL ? NO_SEAT : read_seat(owner);
    char got[REFEREE_LINE];
    struct text t;
    struct view v;

    if (who == NO_SEAT || who >= r->table.seats || whose == NO_SEAT ||
        whose >= r->table.seats)
        return wrong(r, f, "two seats, not", viewer ? viewer : "");
    view_seat(&r->book, &r->table, who, &v);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, v.seat[whose].card, v.seat[whose].cards, NULL);
    rest += strspn(rest, " ");
    if (strcmp(rest, got) != 0)
        broke(r, rest, got);
    return 0;
}

/* may fold, call 3.00, raise 6.00 */
static void line_may(struct run *r, const char *rest)
{
    struct choices c = choices_of(&r->book, &r->table);
    char got[REFEREE_LINE];
    struct text t;

    text_init(&t, got, sizeof got);
    say_choices(&t, &c);
    if (strcmp(rest, got) != 0)
        broke(r, rest, got);
}

static int line_run(struct run *r, char *line, struct fault *f)
{
    char *rest = line, *first = word_of(&rest);

    if (first == NULL || *first == '#')
        return 0;
    rest += strspn(rest, " \t");
    if (strcmp(first, "clause") == 0 || strcmp(first, "table") == 0) {
        bool named = r->in_case && r->table.seats == 0;

        if (!named) {
            check_told(r);
            case_end(r);
            r->in_case = true;
            r->broken = false;
            r->table.seats = 0;
        }
        return *first == 't' ? line_table(r, rest, f) : 0;
    }
    if (!r->in_case || r->table.seats == 0)
        return wrong(r, f, "a table must come before", first);
    if (r->broken)
        return 0;
    if (strcmp(first, "seat") == 0)
        return line_seat(r, rest, f);
    if (strcmp(first, "hand") == 0)
        return line_hand(r, rest, f);
    if (strcmp(first, "next") == 0)
        return line_next(r, rest, f);
    if (strcmp(first, ">") == 0)
        return line_wish(r, rest, f);
    if (strcmp(first, "stack") == 0)
        return line_stack(r, rest, f);
    if (strcmp(first, "told") == 0)
        return line_told(r, rest, f);
    if (strcmp(first, "sees") == 0)
        return line_sees(r, rest, f);
    if (strcmp(first, "=") == 0)
        line_fact(r, rest);
    else if (strcmp(first, "!") == 0)
        line_refusal(r, rest);
    else if (strcmp(first, "substantial") == 0)
        line_substantial(r, rest);
    else if (strcmp(first, "may") == 0)
        line_may(r, rest);
    else
        return wrong(r, f, "no line begins with", first);
    return 0;
}

int referee_run(struct shelf *shelf, const char *file, const char *text,
                size_t length, struct referee_report *report, struct fault *f)
{
    struct run r = {.shelf = shelf, .report = report, .file = file};
    const char *end = text + length;

    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop == NULL ? end : stop) - text);
        char line[REFEREE_LINE];

        r.line++;
        if (n >= sizeof line || memchr(text, '\0', n) != NULL)
            return wrong(&r, f, "too long, or no text:", "this line");
        memcpy(line, text, n);
        while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\r'))
            n--;
        line[n] = '\0';
        if (line_run(&r, line, f) != 0) {
            if (f != NULL)
                make_plain(f->text);
            return FAULT;
        }
        text += n;
        text = stop == NULL ? end : stop + 1;
    }
    check_told(&r);
    case_end(&r);
    return 0;
}
