/*
 * test_ledger.c - hands of every game of every house, with all that can go
 * wrong: what each event moves adds up to nothing, is what the event says,
 * and all of it together is what lies on the table.
 */
#include "book/clause.h"
#include "book/shelf.h"
#include "room/ledger.h"
#include "sim/sim.h"
#include "test.h"

enum { HANDS = 1500 };

/* A table's books, kept from its events alone. */
struct books {
    struct balances before, kept;
    int64_t events, moved, hands;
    int kinds[EV_KINDS];
};

static money *account(struct balances *b, const struct posting *p)
{
    uint32_t seat = p->of % ACCOUNT_SEATS;

    switch (p->account) {
    case ACCOUNT_STACK:
        return &b->stack[seat];
    case ACCOUNT_BET:
        return &b->bet[seat];
    case ACCOUNT_POT:
        return &b->pot;
    case ACCOUNT_DROP:
        return &b->drop;
    case ACCOUNT_TABLE_FUND:
        return &b->fund;
    default:
        return &b->brought;
    }
}

static money moved(const struct postings *p, enum account account)
{
    money sum = 0;

    for (int i = 0; i < p->count; i++)
        sum += p->post[i].account == account ? p->post[i].amount : 0;
    return sum;
}

/* The ledger's entries match the chips of the event. */
static void check_said(const struct event *e, const struct postings *p)
{
    switch (e->kind) {
    case EV_SAT:
        CHECK_EQ(moved(p, ACCOUNT_STACK), e->sat.amount);
        CHECK_EQ(moved(p, ACCOUNT_BROUGHT), -e->sat.amount);
        break;
    case EV_LEFT:
        CHECK_EQ(moved(p, ACCOUNT_STACK), -e->left.amount);
        break;
    case EV_RAISED:
        CHECK_EQ(moved(p, ACCOUNT_BET), e->raised.paid);
        CHECK_EQ(moved(p, ACCOUNT_STACK), -e->raised.paid);
        break;
    case EV_PAID:
        CHECK_EQ(moved(p, ACCOUNT_STACK), e->paid.amount);
        CHECK_EQ(moved(p, ACCOUNT_POT), -e->paid.amount);
        break;
    case EV_FEE:
        CHECK_EQ(moved(p, ACCOUNT_DROP) + moved(p, ACCOUNT_TABLE_FUND),
                 e->fee.amount);
        CHECK_EQ(moved(p, ACCOUNT_TABLE_FUND), e->fee.fund);
        break;
    case EV_PRIZE:
        CHECK_EQ(moved(p, ACCOUNT_TABLE_FUND), -e->prize.paid);
        break;
    case EV_CHECKED:
    case EV_FOLDED:
    case EV_DEALT:
        CHECK_EQ(p->count, 0);
        break;
    default:
        break;
    }
}

static void heard(void *to, const struct felt *after, const struct event *e)
{
    struct books *b = to;
    struct balances now;
    struct postings p;

    b->events++;
    felt_balances(after, &now);
    ledger_post(&b->before, &now, 9, &p);
    CHECK(postings_are_even(&p));
    CHECK(balances_are_right(&now));
    for (int i = 0; i < p.count; i++)
        *account(&b->kept, &p.post[i]) += p.post[i].amount;
    CHECK(memcmp(&b->kept, &now, sizeof now) == 0);
    check_said(e, &p);
    b->moved += p.count > 0;
    b->kinds[e->kind]++;
    b->before = now;
}

/* A wish is undone: the table is as it was. */
static void back(void *to, const struct felt *felt)
{
    struct books *b = to;

    felt_balances(felt, &b->before);
    b->kept = b->before;
}

static void play(struct shelf *shelf, const struct book *b,
                 struct books *books)
{
    struct sim_watch w = {.event = heard, .back = back, .to = books};
    struct sim s = {.book = b,
                    .seats = sim_seats(b),
                    .seed = 11,
                    .mistakes = true,
                    .watch = &w};
    struct sim_result r = {0};
    struct refusal no;

    memset(&books->before, 0, sizeof books->before);
    memset(&books->kept, 0, sizeof books->kept);
    s.stakes = stakes_usual(b, book_value(b, LEAF_BET_LEAST),
                            book_value(b, LEAF_BET_MOST));
    stakes_collect_any(&s.stakes, b, shelf_collections(shelf));
    CHECK(sim_book(&s, shelf_collections(shelf), HANDS, &r, &no));
    books->hands += r.hands;
}

TEST(every_event_of_every_game_adds_up)
{
    static struct books books;
    struct fault f;
    struct shelf *shelf = shelf_open_alone("data", &f);
    const struct clauses *all;
    int games = 0;

    CHECK(shelf != NULL);
    if (shelf == NULL)
        return;
    all = shelf_clauses(shelf);
    for (int i = 0; i < all->sections; i++) {
        const struct section *s = &all->section[i];
        struct book b;

        if (s->like == NULL || !shelf_can_deal(shelf, s->like))
            continue;
        CHECK(shelf_book(shelf, s->house->key, s->game, &b, &f) == 0);
        play(shelf, &b, &books);
        games++;
    }
    shelf_close(shelf);
    CHECK_EQ(games, 32);
    CHECK(books.hands >= 32 * HANDS);
    CHECK(books.moved > 20 * books.hands / 10);
    CHECK(books.kinds[EV_FEE] > 0 && books.kinds[EV_PAID] > 0 &&
          books.kinds[EV_SETTLED] > 0 && books.kinds[EV_MISDEAL] > 0 &&
          books.kinds[EV_MELD_COLLECTED] > 0);
}

TEST(a_chip_too_many_is_found)
{
    struct balances none = {0}, one = {0};
    struct postings p;

    CHECK(balances_are_right(&one));
    one.stack[3] = 500;
    CHECK(!balances_are_right(&one));
    ledger_post(&none, &one, 2, &p);
    CHECK_EQ(p.count, 1);
    CHECK_EQ(p.post[0].of, 2 * ACCOUNT_SEATS + 3);
    CHECK(!postings_are_even(&p));
    one.brought = -500;
    CHECK(balances_are_right(&one));
    ledger_post(&none, &one, 2, &p);
    CHECK(postings_are_even(&p));
    one.bet[1] = -1;
    one.pot = 1;
    CHECK(!balances_are_right(&one));
}

TEST(cash_does_not_make_up_for_chips)
{
    struct postings p = {0};

    postings_add(&p, ACCOUNT_OUTSIDE, 0, -100);
    postings_add(&p, ACCOUNT_PERSON, 1, 100);
    CHECK(!postings_are_even(&p));
    postings_add(&p, ACCOUNT_DRAWER_CASH, 1, 100);
    postings_add(&p, ACCOUNT_DRAWER_CHIPS, 1, -100);
    CHECK(postings_are_even(&p));
    CHECK_EQ(p.count, 4);
    postings_add(&p, ACCOUNT_PERSON, 1, -100); /* comes to nothing, and goes */
    CHECK_EQ(p.count, 3);
}

TEST(every_account_has_words)
{
    for (int i = 0; i < ACCOUNTS; i++) {
        const struct account_row *row = account_row((enum account)i);

        CHECK(row->words[0] != '\0' && row->what[0] != '\0');
        for (int k = 0; k < i; k++)
            CHECK(strcmp(row->words, account_row((enum account)k)->words) !=
                  0);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
