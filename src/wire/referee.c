/*
 * referee.c - runs transcripts: commands, facts and refusals.
 *
 * A case begins with `table` (or the `clause` line before it) and ends where
 * the next begins.  It continues after a mismatch.  Only if the table no
 * longer matches the transcript (a command was refused that should not have
 * been, or the other way round), the rest is skipped.
 *
 * Invariant: a refused wish leaves the table as it was, byte for byte.
 */
#include "wire/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/clause.h"
#include "card/cardtext.h"
#include "rule/field_text.h"
#include "rule/refuse.h"
#include "wire/referee_run.h"
#include "wire/say.h"
#include "wire/sign_words.h"
#include "wire/wire_family.h"

/* Removes control characters from quoted words, because they could drive a
   terminal. */
static void make_plain(char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            *text = '?';
}

/*
 * Returns the column of a word of the line, from 1; 1 if it is not part of the
 * line.
 */
static int column_of(const struct run *r, const char *word)
{
    bool within = r->text != NULL && word >= r->text &&
                  word < r->text + REFEREE_LINE;

    return within ? (int)(word - r->text) + 1 : 1;
}

int referee_wrong_at(const struct run *r, struct fault *f, const char *at,
                     const char *what, const char *word)
{
    return fault_say(f, "%s:%d:%d: %s '%s'", r->file, r->line,
                     column_of(r, at), what, word);
}

int referee_wrong(const struct run *r, struct fault *f, const char *what,
                  const char *word)
{
    return referee_wrong_at(r, f, word, what, word);
}

int referee_check_end(const struct run *r, char *rest, struct fault *f)
{
    const char *more = referee_word(&rest);

    return more == NULL
               ? 0
               : referee_wrong(r, f, "nothing should follow here, not", more);
}

/* Reports a mismatch; the case has failed. */
void referee_break(struct run *r, const char *wanted, const char *got)
{
    char text[3 * REFEREE_LINE], plain[REFEREE_LINE];

    if (r->lost)
        return;
    r->broken = true;
    snprintf(plain, sizeof plain, "%s", wanted);
    make_plain(plain);
    snprintf(text, sizeof text, "%s:%d: wanted: %s\n%s:%d: got:    %s",
             r->file, r->line, plain, r->file, r->line, got);
    r->report->complain(r->report->to, text);
}

/* The same where the rest of the case would speak of another table. */
static void referee_lose(struct run *r, const char *wanted, const char *got)
{
    referee_break(r, wanted, got);
    r->lost = true;
}

/* "As", "??" */
static bool is_card(const char *text)
{
    return text[0] != '\0' && strchr("23456789TJQKA?", text[0]) != NULL &&
           text[1] != '\0' && strchr("cdhsk?", text[1]) != NULL;
}

/* Is it a blank between two cards, which may be omitted? */
static bool is_between_cards(const char *text, const char *blank)
{
    return *blank == ' ' && blank - text >= 2 && is_card(blank - 2) &&
           is_card(blank + 1);
}

/* Are the words the same?  Whole dollars may omit cents, and cards the blanks
   between them. */
static bool is_same(const char *wanted, const char *said)
{
    const char *w = wanted;

    for (const char *got = said; *got != '\0'; got++) {
        bool ends = *w == '\0' || strchr(" ,|:;", *w) != NULL;

        if (*w == *got)
            w++;
        else if (is_between_cards(said, got))
            continue;
        else if (ends && w > wanted && strchr("0123456789", w[-1]) != NULL &&
                 strncmp(got, ".00", 3) == 0)
            got += 2;
        else
            return false;
    }
    return *w == '\0';
}

void referee_answer(struct run *r, const char *wanted, const char *got)
{
    if (!is_same(wanted, got))
        referee_break(r, wanted, got);
}

/* A case that names clauses must have a table. */
static int case_end(struct run *r, struct fault *f)
{
    if (r->in_case && !r->opened)
        return fault_say(f, "%s:%d:1: no table follows the clause", r->file,
                         r->named[0].line);
    if (r->in_case)
        *(r->broken ? &r->report->failed : &r->report->passed) += 1;
    r->in_case = false;
    r->clauses = 0;
    return 0;
}

/* The clause behind a leaf; "borrowed" if the house has none. */
static const char *clause_of(const struct run *r, enum leaf leaf)
{
    if (leaf == LEAF_NONE)
        return NULL;
    return r->book.by[leaf] == NULL ? "borrowed" : r->book.by[leaf]->id;
}

/*
 * Writes the text that `=` expects of an event: for a ruling, with its clause.
 */
static void put_fact(const struct run *r, const struct event *e,
                     char out[REFEREE_LINE])
{
    struct text t;

    text_init(&t, out, REFEREE_LINE);
    event_put_text(&t, e);
    if (e->kind == EV_RULED)
        text_put(&t, " %s", clause_of(r, (enum leaf)e->leaf));
}

/* "too_small: That is too little." */
static void put_refusal(const struct run *r, char out[REFEREE_LINE])
{
    struct text t;

    text_init(&t, out, REFEREE_LINE);
    text_put(&t, "%s: ", why_word(r->no.why));
    refusal_put(&t, &r->no, NULL);
}

/*
 * Complains of events that were not written down, if facts were written at
 * all.
 */
void referee_check_told(struct run *r)
{
    char more[REFEREE_LINE];
    int line = r->line;

    r->line = r->wished; /* where it should have been written */
    if (r->refused && !r->refusal_told) {
        put_refusal(r, more);
        referee_lose(r, "no refusal", more);
    }
    if (r->facts && r->told < r->events) {
        put_fact(r, &r->event[r->told], more);
        referee_break(r, "nothing more", more);
    }
    r->line = line;
    r->refused = r->refusal_told = r->facts = r->some = false;
    r->events = r->told = 0;
}

/* Tells whoever follows the transcript as it is run. */
static void trace(const struct run *r, const char *mark, const char *text)
{
    char line[2 * REFEREE_LINE];

    if (r->report->trace == NULL)
        return;
    snprintf(line, sizeof line, "%s%s", mark, text);
    make_plain(line);
    r->report->trace(r->report->to, line);
}

/* Passes on an event that is not a fact of the transcript. */
static void pass_event(void *to, const struct felt *after,
                       const struct event *e)
{
    const struct run *r = to;

    if (r->report->ear != NULL)
        r->report->ear->take(r->report->ear->to, after, e);
}

void referee_hear(struct run *r, const struct event *e)
{
    char fact[REFEREE_LINE];

    if (e->leaf == LEAF_NONE && event_bare(e->kind) == NULL)
        referee_break(r, "the leaf behind it", event_row(e->kind)->name);
    if (r->events == REFEREE_EVENTS)
        return;
    r->event[r->events++] = *e;
    if (r->report->trace != NULL) {
        put_fact(r, e, fact);
        trace(r, "= ", fact);
    }
}

/* Each event of a table, after it has been applied. */
static void hear_event(void *to, const struct felt *after,
                       const struct event *e)
{
    struct run *r = to;

    pass_event(r, after, e);
    referee_hear(r, e);
    /* Cards written down are for one deal; the next has others. */
    if (e->kind == EV_HAND_BEGUN || e->kind == EV_GATHERED) {
        memset(r->hands, 0, sizeof r->hands);
        r->nexts = 0;
        r->whole = false;
    }
}

/* The clause that a refusal cites, in the words of a transcript. */
static const char *cited(const struct run *r)
{
    const char *from;
    const struct clause *by = refusal_clause(&r->book, &r->no, &from);

    if (by != NULL)
        return by->id;
    return from == NULL ? "nothing" : "borrowed";
}

void referee_note_refusal(struct run *r)
{
    char why[64];
    struct text said;

    r->refused = true;
    r->wished = r->line;
    text_init(&said, r->said, sizeof r->said);
    refusal_put(&said, &r->no, NULL);
    snprintf(why, sizeof why, "%s%s%s", why_word(r->no.why),
             r->no.not_so != 0 ? " " : "",
             r->no.not_so != 0 ? not_so_word((enum not_so)r->no.not_so) : "");
    trace(r, "! ", why);
    trace(r, "  ", cited(r));
}

bool referee_go_on(struct run *r, const struct command *c)
{
    struct sink sink = {.take = hear_event, .to = r};
    struct seating before = r->seating;
    bool done;

    r->wished = r->line;
    done = referee_do(r, c, &sink);
    if (r->felt.frozen != UNTRUE_NOTHING) /* an event of our own was untrue */
        referee_lose(r, "a table that goes on", REFEREE_FROZEN);
    if (done || r->lost)
        return done;
    referee_note_refusal(r);
    if (memcmp(&before, &r->seating, sizeof before) != 0)
        referee_lose(r, "a table left alone", "a changed table");
    return false;
}

/* One wish, and all that follows from it by itself. */
void referee_wish(struct run *r, const struct command *c)
{
    referee_check_told(r);
    if (!r->lost)
        (void)referee_go_on(r, c);
}

void referee_refuse(struct run *r, enum why why, enum leaf leaf)
{
    referee_check_told(r);
    r->no = (struct refusal){.why = why, .leaf = leaf};
    referee_note_refusal(r);
}

bool referee_is(const char *words, int kind)
{
    char verb[REFEREE_LINE];
    struct text t;

    words += strspn(words, " \t,");
    text_init(&t, verb, sizeof verb);
    say_verb(&t, kind);
    return strncmp(words, verb, t.used) == 0 &&
           strchr(" \t,", words[t.used]) != NULL;
}

/* In a room a name after the seat says who speaks; no command begins with a
   capital. */
static int take_name(struct run *r, char **rest, struct fault *f)
{
    const char *name;

    if (!r->room || **rest < 'A' || **rest > 'Z')
        return 0;
    name = referee_word(rest);
    *rest += strspn(*rest, " \t,");
    r->person = referee_number_of(r, name);
    return r->person != 0
               ? 0
               : referee_wrong(r, f, "too many names, or too long:", name);
}

int referee_who(struct run *r, char **rest, seat_no *seat, struct fault *f)
{
    bool banked = felt_people(&r->felt) > felt_seats(&r->felt);
    char *word;

    *seat = NO_SEAT;
    r->person = 0;
    *rest += strspn(*rest, " \t,");
    /* a live dealer says what a seat does */
    r->by_dealer = strncmp(*rest, "dealer ", 7) == 0;
    *rest += r->by_dealer ? 7 : 0;
    if (**rest == '\0')
        return referee_wrong(r, f, "a command needs a seat and a verb, not",
                             "");
    if (**rest < '0' || **rest > '9')
        return 0;
    word = referee_word(rest);
    *rest += strspn(*rest, " \t,");
    *seat = banked ? referee_person(r, word) : referee_seat(word);
    if (take_name(r, rest, f) != 0)
        return FAULT;
    return *seat == NO_SEAT || **rest == '\0'
               ? referee_wrong(r, f, "a command needs a seat and a verb, not",
                               word)
               : 0;
}

/* The word of that number, from 0; the end, if there are fewer. */
static const char *word_at(const char *words, int number)
{
    words += strspn(words, " \t");
    for (; number > 0 && *words != '\0'; number--) {
        words += strcspn(words, " \t");
        words += strspn(words, " \t");
    }
    return words;
}

/*
 * Finds who speaks: a line without a seat is the dealer's, the floor's or the
 * room's.
 */
static int find_role(const struct run *r, const char *words, seat_no seat,
                     struct command *c, struct fault *f)
{
    static const enum role roles[] = {ROLE_DEALER, ROLE_FLOOR, ROLE_ROOM};

    if (seat != NO_SEAT)
        return 0;
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        if (command_may(c->kind, roles[i])) {
            c->who.role = (uint8_t)roles[i];
            return 0;
        }
    return referee_wrong(r, f, "a wish needs a seat and a verb, not", words);
}

int referee_read(struct run *r, char *words, seat_no seat, const card *hand,
                 int cards, struct command *c, struct fault *f)
{
    struct fault why;
    int bad;

    for (char *s = words; *s != '\0'; s++)
        if (*s == ',')
            *s = ' ';
    c->who = seat == NO_SEAT ? who_dealer() : who_player(seat);
    if (r->by_dealer)
        c->who.role = ROLE_DEALER;
    c->who.person = r->person;
    c->at_ms = 0;
    c->id = 0;
    if (r->room && command_get_words(words, (enum family)ASKED_ROOM, NULL, 0,
                                     c, &bad, &why) == 0)
        return find_role(r, words, seat, c, f);
    if (command_get_words(words, r->book.family, hand, cards, c, &bad, &why) !=
        0)
        return fault_say(f, "%s:%d:%d: %s", r->file, r->line,
                         column_of(r, word_at(words, bad)), why.text);
    if (seat != NO_SEAT)
        return 0;
    if (!command_may(c->kind, ROLE_DEALER))
        c->who = who_floor();
    return command_may(c->kind, (enum role)c->who.role)
               ? 0
               : referee_wrong(r, f, "a command needs a seat and a verb, not",
                               words);
}

bool referee_sit(struct run *r, seat_no seat, const char *name, money chips)
{
    struct seating before = r->seating;
    struct event e;
    struct ev_sat *sat = make_sat(&e);

    sat->seat = seat;
    sat->person = r->room ? referee_number_of(r, name) : 0;
    sat->amount = chips;
    if (chips <= 0 || !seating_apply(&r->seating, &e)) {
        /* nobody can sit down that way, and nothing is wrong */
        r->seating = before;
        return false;
    }
    pass_event(r, &r->felt, &e);
    return true;
}

void referee_may(struct run *r, seat_no seat, const char *wanted)
{
    char got[REFEREE_LINE];
    struct may may;
    struct text t;

    felt_may(&r->book, &r->felt, who_player(seat), &may);
    text_init(&t, got, sizeof got);
    say_may(&t, &r->book, &r->felt, seat, &may);
    referee_answer(r, wanted, got);
}

/* A new case, with nothing said yet. */
static void table_clear(struct run *r)
{
    seating_init(&r->seating);
    r->room = false;
    r->names = r->person = 0;
    referee_office_clear(r);
    r->at_ms = 0;
    r->button = 0;
    r->pile = 0;
    memset(r->hands, 0, sizeof r->hands);
    r->nexts = r->events = r->told = r->posts = 0;
    r->whole = false;
    r->facts = r->some = r->refused = r->refusal_told = false;
    r->opened = true;
}

/* clause ID ...: kept until its house has been read. */
static int line_clause(struct run *r, char *rest, struct fault *f)
{
    const char *id;

    while ((id = referee_word(&rest)) != NULL) {
        struct named *n = &r->named[r->clauses];

        if (r->clauses == REFEREE_CLAUSES || strlen(id) >= sizeof n->id)
            return referee_wrong(r, f, "too many clauses, or too long:", id);
        snprintf(n->id, sizeof n->id, "%s", id);
        n->line = r->line;
        n->column = column_of(r, id);
        r->clauses++;
    }
    return r->clauses > 0 ? 0 : referee_wrong(r, f, "no clause is named", "");
}

/* Does the clause exist?  It is nearly always one of the table's house; other
   houses are loaded if a book borrowed from them. */
static bool clause_is_there(struct run *r, const char *id)
{
    struct fault none;

    return clause_find(shelf_clauses(r->shelf), id) != NULL ||
           (shelf_read_all(r->shelf, &none) == 0 &&
            clause_find(shelf_clauses(r->shelf), id) != NULL);
}

static int check_clauses(struct run *r, struct fault *f)
{
    for (int i = 0; i < r->clauses; i++)
        if (!clause_is_there(r, r->named[i].id))
            return fault_say(f, "%s:%d:%d: there is no clause '%s'", r->file,
                             r->named[i].line, r->named[i].column,
                             r->named[i].id);
    return 0;
}

/* Opens the table, unless the house refuses it. */
static void table_open(struct run *r, const struct command *c)
{
    struct sink sink = {.take = pass_event, .to = r};
    struct book edition = r->book;

    if (!r->refused)
        r->refused = !felt_do(&edition, &r->felt, c, &sink, &r->no);
    if (r->refused)
        referee_note_refusal(r);
    else
        felt_book(&edition, &r->felt, &r->book);
}

/* Every setting after the limits may be given once. */
static int settings_once(const struct run *r, char *rest, struct fault *f)
{
    const char *again;

    rest += strspn(rest, " \t,");
    again = sign_twice(rest + strcspn(rest, " \t,"));
    if (again == NULL)
        return 0;
    rest += again - rest;
    return referee_wrong(r, f, "a setting given twice:", referee_word(&rest));
}

/* Where a setting begins in the line; NULL: it is not there. */
static char *find_setting(char *rest, const char *name)
{
    size_t n = strlen(name);

    for (char *at = rest; (at = strstr(at, name)) != NULL; at += n)
        if (at > rest && strchr(" \t,", at[-1]) != NULL && at[n] == ' ')
            return at;
    return NULL;
}

/* Reads a setting that tables of all families have, and blanks it. */
static int take_word(const struct run *r, char *rest, const char *name,
                     enum word_list list, int *out, struct fault *f)
{
    char *at = find_setting(rest, name), *value, word[16];
    size_t n;

    *out = 0;
    if (at == NULL)
        return 0;
    value = at + strlen(name);
    value += strspn(value, " \t");
    n = strcspn(value, " \t,\n");
    snprintf(word, sizeof word, "%.*s", (int)n, value);
    *out = words_find(list, word);
    if (*out < 0)
        return referee_wrong(r, f, "no such word for it:", value);
    memset(at, ' ', (size_t)(value + n - at));
    return 0;
}

/* table HOUSE GAME LOW/HIGH [, NAME VALUE ...]; "-" is no house. */
static int line_table(struct run *r, char *rest, struct fault *f)
{
    char *house = referee_word(&rest), *game = referee_word(&rest);
    struct command c;
    int dealer, level;

    if (game == NULL)
        return referee_wrong(r, f,
                             "a table needs a house, a game and limits, not",
                             house == NULL ? "" : house);
    if (shelf_book(r->shelf, strcmp(house, "-") == 0 ? NULL : house, game,
                   &r->book, f) != 0) {
        char place[REFEREE_LINE];

        snprintf(place, sizeof place, "%s:%d:%d", r->file, r->line,
                 column_of(r, house));
        return fault_at(f, place);
    }
    if (check_clauses(r, f) != 0)
        return FAULT;
    if (settings_once(r, rest, f) != 0)
        return FAULT;
    if (take_word(r, rest, "dealer", WORDS_dealer, &dealer, f) != 0 ||
        take_word(r, rest, "level", WORDS_live_level, &level, f) != 0)
        return FAULT;
    table_clear(r);
    if (referee_of(r)->table(r, rest, wish_open(&c, who_floor()), f) != 0)
        return FAULT;
    c.open.dealer = (uint8_t)dealer;
    c.open.level = (uint8_t)level;
    table_open(r, &c);
    return 0;
}

/* An event as a fact, in full if the line asks for that. */
static void put_asked(const struct run *r, const struct event *e,
                      const char *asked, char got[EVENT_TEXT_MAX])
{
    struct text t;

    if (strstr(asked, " ; ") == NULL) {
        put_fact(r, e, got);
        return;
    }
    text_init(&t, got, EVENT_TEXT_MAX);
    event_put_full(&t, e);
}

/* Does a fact follow a command that was refused? */
static bool fact_of_refusal(struct run *r, const char *rest)
{
    char got[REFEREE_LINE];

    if (!r->refused || r->refusal_told)
        return false;
    put_refusal(r, got);
    referee_lose(r, rest, got);
    return true;
}

/*
 * Writes the text wanted of an event; events of the house's own have numbers
 * for names.
 */
static int wanted_of(struct run *r, const struct event *e, const char *rest,
                     char out[REFEREE_LINE], struct fault *f)
{
    if (referee_is_of_office(e->kind) && e->kind != EV_ENROLLED)
        return referee_numbers(r, rest, out, f);
    snprintf(out, REFEREE_LINE, "%s", rest);
    return 0;
}

/* = raised 2 to 6.00: the next event, with none in between */
static int line_fact(struct run *r, const char *rest, struct fault *f)
{
    char got[EVENT_TEXT_MAX], wanted[REFEREE_LINE];

    if (r->some)
        return referee_wrong(r, f,
                             "all facts (=) or some (+), not both:", rest);
    r->facts = true;
    r->wished = r->line;
    if (fact_of_refusal(r, rest))
        return 0;
    if (r->told >= r->events) {
        referee_break(r, rest, "nothing more");
        return 0;
    }
    put_asked(r, &r->event[r->told], rest, got);
    if (wanted_of(r, &r->event[r->told++], rest, wanted, f) != 0)
        return FAULT;
    referee_answer(r, wanted, got);
    return 0;
}

/* + raised 2 to 6.00: an event among others */
static int line_some(struct run *r, const char *rest, struct fault *f)
{
    char got[EVENT_TEXT_MAX], wanted[REFEREE_LINE];

    if (r->facts)
        return referee_wrong(r, f,
                             "all facts (=) or some (+), not both:", rest);
    r->some = true;
    if (fact_of_refusal(r, rest))
        return 0;
    for (int i = r->told; i < r->events; i++) {
        put_asked(r, &r->event[i], rest, got);
        if (wanted_of(r, &r->event[i], rest, wanted, f) != 0)
            return FAULT;
        if (is_same(wanted, got)) {
            r->told = i + 1;
            return 0;
        }
    }
    referee_break(r, rest, "nothing of the kind");
    return 0;
}

/* Is it a word for an untrue part of a report? */
static bool is_fact(const char *why, const char *word)
{
    for (int i = NOT_SO_NOTHING + 1; i < NOT_SO_KINDS; i++)
        if (why_find(why) == WHY_NOT_SO &&
            strcmp(word, not_so_word((enum not_so)i)) == 0)
            return true;
    return false;
}

/* ! capped OCE-HOLDEM-5.1; ! not_so folded */
static int line_refusal(struct run *r, char *rest, struct fault *f)
{
    char *why = referee_word(&rest), *clause = referee_word(&rest);
    const char *fact = NULL;
    char said[REFEREE_LINE];

    if (why == NULL || why_find(why) == WHY_NONE)
        return referee_wrong(r, f, "no refusal is called",
                             why == NULL ? "" : why);
    if (clause != NULL && is_fact(why, clause)) {
        fact = clause;
        clause = referee_word(&rest);
    }
    if (clause != NULL && strcmp(clause, "borrowed") != 0 &&
        strcmp(clause, "nothing") != 0 && !clause_is_there(r, clause))
        return referee_wrong(r, f, "there is no clause", clause);
    if (referee_check_end(r, rest, f) != 0)
        return FAULT;
    r->refusal_told = true;
    put_refusal(r, said);
    if (!r->refused)
        referee_lose(r, why, "no refusal");
    else if (strcmp(why, why_word(r->no.why)) != 0)
        referee_break(r, why, said);
    if (r->refused && fact != NULL)
        referee_answer(r, fact, not_so_word((enum not_so)r->no.not_so));
    if (r->refused && clause != NULL)
        referee_answer(r, clause, cited(r));
    return 0;
}

/*
 * A line behind a table that the house has refused: nobody sits there, and
 * nothing is dealt.
 */
static int line_unopened(struct run *r, const char *first, struct fault *f)
{
    if (strcmp(first, "seat") == 0 || strcmp(first, "hand") == 0 ||
        strcmp(first, "next") == 0 || strcmp(first, "deck") == 0)
        return 0;
    referee_check_told(r);
    return r->lost
               ? 0
               : referee_wrong(r, f, "the table was refused before", first);
}

/* clause ... or table ...: another case, unless the table follows its clause */
static int line_begin(struct run *r, const char *first, char *rest,
                      struct fault *f)
{
    bool named = r->in_case && !r->opened;

    if (!named) {
        referee_check_told(r);
        if (case_end(r, f) != 0)
            return FAULT;
        r->in_case = true;
        r->broken = r->lost = r->opened = false;
    }
    return *first == 't' ? line_table(r, rest, f) : line_clause(r, rest, f);
}

/* Any other line of a case. */
static int line_within(struct run *r, const char *first, char *rest,
                       struct fault *f)
{
    static const struct {
        const char *first;
        int (*read)(struct run *r, char *rest, struct fault *f);
    } lines[] = {{"seat", referee_seats},
                 {"hand", referee_hand},
                 {"next", referee_next},
                 {"deck", referee_deck},
                 {"stack", referee_stack}};
    bool known = false;

    if (strcmp(first, "=") == 0)
        return line_fact(r, rest, f);
    if (strcmp(first, "+") == 0)
        return line_some(r, rest, f);
    if (strcmp(first, "!") == 0)
        return line_refusal(r, rest, f);
    if (r->felt.game[0] == '\0')
        return line_unopened(r, first, f);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strcmp(first, lines[i].first) == 0)
            return lines[i].read(r, rest, f);
    if (referee_room(r, first, rest, &known, f) != 0 ||
        (!known && referee_ask(r, first, rest, &known, f) != 0))
        return FAULT;
    if (known)
        return 0;
    return strcmp(first, ">") == 0 ? referee_command(r, rest, f)
                                   : referee_of(r)->line(r, first, rest, f);
}

static int line_run(struct run *r, char *line, struct fault *f)
{
    char *rest = line, *first;

    if (*line == '\0' || strchr("=+!", *line) == NULL)
        trace(r, "", line);
    r->text = line;
    r->length = strlen(line);
    first = referee_word(&rest);
    if (first == NULL || *first == '#')
        return 0;
    rest += strspn(rest, " \t");
    if (strcmp(first, "clause") == 0 || strcmp(first, "table") == 0)
        return line_begin(r, first, rest, f);
    if (!r->in_case || !r->opened)
        return referee_wrong(r, f, "a table must come before", first);
    return r->lost ? 0 : line_within(r, first, rest, f);
}

static int run_lines(struct run *r, const char *text, size_t length,
                     struct fault *f)
{
    const char *end = text + length;

    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((stop == NULL ? end : stop) - text);
        char line[REFEREE_LINE];

        r->line++;
        if (n >= sizeof line || memchr(text, '\0', n) != NULL)
            return referee_wrong(r, f, "too long, or no text:", "this line");
        memcpy(line, text, n);
        while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\r'))
            n--;
        line[n] = '\0';
        if (line_run(r, line, f) != 0) {
            if (f != NULL)
                make_plain(f->text);
            return FAULT;
        }
        text += n;
        text = stop == NULL ? end : stop + 1;
    }
    referee_check_told(r);
    return case_end(r, f);
}

int referee_run(struct shelf *shelf, const char *file, const char *text,
                size_t length, struct referee_report *report, struct fault *f)
{
    struct run r = {.shelf = shelf, .report = report, .file = file};
    int bad = run_lines(&r, text, length, f);

    referee_office_clear(&r);
    return bad;
}
