/*
 * cage_wish.h - for tests of the cage: one that is open, wishes in a line, and
 * a twin that hears every event out of its bytes.
 */
#ifndef TESTS_CAGE_WISH_H
#define TESTS_CAGE_WISH_H

#include "test.h"

#include "room/cage.h"
#include "rule/field_bytes.h"
#include "stored.h"

enum { CASHIER = 901, OTHER = 902, BOSS = 903, DAY = 20261116 };
static const int64_t noon = 1794830400000; /* of DAY */

static struct cage cage, twin, before;
static struct refusal no;
static struct event told[64];
static int tolds;

static inline struct who as(enum role role, uint32_t person)
{
    return (
        struct who){.role = (uint8_t)role, .seat = NO_SEAT, .person = person};
}

/* An account is what it was, and what the event moved. */
static inline void check_moved(const struct postings *p)
{
    for (int i = 0; i < p->count; i++) {
        enum account a = (enum account)p->post[i].account;

        CHECK_EQ(cage_balance(&twin, a, p->post[i].of),
                 cage_balance(&before, a, p->post[i].of) + p->post[i].amount);
    }
}

/* The bytes in use and 16 KiB beyond, which must stay unused. */
static inline size_t some(const struct cage *c)
{
    size_t bytes = cage_size(c) + (16 << 10);

    return bytes < CAGE_BYTES ? bytes : CAGE_BYTES;
}

/* Every event is applied to a twin, too, out of its bytes. */
static inline void hear(void *to, const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);
    struct postings p;
    struct event back;

    (void)to;
    CHECK(n > 0 && event_get_bytes(bytes, n, &back) == n);
    memcpy(&before, &twin, cage_size(&twin));
    CHECK(cage_postings(&twin, &back, &p));
    CHECK(postings_are_even(&p));
    CHECK(cage_apply(&twin, &back));
    CHECK(cage_is_right(&twin));
    check_moved(&p);
    CHECK(event_bare(e->kind) != NULL);
    stored_put(e);
    if (tolds < 64)
        told[tolds++] = *e;
}

static const struct room_sink sink = {.take = hear};

/* Wishes it; refused, nothing has changed, and asking says the same. */
static inline enum why wish(const struct command *c)
{
    struct refusal would;
    bool can = cage_would(&cage, c, &would);

    tolds = 0;
    memcpy(&before, &cage, some(&cage));
    if (!cage_do(&cage, c, &sink, &no)) {
        CHECK(memcmp(&before, &cage, some(&cage)) == 0);
        CHECK(tolds == 0 && !can && would.why == no.why);
        CHECK(no.why != WHY_NONE);
        if (tolds > 0 || cage.frozen_by != before.frozen_by)
            CHECK_STR(event_row(cage.frozen_by)->name, "true");
        return no.why;
    }
    CHECK(can && tolds > 0);
    CHECK(cage.frozen == UNTRUE_NOTHING);
    CHECK(memcmp(&twin, &cage, some(&cage)) == 0);
    return WHY_NONE;
}

/* A wish in a line, and what is answered to it. */
#define WISH(name, role, person, ...)                                         \
    ({                                                                        \
        struct command c_;                                                    \
        struct cmd_##name *w = wish_##name(&c_, as(ROLE_##role, person));     \
        (void)w;                                                              \
        c_.at_ms = noon;                                                      \
        __VA_ARGS__;                                                          \
        wish(&c_);                                                            \
    })

#define DONE(...) CHECK_STR(why_word(WISH(__VA_ARGS__)), "none")
#define REFUSED(why, ...) CHECK_STR(why_word(WISH(__VA_ARGS__)), why)

static inline void say(char *field, const char *words)
{
    memcpy(field, words, strlen(words) + 1);
}

static inline void begin(money limit)
{
    cage_init(&cage);
    cage_init(&twin);
    DONE(cage_open, FLOOR, BOSS, w->limit = limit);
    DONE(stock_float, FLOOR, BOSS, w->cash = 100000, w->chips = 500000);
    DONE(enroll, CAGE, CASHIER, say(w->name, "Ann Lee"));
    DONE(enroll, ROOM, 0, say(w->name, "Bo"));
    DONE(open_shift, FLOOR, BOSS, w->day = DAY, w->shift = 1);
    DONE(take_drawer, CAGE, CASHIER, w->drawer = 2);
    DONE(fill, CAGE, CASHIER, w->drawer = 2, w->cash = 20000,
         w->chips = 100000);
}

static inline money has(enum account account, uint32_t of)
{
    return cage_balance(&cage, account, of);
}

#endif
