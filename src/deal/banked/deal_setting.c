/*
 * deal_setting.c - what happens next where two hands are set from seven cards,
 * and the row of these games for the dealer.
 *
 * A hand is set by its player.  If the book gives people who wager behind it a
 * say, the hand is not set before they have spoken or their time is up.
 *
 * Leaves: none of its own
 */
#include "deal/banked/bot_bank.h"
#include "deal/banked/deal_banked.h"
#include "deal/banked/mistake_setting.h"

/* A player who may be blamed has set a foul hand, and the dealer sees it. */
static bool see_wrong(struct deal_at *a)
{
    const struct bank *t = bank_at(a);
    unsigned among = 0;
    struct refusal no;

    if (a->who->mistakes == 0 || a->d->seen_hand == t->number + 1)
        return false;
    for (int i = 0; i < t->seats; i++)
        if (t->spot[i].master != NO_SEAT &&
            (a->who->blame >> t->spot[i].master & 1) != 0)
            among |= 1u << i;
    if (!mistake_see_foul(t, among, &a->out->wish) ||
        !seating_would(a->b, a->s, &a->out->wish, &no))
        return false;
    a->d->seen_hand = t->number + 1; /* a hand is foul once */
    a->d->reports++;
    return true;
}

/* A bot sets its hand foul, now and then, and not twice in a round. */
static bool set_wrong(struct deal_at *a, const struct bank_view *v)
{
    struct luck *luck = a->chance->luck;
    struct command wish;
    struct refusal no;

    if (a->who->mistakes == 0 || a->d->wrong_hand == v->number + 1 ||
        v->viewer == v->banker || v->viewer >= v->seats ||
        (a->who->blame >> v->viewer & 1) == 0 ||
        !luck_once_in(luck, a->who->mistakes) ||
        !mistake_set_foul(a->b, v, v->viewer, luck, &wish) ||
        !seating_would(a->b, a->s, &wish, &no))
        return false;
    a->out->wish = wish;
    a->d->wrong_hand = v->number + 1;
    return true;
}

/* Sets the hand at a spot, chooses a pile or shakes the dice for a seat. */
static int act_for(struct deal_at *a, seat_no seat, int spot)
{
    struct felt_view v;

    felt_view(a->b, &a->s->felt, seat, &v);
    if (deal_who_at(a, seat) == WHO_BOT && set_wrong(a, &v.bank))
        return deal_wish(a);
    bot_setting(&v.bank, &a->out->wish);
    if (a->out->wish.kind == CMD_HOUSE_WAY)
        a->out->wish.house_way.spot = (uint8_t)spot;
    return deal_wish(a);
}

/* Has this person a say about a hand, and has not said it yet? */
static bool has_say(const struct deal_at *a, seat_no person, int spot)
{
    const struct spot *s = &bank_at(a)->spot[spot];
    int wager = wager_of(s, person);
    struct may may;

    if (!deal_is_waited_for(a, person) ||
        (wager >= 0 && s->wager[wager].way != 0))
        return false;
    felt_may(a->b, &a->s->felt, who_player(person), &may);
    return may_find_at(&may, CMD_SET, spot) != NULL;
}

static uint32_t seats_with_say(const struct deal_at *a, int spot)
{
    uint32_t seats = 0;

    for (seat_no i = 0; i < felt_people(&a->s->felt); i++)
        if (has_say(a, i, spot))
            seats |= 1u << i;
    return seats;
}

static bool is_unset(const struct bank *t, int spot)
{
    return spot != t->banker && t->spot[spot].wagers > 0 &&
           !t->spot[spot].pile.set;
}

/* People who wager behind a hand are asked before its player sets it. */
static int ask_people(struct deal_at *a, uint32_t behind, uint32_t masters)
{
    uint32_t first = behind != 0 ? behind : masters;

    a->out->enough = true;
    return deal_window(a, OPEN_SETTING, behind | masters,
                       deal_first_after(first, bank_at(a)->banker));
}

/*
 * Hands in which nobody has a say are set first, then people are asked.  When
 * time is up the dealer sets whatever people have left.
 */
static int set_hands(struct deal_at *a)
{
    const struct bank *t = bank_at(a);
    uint32_t behind = 0, masters = 0;

    for (int i = 0; i < t->seats; i++) {
        uint32_t says = is_unset(t, i) ? seats_with_say(a, i) : 0;
        seat_no master = t->spot[i].master;

        if (is_unset(t, i) && says == 0 &&
            !(a->who->window_over && deal_is_person(a, master)))
            return act_for(a, master, i);
        if (says != 0) {
            masters |= says & 1u << master;
            behind |= says & ~(1u << master);
        }
    }
    return behind != 0 || masters != 0 ? ask_people(a, behind, masters)
                                       : deal_go_on(a);
}

/* The player-dealer chooses a pile, shakes the dice, and sets last. */
static int ask_banker(struct deal_at *a)
{
    const struct bank *t = bank_at(a);

    if (deal_is_waited_for(a, t->banker))
        return deal_window(a, OPEN_SETTING, 1u << t->banker, t->banker);
    return t->phase == BANK_SHOW && deal_is_person(a, t->banker)
               ? deal_go_on(a)
               : act_for(a, t->banker, t->banker);
}

static int next(struct deal_at *a)
{
    if (banked_is_before(&a->s->felt))
        return banked_next(a);
    if (see_wrong(a))
        return deal_wish(a);
    return bank_at(a)->phase == BANK_PLAY ? set_hands(a) : ask_banker(a);
}

static void bot(const struct book *b, const struct felt_view *v,
                struct command *out)
{
    (void)b;
    if (!banked_bot(&v->bank, out))
        bot_setting(&v->bank, out);
}

static int stub(const struct felt *felt, const card **cards)
{
    (void)felt;
    (void)cards;
    return 0;
}

static unsigned drawn(const struct book *b, const struct felt *felt)
{
    return bank_must_draw_seat(b) ? bank_positions(&felt->bank) : 0;
}

static enum deal_open open(const struct felt *felt)
{
    return felt->bank.phase == BANK_WAGERS ? OPEN_WAGERS
           : felt_is_idle(felt)            ? OPEN_NOTHING
                                           : OPEN_SETTING;
}

const struct deal_family deal_setting = {
    BANKED_ROW,   .next = next,   .bot = bot,
    .stub = stub, .drawn = drawn, .moment = banked_moment,
    .open = open,
};
