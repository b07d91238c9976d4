/*
 * test_sentence.c - every kind of event is told, or says why it is not.
 */
#include "wire/sentence.h"

#include "rule/event.h"
#include "test.h"

TEST(every_kind_is_told_or_says_why_not)
{
    for (int kind = EV_NONE + 1; kind < EV_KINDS; kind++) {
        if (event_row(kind) == NULL)
            continue;
        const char *silent = sentence_silent(kind);

        if (silent != NULL && *silent == '\0')
            printf("# %s has no row in sentence.def\n", event_row(kind)->name);
        CHECK(silent == NULL || *silent != '\0');
    }
}

static const char *const names[] = {"You", "Bo", NULL};

static const char *told(const struct teller *w, const struct event *e)
{
    static char line[SENTENCE_MAX];
    struct text t;

    text_init(&t, line, sizeof line);
    sentence_tell(&t, w, e);
    return line;
}

TEST(who_hears_it_is_you_within_a_sentence_and_at_its_head)
{
    struct teller w = {.names = names, .named = 3, .you = 0, .dollars = true};
    struct event e;

    make_folded(&e)->seat = 0;
    CHECK_STR(told(&w, &e), "You fold.");
    e.folded.seat = 1;
    CHECK_STR(told(&w, &e), "Bo folds.");
    make_extra_dead(&e)->seat = 0;
    CHECK_STR(told(&w, &e), "The hand dealt to you is dead.");
    make_waits(&e)->seat = 0;
    CHECK_STR(told(&w, &e), "When the round is dealt, you get another card.");
}

TEST(who_owes_no_blinds_any_more_is_told_so)
{
    struct teller w = {.names = names, .you = 0};
    struct event e;

    make_blinds_due(&e)->seat = 1;
    CHECK_STR(told(&w, &e), "Bo owes no blinds any more.");
    e.blinds_due.seat = 0;
    CHECK_STR(told(&w, &e), "You owe no blinds any more.");
}

TEST(what_somebody_owes_is_told_as_it_is_put_in)
{
    static struct felt_view v = {.family = FAMILY_POKER};
    struct teller w = {.names = names,
                       .named = 3,
                       .you = 0,
                       .dollars = true,
                       .view = &v};
    struct event e;

    v.poker.stakes.blinds = 2;
    v.poker.stakes.blind[0] = 100;
    v.poker.stakes.blind[1] = 300;
    make_blinds_due(&e)->seat = 1;
    e.blinds_due.debt = DEBT_TOTAL;
    CHECK_STR(told(&w, &e), "Bo owes $4 in blinds.");
    e.blinds_due.debt = DEBT_KILL;
    e.blinds_due.seat = 0;
    CHECK_STR(told(&w, &e), "You owe $6 in blinds.");
    v.family = FAMILY_MELDING;
    CHECK_EQ(sentence_due(&v, DEBT_TOTAL), 0);
}

TEST(a_call_for_less_says_what_stays_out_of_play)
{
    struct teller w = {.names = names, .named = 3, .you = 0, .dollars = true};
    struct event e;
    struct ev_called *c = make_called(&e);

    c->seat = 1;
    c->paid = 300;
    CHECK_STR(told(&w, &e), "Bo calls $3.");
    c->rest = true;
    CHECK_STR(told(&w, &e),
              "Bo calls $3, all-in.  The other chips are out of play.");
}

TEST(amounts_are_as_who_hears_it_reads_them)
{
    struct teller w = {.names = names, .named = 3, .you = 0};
    struct event e;
    struct ev_raised *r = make_raised(&e);

    r->seat = 1;
    r->how = BET_HOW_RAISE;
    r->to = 123450;
    CHECK_STR(told(&w, &e), "Bo raises to 1234.50.");
    w.dollars = true;
    CHECK_STR(told(&w, &e), "Bo raises to $1,234.50.");
}

TEST(a_seat_without_a_name_is_somebody)
{
    struct teller w = {.names = names, .named = 3, .you = NO_SEAT};
    struct event e;

    make_folded(&e)->seat = 2;
    CHECK_STR(told(&w, &e), "somebody folds.");
    e.folded.seat = NO_SEAT;
    CHECK_STR(told(&w, &e), "nobody folds.");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
