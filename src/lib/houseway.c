/*
 * houseway.c - the public functions of the library: thin covers over the
 * house's own, which trust their callers more than a library may.
 *
 * Nothing is decided here.  A call with impossible arguments gets 0, -1 or
 * false, as houseway.h says for each.
 */
#include "houseway.h"

#include <string.h>

#include "card/cardtext.h"
#include "card/commit.h"
#include "card/keystream.h"
#include "card/shuffle.h"
#include "chance/seed.h"
#include "rank/name.h"
#include "rank/quick.h"
#include "rank/small.h"
#include "rank/three.h"
#include "rank/two.h"
#include "rank/way.h"

_Static_assert((int)HW_JOKER == CARD_JOKER && (int)HW_JOKER_2 == CARD_JOKER_2,
               "jokers");
_Static_assert((int)HW_UNKNOWN == CARD_UNKNOWN && (int)HW_NO_CARD == CARD_NONE,
               "cards that are none");
_Static_assert((int)HW_RANK_8 == RANK_8 && (int)HW_RANK_9 == RANK_9, "ranks");
_Static_assert((int)HW_NAME_SIZE == NAME_SIZE, "names");
_Static_assert((int)HW_JOKER_BUG == JOKER_BUG &&
                   (int)HW_JOKER_WILD == JOKER_WILD,
               "uses of a joker");
_Static_assert((int)HW_FIVE_OF_A_KIND == HIGH_FIVE_OF_A_KIND, "categories");
_Static_assert((size_t)HW_MESSAGE_SIZE == sizeof(((struct fault *)0)->text),
               "messages");

const char *hw_version(void)
{
    return HOUSEWAY_VERSION;
}

/* A fault in the caller's words; the caller may not want them. */
static int tell(const struct fault *f, char *message)
{
    if (message != NULL)
        memcpy(message, f->text, sizeof f->text);
    return -1;
}

int hw_cards_read(const char *text, hw_card *cards, int max, char *message)
{
    struct fault f = {"no text, or no room for cards"};
    int n = text == NULL || (cards == NULL && max > 0)
                ? FAULT
                : cardtext_read(text, CARDTEXT_UNKNOWN, cards, max, &f);

    return n < 0 ? tell(&f, message) : n;
}

const char *hw_card_text(hw_card c, char *buf)
{
    struct text t;

    if (buf == NULL)
        return "";
    text_init(&t, buf, HW_CARD_TEXT_SIZE);
    cardtext_put(&t, c, NULL);
    return buf;
}

int hw_deck(const char *name, hw_card *cards, int max, char *message)
{
    enum deck_kind kind;
    struct fault f = {"no name, or no room for cards"};
    struct deck d;
    int packs;

    if (name == NULL || cards == NULL)
        return tell(&f, message);
    if (deck_read_name(name, &kind, &packs, &f) < 0)
        return tell(&f, message);
    deck_init(&d, kind, packs);
    if (d.count > max) {
        fault_say(&f, "%d cards where at most %d fit", d.count, max);
        return tell(&f, message);
    }
    memcpy(cards, d.card, (size_t)d.count);
    return d.count;
}

static bool is_count_right(int count)
{
    return count >= 1 && count <= DECK_MAX;
}

size_t hw_seed_size(int cards)
{
    return is_count_right(cards) ? (size_t)seed_keys_for(cards) * KEY_BYTES
                                 : 0;
}

int hw_random(void *bytes, size_t size)
{
    return bytes == NULL && size > 0 ? -1 : seed_bytes(bytes, size, NULL);
}

int hw_shuffle(hw_card *cards, int count, const uint8_t *seed,
               size_t seed_size)
{
    struct seed s = {.keys = 0};
    struct keystream ks;

    if (!is_count_right(count) || cards == NULL)
        return -1;
    if (seed == NULL) {
        if (seed_fill(&s, count, NULL) < 0)
            return -1;
    } else {
        if (seed_size < hw_seed_size(count))
            return -1;
        s.keys = seed_keys_for(count);
        memcpy(s.key, seed, hw_seed_size(count));
    }
    keystream_init(&ks, &s, 0);
    shuffle_cards(cards, count, &ks.words);
    keystream_wipe(&ks);
    seed_wipe(&s);
    return 0;
}

static bool are_all_real(const card *cards, int count)
{
    if (!is_count_right(count) || cards == NULL)
        return false;
    for (int i = 0; i < count; i++)
        if (!card_is_real(cards[i]))
            return false;
    return true;
}

int hw_commit(const hw_card *cards, int count, const uint8_t nonce[32],
              uint8_t commitment[32])
{
    struct commit_nonce n;
    struct commitment c;

    if (!are_all_real(cards, count) || nonce == NULL || commitment == NULL)
        return -1;
    memcpy(n.byte, nonce, sizeof n.byte);
    c = commit_make(&n, cards, count);
    memcpy(commitment, c.byte, sizeof c.byte);
    return 0;
}

bool hw_commit_opens(const uint8_t commitment[32], const uint8_t nonce[32],
                     const hw_card *cards, int count)
{
    struct commit_nonce n;
    struct commitment c;

    if (!are_all_real(cards, count) || nonce == NULL || commitment == NULL)
        return false;
    memcpy(n.byte, nonce, sizeof n.byte);
    memcpy(c.byte, commitment, sizeof c.byte);
    return commit_can_open(&c, &n, cards, count);
}

static struct high_rule rule_of(struct hw_rule r)
{
    return (struct high_rule){.joker = (enum joker_use)r.joker,
                              .wheel_second = r.wheel_second};
}

hw_value hw_high5(const hw_card cards[5])
{
    return cards != NULL ? high_of_5(cards) : 0;
}

hw_value hw_high6(const hw_card cards[6])
{
    return cards != NULL ? high_of_6(cards) : 0;
}

hw_value hw_high7(const hw_card cards[7])
{
    return cards != NULL ? quick_of_7(cards) : 0;
}

hw_value hw_high(const hw_card *cards, int count, struct hw_rule rule)
{
    if (count < 5 || count > 8 || cards == NULL)
        return 0;
    return high_of_cards(cards, count, rule_of(rule));
}

enum hw_category hw_category(hw_value high)
{
    return (enum hw_category)high_category(high);
}

/* Real cards, each once, as a set; 0 if they are not. */
static cardset set_of_cards(const card *cards, int count)
{
    cardset held = 0;

    for (int i = 0; i < count; i++) {
        if (!card_is_real(cards[i]) || set_has(held, cards[i]))
            return 0;
        held |= set_of(cards[i]);
    }
    return held;
}

hw_value hw_low(const hw_card *cards, int count)
{
    if (cards == NULL)
        return 0;
    if (count == 7)
        return low_of_7(cards);
    if (count == 5)
        return low_of_5(cards);
    if (count == 6)
        return low_of_6(cards);
    return count == 8 ? low_of_set(set_of_cards(cards, count)) : 0;
}

static bool is_worst_right(int worst)
{
    return worst >= RANK_5 && worst <= RANK_K;
}

hw_value hw_low_floor(int worst)
{
    return is_worst_right(worst) ? low_floor((enum rank)worst) : 0;
}

hw_value hw_two_high(const hw_card *hole, int holes, const hw_card *board,
                     int boards)
{
    return hole != NULL && board != NULL ? two_high(hole, holes, board, boards)
                                         : 0;
}

hw_value hw_two_low(const hw_card *hole, int holes, const hw_card *board,
                    int boards, int worst)
{
    if (!is_worst_right(worst) || hole == NULL || board == NULL)
        return 0;
    return two_low_to(hole, holes, board, boards, (enum rank)worst);
}

hw_value hw_most_two_high(const hw_card *hole, int holes, const hw_card *board,
                          int boards)
{
    return hole != NULL && board != NULL
               ? most_two_high(hole, holes, board, boards)
               : 0;
}

hw_value hw_most_two_low(const hw_card *hole, int holes, const hw_card *board,
                         int boards)
{
    return hole != NULL && board != NULL
               ? most_two_low(hole, holes, board, boards)
               : 0;
}

hw_value hw_showing_high(const hw_card *cards, int count)
{
    if (count < 1 || count > 4 || cards == NULL)
        return 0;
    return high_of_showing(set_of_cards(cards, count));
}

hw_value hw_showing_low(const hw_card *cards, int count)
{
    if (count < 1 || count > 4 || cards == NULL)
        return 0;
    return low_of_showing(set_of_cards(cards, count));
}

hw_value hw_up_card(hw_card c, bool ace_low)
{
    return up_card(c, ace_low);
}

hw_value hw_front(const hw_card cards[2], enum hw_joker joker)
{
    return cards != NULL ? front_of_2(cards, (enum joker_use)joker) : 0;
}

bool hw_front_is_below(hw_value front, hw_value five)
{
    return front_is_below(front, five);
}

hw_value hw_three(const hw_card cards[3], enum hw_joker joker)
{
    return cards != NULL ? three_of(cards, (enum joker_use)joker) : 0;
}

int hw_nine(const hw_card cards[3])
{
    return cards != NULL ? nine_of_3(cards) : 0;
}

bool hw_total(const hw_card *cards, int count, bool initial,
              struct hw_total *total)
{
    struct total t;

    if (cards == NULL || total == NULL || !total_of(cards, count, initial, &t))
        return false;
    *total = (struct hw_total){.halves = t.halves,
                               .soft = t.soft,
                               .pure = t.pure,
                               .bust = t.bust,
                               .eights = t.eights};
    return true;
}

/* The public hand is the house's own, without its vector type. */
static struct hand hand_of(const struct hw_hand *h)
{
    return (struct hand){.sum = {h->sum[0], h->sum[1]}, .cards = h->cards};
}

static void hand_back(struct hw_hand *h, const struct hand *from)
{
    h->sum[0] = from->sum[0];
    h->sum[1] = from->sum[1];
    h->cards = from->cards;
}

void hw_hand_init(struct hw_hand *hand)
{
    struct hand h;

    if (hand == NULL)
        return;
    hand_init(&h);
    hand_back(hand, &h);
    hand->spoiled = false;
}

static bool hand_has(const struct hand *h, card c)
{
    return c < CARD_IDS && (h->sum[1] & set_of(c)) != 0;
}

void hw_hand_add(struct hw_hand *hand, hw_card c)
{
    struct hand h;

    if (hand == NULL)
        return;
    h = hand_of(hand);
    if (c >= CARD_IDS || !set_has(SET_52, c) || hand_has(&h, c))
        hand->spoiled = true;
    hand_add(&h, c);
    hand_back(hand, &h);
}

void hw_hand_take(struct hw_hand *hand, hw_card c)
{
    struct hand h;

    if (hand == NULL)
        return;
    h = hand_of(hand);
    if (!hand_has(&h, c))
        hand->spoiled = true;
    hand_take(&h, c);
    hand_back(hand, &h);
}

hw_value hw_hand_high(const struct hw_hand *hand)
{
    struct hand h;

    if (hand == NULL || hand->spoiled)
        return 0;
    h = hand_of(hand);
    return hand_high(&h);
}

hw_value hw_hand_low(const struct hw_hand *hand)
{
    struct hand h;

    if (hand == NULL || hand->spoiled)
        return 0;
    h = hand_of(hand);
    return hand_low(&h);
}

const char *hw_high_name(hw_value high, char *buf)
{
    return buf != NULL ? high_name(high, buf) : "";
}

const char *hw_low_name(hw_value low, char *buf)
{
    return buf != NULL ? low_name(low, buf) : "";
}

const char *hw_nine_name(int rank, char *buf)
{
    return buf != NULL ? nine_name(rank, buf) : "";
}

const char *hw_total_name(const struct hw_total *total, char *buf)
{
    struct total t;

    if (total == NULL || buf == NULL)
        return "";
    t = (struct total){.halves = total->halves,
                       .soft = total->soft,
                       .pure = total->pure,
                       .bust = total->bust,
                       .eights = total->eights};
    return total_name(&t, buf);
}

/* False if there are more cards than a hand can hold, or one twice. */
static bool holding_of(struct holding *h, const card *hole, int holes,
                       const card *board, int boards, int least, int most)
{
    card all[8 + 5];

    if (holes < 0 || holes > 8 || boards < 0 || boards > 5 || least < 0 ||
        most > 5 || least > most || (holes > 0 && hole == NULL) ||
        (boards > 0 && board == NULL))
        return false;
    *h = (struct holding){.holes = holes,
                          .boards = boards,
                          .least = least,
                          .most = most};
    for (int i = 0; i < holes; i++)
        all[i] = h->hole[i] = hole[i];
    for (int i = 0; i < boards; i++)
        all[holes + i] = h->board[i] = board[i];
    return set_of_cards(all, holes + boards) != 0;
}

hw_value hw_best_high(const hw_card *hole, int holes, const hw_card *board,
                      int boards, int least, int most, struct hw_rule rule,
                      hw_card five[5])
{
    struct holding h;
    struct best b;

    if (five == NULL ||
        !holding_of(&h, hole, holes, board, boards, least, most) ||
        !best_high(&h, rule_of(rule), &b))
        return 0;
    memcpy(five, b.five, sizeof b.five);
    return b.value;
}

hw_value hw_best_low(const hw_card *hole, int holes, const hw_card *board,
                     int boards, int least, int most, hw_card five[5])
{
    struct holding h;
    struct best b;

    if (five == NULL ||
        !holding_of(&h, hole, holes, board, boards, least, most) ||
        !best_low(&h, &b))
        return 0;
    memcpy(five, b.five, sizeof b.five);
    return b.value;
}

/* Nowhere to read from, or to write to: all of them are impossible. */
static bool is_nowhere(const void *cards, const void *out, size_t n)
{
    return n > 0 && (cards == NULL || out == NULL);
}

size_t hw_high_batch(const hw_card *cards, int per_hand, size_t n,
                     hw_value *out)
{
    if (is_nowhere(cards, out, n))
        return n;
    return high_batch(cards, per_hand, n, out);
}

size_t hw_joker_batch(const hw_card *cards, int per_hand, size_t n,
                      struct hw_rule rule, hw_value *out)
{
    if (is_nowhere(cards, out, n))
        return n;
    return joker_batch(cards, per_hand, n, rule_of(rule), out);
}

size_t hw_low_batch(const hw_card *cards, int per_hand, size_t n,
                    hw_value *out)
{
    if (is_nowhere(cards, out, n))
        return n;
    return low_batch(cards, per_hand, n, out);
}

size_t hw_high_more_batch(hw_set held, const hw_set *more, int per_hand,
                          size_t n, hw_value *out)
{
    if (is_nowhere(more, out, n))
        return n;
    return high_more_batch(held, more, per_hand, n, out);
}

size_t hw_two_high_batch(const hw_card *cards, int holes, size_t n,
                         hw_value *out)
{
    if (is_nowhere(cards, out, n))
        return n;
    return two_high_batch(cards, holes, n, out);
}

size_t hw_two_hilo_batch(const hw_card *cards, int holes, size_t n, int worst,
                         hw_value *high, hw_value *low)
{
    if (is_nowhere(cards, high, n) || is_nowhere(cards, low, n))
        return n;
    /* An invalid rank makes every hand impossible. */
    return two_hilo_batch(cards, holes, n,
                          is_worst_right(worst) ? (enum rank)worst
                                                : RANK_COUNT,
                          high, low);
}

const char *hw_batch_way(void)
{
    return batch_way(BATCH_BEST)->name;
}
