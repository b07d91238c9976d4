/*
 * play_melding.c - a table where melds are laid: what it is opened for, and
 * the words that are more than commands.
 *
 * Leaves: seats.most, bet.least
 */
#include "cmd/play/play_melding.h"

#include "cmd/play/play_menu.h"
#include "rule/fee.h"
#include "rule/open.h"

enum { CHIP_MOST = 1000 * CENTS };

static bool read_chip(const char *word, money *out)
{
    return money_read(word, out) && *out > 0 && *out <= CHIP_MOST;
}

/* Reads the value of a chip from the option or asks for it; false: it is no amount. */
static bool chip_worth(struct room *r, const struct request *q, money *out)
{
    char line[PLAY_LINE];

    *out = book_value(&r->book, LEAF_BET_LEAST);
    if (q->limits != NULL)
        return read_chip(q->limits, out);
    if (!q->menu)
        return true;
    while (room_ask(r, "What is a chip worth (Enter for the book's value): ",
                    line)) {
        const char *word = play_trim(line);

        if (play_is_quit(word))
            break;
        if (*word == '\0' || read_chip(word, out))
            return true;
        room_printf(r, "'%s' is not an amount: say 1 or 0.50.", word);
    }
    r->closed = true;
    return false;
}

static bool open_table(struct room *r, const struct request *q,
                       struct fault *f)
{
    struct melding_stakes stakes;
    struct fee_wish w;
    struct command c;
    money chip;

    r->misused = !chip_worth(r, q, &chip);
    if (r->misused)
        return !r->closed &&
               fault_say(f, "'%s' is not a chip value: say 1 or 0.50",
                         q->limits) == 0;
    if (!room_seats(r, q, book_value(&r->book, LEAF_SEATS_MOST), f))
        return false;
    stakes = melding_stakes_usual(&r->book, shelf_collections(r->shelf), NULL,
                                  chip);
    if (!room_fee_wish(q, &w, f) || fees_choose_chips(&stakes, &w, f) != 0)
        return false;
    open_melding(wish_open(&c, who_floor()), &stakes, r->players);
    if (!room_open(r, &c))
        return room_refuse_table(r, f);
    return true;
}

static bool is_at_rest(const struct room *r)
{
    return r->hands > 0;
}

static void put_left(const struct room *r, struct text *t)
{
    if (r->view.melding.phase != MELDING_IDLE)
        text_str(t, "your ante stays with the dealer.");
}

/* Words */

/* Reports words that are not cards. */
static bool are_none(struct room *r, const char *text)
{
    card named[MELDING_CARDS_MAX];
    struct fault f;

    if (cardtext_read(text, CARDTEXT_REPEATS, named, MELDING_CARDS_MAX, &f) >=
        0)
        return false;
    room_printf(r, "Those are not cards: %s.  Type them like 7h Jh Qh.",
                f.text);
    return true;
}

/* meld; without cards the meld that was offered. */
static void word_meld(struct room *r)
{
    struct command c;
    struct cmd_meld_lay *lay = wish_meld_lay(&c, who_player(PLAY_SEAT));

    if (may_find(&r->view.melding.may, CMD_MELD_LAY) != NULL)
        lay->cards = (uint16_t)melding_offer(&r->rules, &r->view.melding,
                                             lay->card);
    if (lay->cards > 0 || r->view.melding.phase != MELDING_MELD) {
        room_wish(r, &c);
        return;
    }
    room_printf(r, "Which cards?  Say meld 7h Jh Qh.");
    room_choices(r);
}

/* add 5d: to the meld where it goes. */
static void word_add(struct room *r, const char *rest)
{
    struct command c;
    struct cmd_meld_add *add = wish_meld_add(&c, who_player(PLAY_SEAT));
    struct fault f;
    int n = cardtext_read(rest, CARDTEXT_REPEATS, add->card, MELDING_CARDS_MAX,
                          &f);
    int to;

    if (n <= 0) {
        room_printf(r, "Which card, to which meld?  Say add 1 5d.");
        room_choices(r);
        return;
    }
    to = melding_meld_for(&r->rules, &r->view.melding, add->card[0]);
    add->cards = (uint16_t)n;
    add->meld = (uint8_t)(to < 0 ? 0 : to);
    room_wish(r, &c);
}

/* discard: the card drawn, if that is the one to go. */
static void word_discard(struct room *r)
{
    const struct melding_view *v = &r->view.melding;
    bool may = may_find(&v->may, CMD_MELD_DISCARD) != NULL;
    struct command c;

    wish_meld_discard(&c, who_player(PLAY_SEAT))->card = v->drawn;
    if (!may || v->must_drawn) {
        room_wish(r, &c);
        return;
    }
    room_printf(r, "Which card?  Say discard Kd.");
    room_choices(r);
}

static bool word(struct room *r, const char *said, char *rest)
{
    bool meld = play_is_word(said, "meld m lay");
    bool discard = play_is_word(said, "discard x");
    bool number = rest[0] >= '1' && rest[0] <= '9' &&
                  (rest[1] == ' ' || rest[1] == '\0');

    if ((meld || discard) && *rest != '\0')
        return are_none(r, rest);
    if (meld)
        word_meld(r);
    else if (discard)
        word_discard(r);
    else if (play_is_word(said, "add a") && !number)
        word_add(r, rest);
    else
        return false;
    return true;
}

static const struct room_help help[] = {
    {"meld, discard", "by itself: the meld on offer, or the card you drew"},
    {"add 5d", "adds it to the meld it fits"},
    {"*, >", "on the screen: the button, whose turn it is; each player's "
             "melds follow the hand"},
    {NULL, NULL},
};

const struct room_game room_melding = {
    .open = open_table,
    .is_at_rest = is_at_rest,
    .put_sign = melding_put_sign,
    .put_line = melding_put_line,
    .put_plain = melding_put_plain,
    .put_choices = melding_put_choices,
    .tell = room_tell,
    .word = word,
    .put_left = put_left,
    .help = help,
};
