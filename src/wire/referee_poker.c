/*
 * referee_poker.c - the lines of a transcript that speak of poker: stakes,
 * seats, the deck, what players and dealer wish.
 */
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

#include "card/cardtext.h"
#include "rule/poker/poker_view.h"
#include "wire/referee_run.h"
#include "wire/say.h"

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
    s->lower = referee_money(text);
    s->upper = referee_money(slash + 1);
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
        s->blind[s->blinds] = referee_money(part);
        if (s->blind[s->blinds++] < 0)
            return false;
    }
    return s->blinds > 0;
}

/* One of the settings behind the limits: "button 3", "ante 0.50". */
static int read_setting(struct run *r, const char *name, char *value,
                        struct stakes *s, int *seats, struct fault *f)
{
    money amount = referee_money(value);

    if (strcmp(name, "button") == 0) {
        r->button = referee_seat(value);
        return r->button == NO_SEAT ? referee_wrong(r, f, "no seat", value)
                                    : 0;
    }
    if (strcmp(name, "blinds") == 0)
        return read_blinds(value, s) ? 0
                                     : referee_wrong(r, f, "no blinds", value);
    if (strcmp(name, "structure") == 0) {
        int word = leaf_word_find(LEAF_BET_STRUCTURE, value);

        s->structure = (uint8_t)word;
        return word < 0 ? referee_wrong(r, f, "no structure", value) : 0;
    }
    if (strcmp(name, "cards") == 0) {
        s->asks_cards = strcmp(value, "asked") == 0;
        return s->asks_cards ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (strcmp(name, "tournament") == 0) {
        s->tournament = strcmp(value, "yes") == 0;
        return 0;
    }
    if (strcmp(name, "showing") == 0) {
        s->asks_to_show = strcmp(value, "asked") == 0;
        return s->asks_to_show ? 0 : referee_wrong(r, f, "no way of", value);
    }
    if (amount < 0)
        return referee_wrong(r, f, "no amount", value);
    if (strcmp(name, "ante") == 0)
        s->ante = amount;
    else if (strcmp(name, "bring-in") == 0)
        s->bring_in = amount;
    else if (strcmp(name, "collection") == 0)
        s->collection = amount;
    else if (strcmp(name, "chip") == 0)
        s->chip = amount;
    else if (strcmp(name, "unit") == 0)
        s->unit = amount;
    else if (strcmp(name, "jokers") == 0 &&
             52 + amount / CENTS <= DECK_CARDS_MAX)
        s->jokers = (uint8_t)(amount / CENTS);
    else if (strcmp(name, "seats") == 0)
        *seats = (int)(amount / CENTS);
    else
        return referee_wrong(r, f, "no such setting, or not so much of", name);
    return 0;
}

/* LOW/HIGH [, NAME VALUE ...] */
static int open_table(struct run *r, char *rest, struct fault *f)
{
    char *limits = referee_word(&rest), *name, *value;
    struct stakes s = {0};
    int seats = SEATS_MAX;

    if (limits == NULL || !read_limits(&r->book, limits, &s))
        return referee_wrong(r, f, "no limits", limits ? limits : "");
    s = stakes_usual(&r->book, s.lower, s.upper);
    stakes_collect(&s, &r->book, shelf_collections(r->shelf));
    while ((name = referee_word(&rest)) != NULL) {
        if ((value = referee_word(&rest)) == NULL)
            return referee_wrong(r, f, "nothing stands behind", name);
        if (read_setting(r, name, value, &s, &seats, f) != 0)
            return FAULT;
    }
    if (seats < 2 || seats > SEATS_MAX)
        return referee_wrong(r, f, "too many or too few", "seats");
    table_init(&r->felt.poker, &s, seats);
    r->refused = !stakes_fit(&r->book, &s, &r->no);
    return 0;
}

/* Puts somebody there with chips, without asking whether that is enough. */
static void sit(struct run *r, const struct command *c)
{
    struct event e;

    event_init(&e, EV_SAT, c->seat);
    e.amount = c->amount;
    poker_apply(&r->felt.poker, &e);
}

/* seat 1 Ana 100.00 | 2 Bo 100.00 */
static int line_seat(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *name = referee_word(&part);
        char *stack = referee_word(&part);
        struct command c = {.kind = CMD_SIT};

        if (stack == NULL)
            return referee_wrong(r, f, "a seat, a name and chips, not",
                                 seat == NULL ? "" : seat);
        (void)name; /* for whoever reads it */
        c.seat = referee_seat(seat);
        c.amount = referee_money(stack);
        if (c.seat == NO_SEAT || c.seat >= r->felt.poker.seats ||
            c.amount <= 0)
            return referee_wrong(r, f, "no seat or no chips", seat);
        if (r->felt.poker.phase == PHASE_IDLE) /* as many as a test needs */
            sit(r, &c);
        else
            referee_wish(r, &c); /* refused, as it should be */
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

/* Who is dealt to when a hand begins. */
static unsigned dealt_in(const struct table *t)
{
    unsigned in = 0;

    for (int s = 0; s < t->seats; s++)
        if (t->seat[s].stack > 0 ||
            (t->pot > 0 && t->seat[s].state == SEAT_LIVE))
            in |= 1u << s;
    return in;
}

/* The deck that gives the hands and the cards written down. */
static int stack_deck(struct run *r, unsigned in, struct command *c,
                      struct fault *f)
{
    int jokers = r->felt.poker.stakes.jokers, at = 0;
    bool button = book_yes(&r->book, LEAF_BUTTON);
    cardset used = 0;

    jokers += c->blind && jokers == 0; /* one has slipped in */
    c->count = (uint8_t)(52 + jokers);
    if (referee_hands_fit(r, in, first_cards(&r->book), f) != 0)
        return FAULT;
    for (int i = 0; i < first_cards(&r->book); i++) {
        seat_no s = button ? r->button : (seat_no)(r->felt.poker.seats - 1);

        for (int k = 0; k < r->felt.poker.seats; k++) {
            s = seat_after(&r->felt.poker, s);
            if ((in >> s & 1) != 0)
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
            return referee_wrong(r, f, "a card stands twice in", "the deck");
        used |= set_of(c->card[i]);
    }
    for (int i = 0, free = 0; i < c->count; i++)
        if (c->card[i] == CARD_NONE && r->unseen) {
            c->card[i] = CARD_UNKNOWN;
        } else if (c->card[i] == CARD_NONE) {
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
        return referee_wrong(r, f, why.text, text);
    *mask = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < r->felt.poker.seat[s].cards &&
               (r->felt.poker.seat[s].card[k] != cards[i] ||
                (*mask >> k & 1) != 0))
            k++;
        /* A card he does not hold is asked for all the same, and refused. */
        *mask |= (uint16_t)(1u << k);
    }
    return 0;
}

/*
 * > shuffle 4c 9h: what then lies on top; the rest follows as it was.  A whole
 * deck of which nothing is said gives the hands written down.
 */
static int line_shuffle(struct run *r, const char *rest, struct command *c,
                        struct fault *f)
{
    const struct table *t = &r->felt.poker;
    struct fault why;
    cardset used = 0;
    int n = cardtext_read(rest, CARDTEXT_UNKNOWN, c->card, DECK_CARDS_MAX,
                          &why);

    if (n < 0)
        return referee_wrong(r, f, why.text, rest);
    for (int i = 0; i < n; i++)
        used |= set_of(c->card[i]);
    for (int i = t->stub_at; i < t->stub_count && n < t->stub_count; i++)
        if (!set_has(used, t->stub[i]))
            c->card[n++] = t->stub[i];
    c->count = (uint8_t)n;
    if (t->phase == PHASE_SHUFFLE && t->stub_count == t->deck &&
        rest[strspn(rest, " ")] == '\0' && stack_deck(r, t->live, c, f) != 0)
        return FAULT;
    referee_wish(r, c);
    return 0;
}

/* > 4 post 3.00 dead 1.00: kept until the blinds of the next deal are up. */
static int line_post(struct run *r, char *rest, struct command *c,
                     struct fault *f)
{
    char *dead = referee_word(&rest), *amount = referee_word(&rest);

    if (dead != NULL) {
        c->dead = amount == NULL ? -1 : referee_money(amount);
        if (strcmp(dead, "dead") != 0 || c->dead < 0)
            return referee_wrong(r, f, "no dead money in", dead);
    }
    if (r->felt.poker.phase != PHASE_IDLE) { /* too late, as will be seen */
        referee_wish(r, c);
        return 0;
    }
    if (r->posts == SEATS_MAX)
        return referee_wrong(r, f, "too many", "posts");
    referee_check_told(r);
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
    char *word = referee_word(&rest);

    c->kind = CMD_SAY;
    for (int i = 0; word != NULL && i < 5; i++)
        if (strcmp(word, words[i]) == 0) {
            c->count = kinds[i];
            referee_wish(r, c);
            return 0;
        }
    return referee_wrong(r, f, "nothing that can be said:",
                         word == NULL ? "" : word);
}

/* > 2 agree split, > 2 look muck: a verb and one of its two words. */
static bool line_choice(struct run *r, const char *verb, char *rest,
                        struct command *c)
{
    static const struct {
        const char *verb,
            *word[2]; /* in the order of CHOP_... and LOOK_AT_... */
        uint8_t kind;
    } rows[] = {{"agree", {"split", "off"}, CMD_AGREE},
                {"look", {"muck", "stub"}, CMD_LOOK}};
    char *word = referee_word(&rest);

    for (int i = 0; i < 4 && word != NULL; i++)
        if (strcmp(verb, rows[i / 2].verb) == 0 &&
            strcmp(word, rows[i / 2].word[i % 2]) == 0) {
            c->kind = rows[i / 2].kind;
            c->count = (uint16_t)(i % 2);
            referee_wish(r, c);
            return true;
        }
    return false;
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
    {"all-in", CMD_CAP, false, false},
    {"post", CMD_POST, true, false},
    {"chip", CMD_CHIP, true, false},
    {"straddle", CMD_STRADDLE, true, false},
    {"adds", CMD_ADD, true, false},
    {"pass", CMD_PASS, false, false},
    {NULL, 0, false, false},
};

/* > deal, > deal button 2, cut 20, uncut, joker, without 3, unseen */
static int line_deal(struct run *r, char *rest, struct fault *f)
{
    char *word = referee_word(&rest), *value = referee_word(&rest);
    struct command c = {.kind = CMD_DEAL};

    r->unseen = false;
    if (word != NULL && strcmp(word, "uncut") == 0)
        c.cut = UNCUT;
    else if (word != NULL && strcmp(word, "joker") == 0)
        c.blind = true;
    else if (word != NULL && strcmp(word, "unseen") == 0)
        r->unseen = true;
    else if (word != NULL && value != NULL && strcmp(word, "without") == 0 &&
             referee_seat(value) != NO_SEAT)
        c.mask = (uint16_t)(1u << referee_seat(value));
    else if (word != NULL && value != NULL && strcmp(word, "cut") == 0)
        c.cut = (uint8_t)strtol(value, NULL, 10);
    else if (word != NULL && (strcmp(word, "button") != 0 || value == NULL ||
                              referee_seat(value) == NO_SEAT))
        return referee_wrong(r, f, "a deal has a button or a cut, not", word);
    else if (word != NULL)
        r->button = referee_seat(value);
    c.seat = r->button;
    if (stack_deck(r, dealt_in(&r->felt.poker) & ~(unsigned)c.mask, &c, f) !=
        0)
        return FAULT;
    referee_wish(r, &c);
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
        referee_wish(r, &c);
        return true;
    }
    if (strcmp(who, "report") == 0) {
        *said = referee_report(r, rest, f);
        return true;
    }
    if (strcmp(who, "floor") == 0) {
        *said = referee_floor(r, rest, f);
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
        amount = referee_word(&rest);
        c->amount = amount == NULL ? -1 : referee_money(amount);
        if (c->amount < 0)
            return referee_wrong(r, f, "no amount behind", v->verb);
    }
    if (v->cards && c->seat < r->felt.poker.seats &&
        read_thrown(r, c->seat, rest, &c->mask, f) != 0)
        return FAULT;
    if (c->kind == CMD_POST || c->kind == CMD_STRADDLE || c->kind == CMD_KILL)
        return line_post(r, rest, c, f);
    referee_wish(r, c);
    return 0;
}

/* > 1 raise 6.00, > 2 draw 2h 3c, > deal */
static int line_wish(struct run *r, char *rest, struct fault *f)
{
    char *who = referee_word(&rest), *verb;
    struct command c = {0};
    int said;

    if (who == NULL)
        return referee_wrong(r, f, "a wish needs a seat and a verb, not", "");
    if (line_dealer(r, who, rest, &said, f))
        return said;
    verb = referee_word(&rest);
    if (verb == NULL || (c.seat = referee_seat(who)) == NO_SEAT)
        return referee_wrong(r, f, "a wish needs a seat and a verb, not", who);
    for (const struct player_verb *v = player_verbs; v->verb != NULL; v++)
        if (strcmp(verb, v->verb) == 0)
            return line_player(r, v, rest, &c, f);
    if (strcmp(verb, "say") == 0)
        return line_say(r, rest, &c, f);
    if (line_choice(r, verb, rest, &c))
        return 0;
    if (strcmp(verb, "buy") == 0) { /* > 2 buy in */
        c.kind = CMD_BUY_IN;
        referee_wish(r, &c);
        return 0;
    }
    return referee_wrong(r, f, "no such wish:", verb);
}

/* substantial yes */
static void line_substantial(struct run *r, const char *rest)
{
    const char *got = action_is_substantial(&r->book, &r->felt.poker) ? "yes"
                                                                      : "no";

    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
}

/* told 2 3: the rail may know that seat 2 drew three; told 2 nothing */
static int line_told(struct run *r, char *rest, struct fault *f)
{
    char *seat = referee_word(&rest), *what = referee_word(&rest);
    seat_no s = seat == NULL ? NO_SEAT : referee_seat(seat);
    char got[16];
    struct view v;

    if (s == NO_SEAT || s >= r->felt.poker.seats || what == NULL)
        return referee_wrong(r, f, "a seat and a number, not",
                             seat ? seat : "");
    poker_view(&r->book, &r->felt.poker, NO_SEAT, &v);
    snprintf(got, sizeof got, "%d", v.seat[s].drew);
    if (v.seat[s].drew < 0)
        snprintf(got, sizeof got, "nothing");
    if (strcmp(what, got) != 0)
        referee_broke(r, what, got);
    return 0;
}

/* sees 1 2 ?? ??: what seat 1 sees of the cards of seat 2 */
static int line_sees(struct run *r, char *rest, struct fault *f)
{
    char *viewer = referee_word(&rest), *owner = referee_word(&rest);
    seat_no who = viewer == NULL ? NO_SEAT : referee_seat(viewer);
    seat_no whose = owner == NULL ? NO_SEAT : referee_seat(owner);
    char got[REFEREE_LINE];
    struct text t;
    struct view v;

    if (who == NO_SEAT || who >= r->felt.poker.seats || whose == NO_SEAT ||
        whose >= r->felt.poker.seats)
        return referee_wrong(r, f, "two seats, not", viewer ? viewer : "");
    poker_view(&r->book, &r->felt.poker, who, &v);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, v.seat[whose].card, v.seat[whose].cards, NULL);
    rest += strspn(rest, " ");
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
    return 0;
}

/* burns ?? 7c: the burns as they lie; top 7c: the top of the stub */
static void line_lies(struct run *r, bool burns, const char *rest)
{
    char got[REFEREE_LINE];
    struct text t;
    struct view v;

    poker_view(&r->book, &r->felt.poker, NO_SEAT, &v);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, burns ? v.burn : &v.top, burns ? v.burns : 1, NULL);
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
}

/* may fold, call 3.00, raise 6.00 */
static void line_may(struct run *r, const char *rest)
{
    struct choices c = choices_of(&r->book, &r->felt.poker);
    char got[REFEREE_LINE];
    struct text t;

    text_init(&t, got, sizeof got);
    say_choices(&t, &c);
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
}

/* fee 4.00 per half_hour: by the house's schedule, for all who are here */
static void line_fee(struct run *r, const char *rest)
{
    const struct table *table = &r->felt.poker;
    struct collection_ask ask = COLLECTION_ASK_NOTHING;
    struct collection_due due;
    char got[REFEREE_LINE];
    struct fault none;
    struct text t;

    ask.house = r->book.house;
    ask.game = r->book.game;
    ask.tables = TABLES_LIMITS;
    ask.table = stakes_pair(&table->stakes);
    ask.structure = table->stakes.structure;
    ask.players = 0;
    for (int s = 0; s < table->seats; s++)
        ask.players += table->seat[s].state != SEAT_EMPTY;
    text_init(&t, got, sizeof got);
    if (collection_due(shelf_collections(r->shelf), &ask, &due, &none) != 0) {
        text_str(&t, "none");
    } else {
        collection_put_amount(&t, due.from, due.fee);
        text_put(&t, " per %s", collection_pers[due.from->per]);
    }
    if (strcmp(rest, got) != 0)
        referee_broke(r, rest, got);
}

static int poker_line(struct run *r, const char *first, char *rest,
                      struct fault *f)
{
    if (strcmp(first, "seat") == 0)
        return line_seat(r, rest, f);
    if (strcmp(first, "hand") == 0)
        return referee_hand(r, rest, f);
    if (strcmp(first, "next") == 0)
        return referee_next(r, rest, f);
    if (strcmp(first, ">") == 0)
        return line_wish(r, rest, f);
    if (strcmp(first, "told") == 0)
        return line_told(r, rest, f);
    if (strcmp(first, "sees") == 0)
        return line_sees(r, rest, f);
    if (strcmp(first, "preview") == 0)
        return referee_preview(r, rest, f);
    if (strcmp(first, "says") == 0)
        referee_says(r, rest);
    else if (strcmp(first, "substantial") == 0)
        line_substantial(r, rest);
    else if (strcmp(first, "burns") == 0 || strcmp(first, "top") == 0)
        line_lies(r, *first == 'b', rest);
    else if (strcmp(first, "may") == 0)
        line_may(r, rest);
    else if (strcmp(first, "fee") == 0)
        line_fee(r, rest);
    else
        return referee_wrong(r, f, "no line begins with", first);
    return 0;
}

const struct referee_family referee_poker = {open_table, poker_line};
