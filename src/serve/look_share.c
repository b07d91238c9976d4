/*
 * look_share.c - a hand to be sent to somebody: in words, and as PHH.
 *
 * Both are made only of what the viewer was told at the time: cards come from
 * event_for(), and a card that the viewer did not see is unknown in PHH, too.
 */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/phh.h"
#include "wire/table_sign.h"
#include "wire/telling.h"

/* A date from days since 1970: the Gregorian calendar, with years counted from
   March so that the leap day comes last. */
struct date {
    int year, month, day, hour, minute;
};

static struct date date_of(int64_t ms)
{
    int64_t minutes = ms / 60000, days = minutes / 1440 + 719468;
    int64_t era = days / 146097, of_era = days % 146097;
    int64_t year =
        (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;

    return (struct date){.year = (int)(year + era * 400 + (month >= 10)),
                         .month = (int)(month < 10 ? month + 3 : month - 9),
                         .day = (int)(of_year - (153 * month + 2) / 5 + 1),
                         .hour = (int)(minutes / 60 % 24),
                         .minute = (int)(minutes % 60)};
}

/* In words */

static void put_dollars(struct text *t, money cents)
{
    text_put(t, cents % CENTS == 0 ? "$%" PRId64 : "$%" PRId64 ".%02" PRId64,
             cents / CENTS, cents % CENTS);
}

/* "before_draw" becomes "Before draw", the heading of the street's lines. */
static void put_street(struct text *t, const char *name)
{
    text_put(t, "\n%c", toupper((unsigned char)*name));
    for (name++; *name != '\0'; name++)
        text_put(t, "%c", *name == '_' ? ' ' : *name);
    text_str(t, "\n");
}

static void put_line(void *to, const struct telling *telling,
                     const struct sight_of *l, const struct event *e)
{
    struct text *t = to;
    char said[SENTENCE_MAX];
    struct event seen;
    struct text x;

    if (e->kind == EV_STREET && l->view.book != NULL &&
        e->street.street < l->view.book->streets)
        put_street(t, l->view.book->street[e->street.street].name);
    event_for(e, l->view.viewer, &seen);
    text_init(&x, said, sizeof said);
    if (telling_say(&x, telling, &l->view, &seen))
        text_put(t, "%s\n", said);
}

static void put_seats(struct text *t, const struct serve *s,
                      const struct hand_kept *k)
{
    char name[PERSON_NAME_MAX];

    for (seat_no i = 0; i < felt_people(&k->start.felt); i++) {
        uint32_t who = k->start.chair[i].person;

        if ((k->in != 0 && (k->in >> i & 1) == 0) || who == 0)
            continue;
        text_put(t, "Seat %d: %s, ", i + 1, live_name(s->live, who, name));
        put_dollars(t, felt_known_stack(&k->start.felt, i));
        text_str(t, "\n");
    }
}

static void put_head(struct text *t, const struct serve *s, uint32_t table,
                     const struct hand_kept *k)
{
    const struct felt *f = &k->start.felt;
    const struct clauses *all = shelf_clauses(s->plan->shelf);
    const struct section *at = section_find(all, f->house, f->game);
    struct date d = date_of(k->at_ms);
    struct table_sign sign;

    table_sign_of_felt(all, keep_rules(live_keep(s->live), table), f, &sign);
    text_put(t, "%s, %s, %s\n", at != NULL ? at->title : f->game, sign.stakes,
             at != NULL ? at->house->title : f->house);
    text_put(t,
             "Table %" PRIu32 ", hand %" PRIu32
             ", %d-%02d-%02d %02d:%02d UTC\n\n",
             table, k->number, d.year, d.month, d.day, d.hour, d.minute);
}

bool look_text(struct text *t, const struct serve *s, uint32_t table,
               uint32_t number, uint32_t person)
{
    struct hand_found found;

    if (!look_find_hand(s, table, number, &found))
        return false;
    put_head(t, s, table, found.hand);
    put_seats(t, s, found.hand);
    text_str(t, "\n");
    look_again(s, table, found.hand, person, put_line, t);
    if (found.hand->promise[0] != '\0')
        text_put(t, "\nDeck sealed before the deal: %s\n",
                 found.hand->promise);
    look_free_hand(&found);
    return true;
}

/* As PHH */

static const char *code_of(const struct serve *s, const struct hand_kept *k)
{
    const struct felt *f = &k->start.felt;
    const struct section *at = section_find(shelf_clauses(s->plan->shelf),
                                            f->house, f->game);

    if (!felt_is(f, OF_POKER) || at == NULL || at->like == NULL)
        return NULL;
    return shelf_code_of_game(s->plan->shelf, at->like,
                              (enum structure)felt_poker(f)->stakes.structure);
}

static void hear_phh(void *to, const struct telling *telling,
                     const struct sight_of *l, const struct event *e)
{
    struct event seen;

    if (event_is_promise(e->kind))
        return;
    event_for(e, l->view.viewer, &seen);
    phh_record_hear(to, &telling->now.felt, &seen);
}

static void begin_phh(struct phh_record *r, const struct serve *s,
                      const struct hand_kept *k)
{
    const struct stakes *stakes = &k->start.felt.poker.stakes;
    bool fixed = stakes->structure == STRUCTURE_FIXED;
    static struct phh_hand like; /* 25 KB */
    struct text code;

    memset(&like, 0, sizeof like);
    text_init(&code, like.variant, sizeof like.variant);
    text_str(&code, code_of(s, k));
    like.bring_in = stakes->bring_in;
    like.small_bet = fixed ? stakes->lower : 0;
    like.big_bet = fixed ? stakes->upper : 0;
    like.min_bet = fixed ? 0 : stakes->lower;
    phh_record_begin(r, &like);
}

/* The hand as the viewer saw it; NULL if the format cannot express it. */
static const struct phh_record *phh_of(const struct serve *s, uint32_t table,
                                       const struct hand_kept *k,
                                       uint32_t person)
{
    static struct phh_record r;

    if (code_of(s, k) == NULL)
        return NULL;
    begin_phh(&r, s, k);
    look_again(s, table, k, person, hear_phh, &r);
    return r.unsaid || r.full || r.hand.players < 2 ? NULL : &r;
}

bool look_has_phh(const struct serve *s, uint32_t table,
                  const struct hand_kept *k)
{
    return phh_of(s, table, k, 0) != NULL;
}

/* Time and place of the hand, and who sat there. */
static void put_about(struct text *t, const struct serve *s, uint32_t table,
                      const struct hand_kept *k, const struct phh_record *r)
{
    const struct felt *f = &k->start.felt;
    const struct section *at = section_find(shelf_clauses(s->plan->shelf),
                                            f->house, f->game);
    struct date d = date_of(k->at_ms);
    char name[PERSON_NAME_MAX];

    text_str(t, "venue = ");
    text_quoted(t, at != NULL ? at->house->title : f->house);
    text_put(t, "\ntable = '%" PRIu32 "'\nhand = %" PRIu32 "\n", table,
             k->number);
    text_put(t,
             "year = %d\nmonth = %d\nday = %d\ntime = %02d:%02d:00\n"
             "time_zone = 'UTC'\ncurrency = 'USD'\nseat_count = %d\nseats = [",
             d.year, d.month, d.day, d.hour, d.minute, felt_seats(f));
    for (int i = 0; i < r->hand.players; i++)
        text_put(t, i > 0 ? ", %d" : "%d", r->seat[i] + 1);
    text_str(t, "]\nplayers = [");
    for (int i = 0; i < r->hand.players; i++) {
        text_str(t, i > 0 ? ", " : "");
        text_quoted(t, live_name(s->live, k->start.chair[r->seat[i]].person,
                                 name));
    }
    text_str(t, "]\n");
}

bool look_phh(struct text *t, const struct serve *s, uint32_t table,
              uint32_t number, uint32_t person)
{
    const struct phh_record *r;
    struct hand_found found;

    if (!look_find_hand(s, table, number, &found))
        return false;
    r = phh_of(s, table, found.hand, person);
    if (r != NULL) {
        phh_write(t, &r->hand, NULL);
        put_about(t, s, table, found.hand, r);
    }
    look_free_hand(&found);
    return r != NULL;
}
