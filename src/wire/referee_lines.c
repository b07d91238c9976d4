/*
 * referee_lines.c - the lines of a transcript that are the same in all
 * families: who sits where, which cards come, whose wish it is, what a seat
 * sees and has; and the words and numbers in them.
 */
#include <stdlib.h>
#include <string.h>

#include "card/cardtext.h"
#include "rule/felt_view.h"
#include "wire/referee_run.h"
#include "wire/wire_family.h"

/* "3", "3.50" in cents; -1 for anything else. */
money referee_money(const char *text)
{
    money amount;

    return money_read(text, &amount) ? amount : -1;
}

int referee_number(const char *text, int most)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *end == '\0' && end != text && n >= 0 && n <= most ? (int)n : -1;
}

/* A seat as it is written, from 1; NO_SEAT for anything else. */
seat_no referee_seat(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *end == '\0' && end != text && n >= 1 && n <= SEATS_MAX
               ? (seat_no)(n - 1)
               : NO_SEAT;
}

seat_no referee_person(const struct run *r, const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *end == '\0' && end != text && n >= 1 && n <= felt_people(&r->felt)
               ? (seat_no)(n - 1)
               : NO_SEAT;
}

/* Cuts the next word off a line; NULL at its end. */
char *referee_word(char **line)
{
    char *word = *line + strspn(*line, " \t,");

    if (*word == '\0')
        return NULL;
    *line = word + strcspn(word, " \t,");
    if (**line != '\0')
        *(*line)++ = '\0';
    return word;
}

int referee_hands_fit(const struct run *r, unsigned dealt, int each,
                      struct fault *f)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        bool in = (dealt >> s & 1) != 0;

        if (r->hands[s] > 0 && !in)
            return fault_say(f, "%s:%d:1: seat %d is not dealt in", r->file,
                             r->hand_line[s], s + 1);
        if (r->hands[s] > each)
            return fault_say(f,
                             "%s:%d:1: seat %d is dealt %d cards first, and "
                             "no more",
                             r->file, r->hand_line[s], s + 1, each);
    }
    return 0;
}

/*
 * One place of a `seat` line: is there such a seat (NO_SEAT: no), are those
 * chips, and was it not named on this line before?
 */
static int read_chair(const struct run *r, const char *word, seat_no seat,
                      const char *chips, uint64_t *named, struct fault *f)
{
    if (seat == NO_SEAT)
        return referee_wrong(r, f, "this table has no seat", word);
    if (referee_money(chips) <= 0)
        return referee_wrong(r, f, "chips are an amount, such as 100.00, not",
                             chips);
    if ((*named >> seat & 1) != 0)
        return referee_wrong(r, f, "on this line already: seat", word);
    *named |= UINT64_C(1) << seat;
    return 0;
}

/* seat 1 Ana 100.00 | 2 Bo 100.00: if a player cannot simply sit down, it is
   a command to sit. */
int referee_seats(struct run *r, char *rest, struct fault *f)
{
    uint64_t named = 0;

    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *name = referee_word(&part);
        char *stack = referee_word(&part);
        struct command c;
        seat_no s;

        if (stack == NULL)
            return referee_wrong(r, f, "a seat, a name and chips, not",
                                 seat == NULL ? "" : seat);
        s = referee_person(r, seat);
        if (read_chair(r, seat, s, stack, &named, f) != 0 ||
            referee_check_end(r, part, f) != 0)
            return FAULT;
        if (felt_is_idle(&r->felt) &&
            referee_sit(r, s, name, referee_money(stack)))
            continue;
        wish_sit(&c, who_player(s))->amount = referee_money(stack);
        referee_wish(r, &c);
    }
    return 0;
}

/* hand 1 AsKd | 2 AhKc */
int referee_hand(struct run *r, char *rest, struct fault *f)
{
    if (r->whole)
        r->nexts = 0;
    r->whole = false;
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *number = referee_word(&part);
        seat_no s = number == NULL ? NO_SEAT : referee_seat(number);
        struct fault why;
        int n;

        if (s == NO_SEAT)
            return referee_wrong(r, f, "no seat",
                                 number == NULL ? "" : number);
        n = cardtext_read(part, wire_families[r->book.family]->cards_may,
                          r->hand[s], SEAT_CARDS_MAX, &why);
        if (n < 0)
            return referee_wrong(r, f, why.text, part);
        r->hands[s] = n;
        r->hand_line[s] = r->line;
    }
    return 0;
}

/* next x 9h8h7h x 4c: what comes off the deck after the first hands. */
int referee_next(struct run *r, char *rest, struct fault *f)
{
    char *word;

    while ((word = referee_word(&rest)) != NULL) {
        struct fault why;
        int n;

        if (r->nexts == SHOE_CARDS_MAX)
            return referee_wrong(r, f, "too many cards at", word);
        if (strcmp(word, "x") == 0) {
            r->next[r->nexts++] = CARD_NONE;
            continue;
        }
        n = cardtext_read(word, wire_families[r->book.family]->cards_may,
                          r->next + r->nexts, SHOE_CARDS_MAX - r->nexts, &why);
        if (n < 0)
            return referee_wrong(r, f, why.text, word);
        r->nexts += n;
    }
    return 0;
}

/* deck As x ?? 4c: the deck from its top; `next` lines go on with it. */
int referee_deck(struct run *r, char *rest, struct fault *f)
{
    memset(r->hands, 0, sizeof r->hands);
    r->nexts = 0;
    r->whole = true;
    return referee_next(r, rest, f);
}

/* > deal, > shuffle 4c 9h, > 2 raise 6.00: the dealer's or a player's. */
int referee_command(struct run *r, char *rest, struct fault *f)
{
    const struct referee_family *of = referee_of(r);
    seat_no s;

    if (referee_who(r, &rest, &s, f) != 0)
        return FAULT;
    if (s == NO_SEAT && referee_is(rest, CMD_DEAL)) {
        referee_word(&rest);
        return of->deal(r, rest, f);
    }
    if (s == NO_SEAT && referee_is(rest, CMD_SHUFFLE)) {
        referee_word(&rest);
        return of->shuffle(r, rest, f);
    }
    return of->wish(r, rest, s, f);
}

/* sees 1 2 ?? ??: what seat 1 sees of the cards of seat 2 */
int referee_view(struct run *r, char *rest, struct fault *f)
{
    char *viewer = referee_word(&rest), *owner = referee_word(&rest);
    seat_no who = viewer == NULL ? NO_SEAT : referee_person(r, viewer);
    seat_no whose = owner == NULL ? NO_SEAT : referee_person(r, owner);
    char got[REFEREE_LINE];
    struct felt_view v;
    const card *hand;
    struct text t;
    int cards = 0;

    if (who == NO_SEAT || whose == NO_SEAT)
        return referee_wrong(r, f, "two seats, not", viewer ? viewer : "");
    felt_view(&r->book, &r->felt, who, &v);
    hand = felt_view_cards(&v, whose, &cards);
    text_init(&t, got, sizeof got);
    cardtext_put_all(&t, hand, cards, NULL);
    rest += strspn(rest, " ");
    referee_answer(r, rest, got);
    return 0;
}

/* stack 1 97.00 | 2 103.00 */
int referee_stack(struct run *r, char *rest, struct fault *f)
{
    for (char *part = strtok_r(rest, "|", &rest); part != NULL;
         part = strtok_r(NULL, "|", &rest)) {
        char *seat = referee_word(&part), *chips = referee_word(&part);
        seat_no s = seat == NULL ? NO_SEAT : referee_person(r, seat);
        char got[32];
        struct text t;

        if (s == NO_SEAT || chips == NULL || referee_money(chips) < 0)
            return referee_wrong(r, f, "a seat and chips, not",
                                 seat == NULL ? "" : seat);
        if (referee_check_end(r, part, f) != 0)
            return FAULT;
        text_init(&t, got, sizeof got);
        money_put(&t, felt_stack(&r->felt, s));
        if (referee_money(chips) != felt_stack(&r->felt, s))
            referee_break(r, chips, got);
    }
    return 0;
}
