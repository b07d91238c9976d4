/*
 * hw_table.c - tables, as the library gives them out: opened by a book, and
 * driven by wishes through the one door of the room.
 *
 * The events of the last call are kept, so that each seat can be told of them
 * as it may hear them.
 *
 * Leaves: none
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "book/clause.h"
#include "chance/seed.h"
#include "deal/purse.h"
#include "deal/redeal.h"
#include "lib/hw_own.h"
#include "rule/refuse.h"

#include "base/owns_memory.h"

enum { EVENTS_FIRST = 32, EVENTS_MOST = 1 << 14, STUCK = 4000 };

bool table_is_open(const hw_table *table)
{
    return table != NULL && table->mark == MARK_TABLE;
}

seat_no table_seat_of(const struct felt *felt, int seat)
{
    return seat >= 1 && seat <= felt_people(felt) ? (seat_no)(seat - 1)
                                                  : NO_SEAT;
}

/* A refusal of the table's, whose clause can be asked for afterwards. */
int table_refuse(hw_table *t, const struct refusal *no, char *message)
{
    const char *from = NULL;
    const struct clause *by = refusal_clause(&t->rules, no, &from);

    t->borrowed = by == NULL && from != NULL && *from != '\0';
    snprintf(t->clause, sizeof t->clause, "%s",
             by != NULL    ? by->id
             : t->borrowed ? from
                           : "");
    return message_put_refusal(&t->rules, no, message);
}

const char *hw_table_clause(hw_table *table, bool *borrowed)
{
    if (!table_is_open(table))
        return NULL;
    if (borrowed != NULL)
        *borrowed = table->borrowed;
    return table->clause[0] != '\0' ? table->clause : NULL;
}

/* What happens */

static void keep_event(struct happenings *h, const struct event *e)
{
    if (h->count == h->room) {
        int room = h->room == 0 ? EVENTS_FIRST : 2 * h->room;
        struct event *more = NULL;

        if (room <= EVENTS_MOST)
            more = realloc(h->event, (size_t)room * sizeof *more);
        if (more == NULL) {
            h->lost = true;
            return;
        }
        h->event = more;
        h->room = room;
    }
    h->event[h->count++] = *e;
}

/* A poker hand from its first event to its last: hw_phh.c writes it down. */
static void keep_hand(hw_table *t, const struct event *e)
{
    bool begins = e->kind == EV_HAND_BEGUN;

    if (!felt_is(&t->seating.felt, OF_POKER) || seating_is_of_room(e->kind) ||
        (!begins && t->hand.count == 0))
        return;
    if (begins) {
        t->hand.count = 0;
        t->hand.lost = false;
        t->first = t->seating.felt;
        t->began = t->rests;
    }
    keep_event(&t->hand, e);
    if (e->kind == EV_HAND_ENDED)
        t->last = t->seating.felt;
}

static void hear(void *to, const struct event *e)
{
    hw_table *t = to;

    keep_event(&t->happened, e);
    keep_hand(t, e);
    if (felt_is_idle(&t->seating.felt))
        t->rests = t->seating.felt;
}

void table_begin(hw_table *t)
{
    struct happenings *h = &t->happened;

    for (int i = 0; i < h->count; i++)
        (void)telling_hear(&t->telling, &t->rules, &h->event[i]);
    if (h->lost)
        telling_begin(&t->telling, &t->seating);
    h->count = 0;
    h->lost = false;
    t->calls++;
    t->clause[0] = '\0';
    t->borrowed = false;
}

/* A command that names no person comes from the one in the seat. */
static void sign_wish(const hw_table *t, struct command *c)
{
    seat_no seat = c->who.seat;

    if (c->who.role != ROLE_PLAYER || seat < 0 || seat >= PEOPLE_MAX)
        return;
    if (c->kind == CMD_SIT && c->sit.person == 0)
        c->sit.person = t->seating.chair[seat].state == CHAIR_FREE
                            ? (uint32_t)seat + 1
                            : t->seating.chair[seat].person;
    if (c->who.person == 0)
        c->who.person = c->kind == CMD_SIT ? c->sit.person
                                           : t->seating.chair[seat].person;
}

struct deal_chance table_chance(hw_table *t)
{
    return t->words != NULL ? deal_chance_words(&t->words->words, &t->luck)
                            : deal_chance_luck(&t->luck);
}

struct deal_company table_company(unsigned simple)
{
    struct deal_company company = {.floor = true};

    for (int i = 0; i < PEOPLE_MAX; i++)
        company.who[i] = (simple >> i & 1) != 0 ? WHO_BOT : WHO_PERSON;
    return company;
}

bool table_is_answer(int kind)
{
    return kind == CMD_BANK || kind == CMD_WAGER || kind == CMD_INSURE ||
           kind == CMD_EVEN;
}

bool table_do(hw_table *t, const struct command *c, struct refusal *no)
{
    struct room_sink sink = {.take = hear, .to = t};
    struct command own = *c;
    bool done;

    sign_wish(t, &own);
    done = seating_do(own.kind == CMD_OPEN ? &t->edition : &t->rules,
                      &t->seating, &own, &sink, no);
    if (done && table_is_answer(own.kind))
        deal_pass(&t->dealing, &t->seating.felt, own.who.seat);
    return done;
}

/* Opening and closing */

static int random_cards(hw_table *t, struct fault *f)
{
    struct seed s = {0}; /* saved whole, with the keys that it does not need */

    t->words = calloc(1, sizeof *t->words);
    if (t->words == NULL)
        return fault_say(f, "out of memory");
    if (seed_fill(&s, DECK_MAX, f) != 0)
        return FAULT;
    keystream_init(t->words, &s, 0);
    seed_wipe(&s);
    return 0;
}

static int open_table(hw_table *t, const char *house, const char *game,
                      const char *how, char *message)
{
    struct command c;
    struct refusal no;
    struct fault f;
    struct cmd_open *open = wish_open(&c, who_floor());

    if (books_open(t->books, house, game, how, &t->edition, open, &f) != 0 ||
        random_cards(t, &f) != 0)
        return message_put_fault(&f, message);
    seating_init(&t->seating);
    telling_begin(&t->telling, &t->seating);
    t->rules = t->edition;
    if (!table_do(t, &c, &no))
        return message_put_refusal(&t->edition, &no, message);
    felt_book(&t->edition, &t->seating.felt, &t->rules);
    telling_begin(&t->telling, &t->seating);
    t->happened.count = 0;
    return 0;
}

hw_table *hw_table_open(hw_books *books, const char *house, const char *game,
                        const char *how, char *message)
{
    hw_table *t;

    if (!books_are_open(books)) {
        message_put(message, "no books");
        return NULL;
    }
    t = calloc(1, sizeof *t);
    if (t == NULL) {
        message_put(message, "out of memory");
        return NULL;
    }
    t->mark = MARK_TABLE;
    t->books = books_hold(books);
    t->luck = luck_of(1);
    if (open_table(t, house, game, how, message) != 0) {
        hw_table_close(t);
        return NULL;
    }
    return t;
}

void hw_table_close(hw_table *table)
{
    if (!table_is_open(table))
        return;
    table->mark = 0;
    if (table->words != NULL)
        keystream_wipe(table->words);
    free(table->words);
    free(table->happened.event);
    free(table->show);
    free(table->hand.event);
    free(table->text);
    hw_books_close(table->books);
    free(table);
}

/* Copies the parts that a table owns; false if there is no memory. */
static bool copy_parts(hw_table *own, const hw_table *from)
{
    own->words = NULL;
    own->happened = (struct happenings){0};
    own->show = NULL;
    own->hand = (struct happenings){0};
    own->text = NULL;
    for (int i = 0; i < from->hand.count; i++)
        keep_event(&own->hand, &from->hand.event[i]);
    for (int i = 0; i < from->happened.count; i++)
        keep_event(&own->happened, &from->happened.event[i]);
    if (from->words != NULL) {
        own->words = malloc(sizeof *own->words);
        if (own->words == NULL)
            return false;
        *own->words = *from->words;
    }
    return !own->happened.lost && !own->hand.lost;
}

hw_table *hw_table_copy(const hw_table *table)
{
    hw_table *own = table_is_open(table) ? malloc(sizeof *own) : NULL;

    if (own == NULL)
        return NULL;
    *own = *table;
    books_hold(own->books);
    if (!copy_parts(own, table)) {
        hw_table_close(own);
        return NULL;
    }
    return own;
}

int hw_table_seed(hw_table *table, uint64_t seed)
{
    if (!table_is_open(table))
        return HW_WRONG;
    if (table->words != NULL)
        keystream_wipe(table->words);
    free(table->words);
    table->words = NULL;
    table->luck = luck_of(seed);
    return 0;
}

/* The hand is told once more from its beginning: who did what stays known. */
static void tell_again(hw_table *t)
{
    struct seating begin = t->seating;

    begin.felt = t->began;
    telling_begin(&t->telling, &begin);
    for (int i = 0; i < t->hand.count; i++)
        (void)telling_hear(&t->telling, &t->rules, &t->hand.event[i]);
}

hw_table *hw_table_redeal(const hw_table *table, int viewer, uint64_t seed,
                          char *message)
{
    struct luck luck = luck_of(seed);
    hw_table *own;

    if (!table_is_open(table) || !felt_is(&table->seating.felt, OF_POKER) ||
        felt_is_idle(&table->seating.felt) || table->hand.lost ||
        (viewer != 0 &&
         table_seat_of(&table->seating.felt, viewer) == NO_SEAT)) {
        message_put(message, "no hand of poker goes on, or there is no such "
                             "seat");
        return NULL;
    }
    own = hw_table_copy(table);
    if (own == NULL) {
        message_put(message, "out of memory");
        return NULL;
    }
    own->seating.felt = own->began;
    if (!redeal(&own->rules, &own->seating.felt, own->hand.event,
                own->hand.count, (seat_no)(viewer - 1), &luck)) {
        message_put(message, "with these cards the hand cannot have gone so: "
                             "take another seed");
        hw_table_close(own);
        return NULL;
    }
    own->first = own->seating.felt;
    tell_again(own);
    own->happened.count = 0;
    own->menu_at = 0;
    (void)hw_table_seed(own, luck_next(&luck));
    return own;
}

/* Driving */

int hw_table_fill(hw_table *table, char *message)
{
    struct command c;
    struct refusal no;

    if (!table_is_open(table))
        return message_put(message, "no table");
    table_begin(table);
    while (
        purse_next(&table->seating, felt_seats(&table->seating.felt), 0, &c)) {
        if (table->seating.chair[c.who.seat].person != 0)
            c.sit.person = table->seating.chair[c.who.seat].person;
        if (!table_do(table, &c, &no))
            return table_refuse(table, &no, message);
    }
    return HW_DONE;
}

int hw_table_do(hw_table *table, const char *command, char *message)
{
    struct command c;
    struct refusal no;
    struct fault f;

    if (!table_is_open(table) || command == NULL)
        return message_put(message, "no table, or nothing to do");
    table_begin(table);
    if (wish_read(table, command, &c, &f) != 0)
        return message_put_fault(&f, message);
    return table_do(table, &c, &no) ? HW_DONE
                                    : table_refuse(table, &no, message);
}

int hw_table_would(hw_table *table, const char *command, char *message)
{
    hw_table *copy = hw_table_copy(table);
    int said;

    if (copy == NULL)
        return message_put(message, "no table, or no memory for a copy");
    said = hw_table_do(copy, command, message);
    memcpy(table->clause, copy->clause, sizeof table->clause);
    table->borrowed = copy->borrowed;
    hw_table_close(copy);
    return said;
}

int hw_table_stack(hw_table *table, const hw_card *cards, int count)
{
    if (!table_is_open(table) || count < 0 || count > DECK_MAX ||
        (count > 0 && cards == NULL))
        return HW_WRONG;
    for (int i = 0; i < count; i++)
        if (!card_is_real(cards[i]))
            return HW_WRONG;
    if (count > 0)
        memcpy(table->stacked, cards, (size_t)count);
    table->stacks = count;
    return HW_DONE;
}

/* Hand by hand */

static bool is_banked(const struct felt *felt)
{
    return (OF_BANKED >> felt->family & 1) != 0;
}

/* Is a hand going on?  At a banked table it begins with who banks. */
static bool is_in_hand(hw_table *t)
{
    const struct felt *felt = &t->seating.felt;
    bool over = is_banked(felt) && t->begun &&
                felt->bank.number != t->begun_at && felt_is_idle(felt);

    if (over)
        t->begun = false;
    return !felt_is_idle(felt) || (is_banked(felt) && t->begun);
}

/* The seat or role the table waits for; the dealer's command if it is his. */
static int find_asked(hw_table *t, struct deal_answer *next)
{
    struct deal_chance chance = table_chance(t);
    struct deal_company company = table_company(0);
    struct fault f;

    if (t->seating.felt.frozen != UNTRUE_NOTHING || !is_in_hand(t))
        return HW_NOBODY;
    MUST(deal_next(&t->dealing, &t->rules, &t->seating, &company, &chance,
                   next, &f) == 0);
    switch (next->is) {
    case DEAL_WISH:
        return HW_DEALER;
    case DEAL_WINDOW:
        return next->first + 1;
    case DEAL_ASK:
        return next->ask.role == ROLE_PLAYER ? next->ask.seat + 1 : HW_FLOOR;
    default:
        if (!t->seating.held)
            t->begun = false; /* nobody is left who could go on */
        return HW_NOBODY;
    }
}

/* The same, and the table is left as it was. */
static int would_ask(hw_table *t, struct deal_answer *next)
{
    struct dealing dealing = t->dealing;
    struct luck luck = t->luck;
    int who = find_asked(t, next);

    t->dealing = dealing;
    t->luck = luck;
    return who;
}

int hw_table_asked(hw_table *table)
{
    struct deal_answer next;

    return table_is_open(table) ? would_ask(table, &next) : HW_NOBODY;
}

/* The dealer does what is his, until somebody else is asked. */
static int go_on(hw_table *t, char *message)
{
    struct deal_answer next;
    struct refusal no;

    for (int i = 0; i < STUCK; i++) {
        int who = find_asked(t, &next);

        if (who != HW_DEALER)
            return who;
        if (!table_do(t, &next.wish, &no)) {
            table_refuse(t, &no, message);
            return HW_DEALER;
        }
    }
    message_put(message, "the table does not go on");
    return HW_DEALER;
}

int hw_table_go_on(hw_table *table, char *message)
{
    if (!table_is_open(table)) {
        message_put(message, "no table");
        return HW_NOBODY;
    }
    table_begin(table);
    return go_on(table, message);
}

int hw_table_deal(hw_table *table, char *message)
{
    struct command c;
    struct refusal no;
    struct fault f;
    bool done = true;

    if (!table_is_open(table))
        return message_put(message, "no table");
    if (is_in_hand(table))
        return message_put(message, "a hand is going on");
    table_begin(table);
    if (is_banked(&table->seating.felt)) {
        table->begun = true;
        table->begun_at = table->seating.felt.bank.number;
    } else {
        wish_deal(&c, who_dealer());
        if (deal_fill(table, &c, &f) != 0)
            return message_put_fault(&f, message);
        done = table_do(table, &c, &no);
    }
    if (!done)
        return table_refuse(table, &no, message);
    (void)go_on(table, message);
    return HW_DONE;
}

/* Choosing */

static bool find_menu(hw_table *t, int seat)
{
    seat_no s = table_seat_of(&t->seating.felt, seat);
    struct deal_answer next;

    if (s == NO_SEAT || would_ask(t, &next) != seat)
        return false;
    if (t->menu_at != t->calls + 1 || t->menu.seat != s)
        menu_of(&t->rules, &t->seating.felt, s,
                (next.seats & ~(1u << s)) != 0 || next.enough, &t->menu);
    t->menu_at = t->calls + 1;
    return true;
}

int hw_table_choices(hw_table *table, int seat)
{
    return table_is_open(table) && find_menu(table, seat) ? table->menu.count
                                                          : 0;
}

const char *hw_table_choice(hw_table *table, int seat, int number)
{
    struct text t;

    if (!table_is_open(table) || number < 0 || !find_menu(table, seat) ||
        number >= table->menu.count || !table_text(table, &t))
        return NULL;
    menu_put(&t, &table->rules, &table->seating.felt, &table->menu, number);
    return table->text;
}

int hw_table_choose(hw_table *table, int seat, int number, char *message)
{
    struct deal_chance chance;
    struct command c;
    struct refusal no;
    struct fault f;
    int who;

    if (!table_is_open(table))
        return message_put(message, "no table");
    if (number < 0 || !find_menu(table, seat) || number >= table->menu.count)
        return message_put(message, "there is no such choice for that seat");
    menu_wish(&table->menu, number, &c);
    chance = table_chance(table);
    if (deal_throw(&table->rules, &c, &chance, &f) != 0)
        return message_put_fault(&f, message);
    table_begin(table);
    if (c.kind == CMD_NONE)
        deal_pass(&table->dealing, &table->seating.felt, table->menu.seat);
    else if (!table_do(table, &c, &no))
        return table_refuse(table, &no, message);
    who = go_on(table, message);
    return who == HW_DEALER ? HW_WRONG : HW_DONE;
}
