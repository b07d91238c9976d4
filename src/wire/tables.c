/*
 * tables.c - tables of cases, one a line, the clause first: what is due,
 * what is a meld, what cards come to, and which hand is the better.
 *
 * Looks fees up as the room will, ranks hands as a showdown does, and compares
 * words with words.  A case fails, too, where the answer is right but is not
 * the clause's: then the data ascribe it to another.
 *
 * Leaves: bet.structure, rank.order, rank.high, rank.low
 */
#include "wire/tables.h"

#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "book/collection.h"
#include "card/cardtext.h"
#include "rank/name.h"
#include "rule/melding/meld.h"
#include "rule/poker/pot.h"
#include "rule/banked/total.h"
#include "wire/say.h"

enum { ANSWER_SIZE = 256, PLAYERS_MOST = 1000, NINES = 36 };

/* A line as it is read. */
struct row {
    struct shelf *shelf;
    const char *file;
    int line;
    const char *text; /* of the line, for its columns */
    const struct clause *clause;
    struct collection_ask ask;
    struct table table;       /* the hands to be ranked, a seat each */
    const char *what;         /* "fee" */
    char wanted[ANSWER_SIZE]; /* "fee 3.00" */
};

static int wrong(const struct row *r, struct fault *f, const char *what,
                 const char *word)
{
    bool within = word >= r->text && word < r->text + REFEREE_LINE;
    int column = within ? (int)(word - r->text) + 1 : 1;

    return fault_say(f, "%s:%d:%d: %s '%.60s'", r->file, r->line, column, what,
                     word);
}

/* Cuts the next word off a line; NULL at its end, or where # begins. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " \t\r,");

    if (*word == '\0' || *word == '#')
        return NULL;
    *line = word + strcspn(word, " \t\r,");
    if (**line != '\0')
        *(*line)++ = '\0';
    return word;
}

static bool read_sum(const char *text, int64_t *out)
{
    return dollars_read(text, strlen(text), out);
}

static bool read_players(const char *text, int64_t *out)
{
    struct span s;

    if (!span_read(text, 1, &s) || s.least != s.most || s.most > PLAYERS_MOST)
        return false;
    *out = s.least;
    return true;
}

/* Which word of a list it is; -1: none. */
static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* The table that is asked about; false if the value cannot be read. */
static bool read_table(struct collection_ask *ask, const char *key,
                       const char *value)
{
    if (strcmp(key, "wagers") == 0) {
        ask->tables = TABLES_WAGERS;
        return span_pair(value, '-', &ask->table);
    }
    ask->tables = strcmp(key, "buy-in") == 0 ? TABLES_BUY_IN : TABLES_MINIMUM;
    if (!read_sum(value, &ask->table.least))
        return false;
    ask->table.most = ask->table.least;
    return true;
}

/* One key of what is asked, and its value; false if that cannot be read. */
static bool read_value(struct collection_ask *ask, const char *key,
                       const char *value)
{
    if (strcmp(key, "players") == 0)
        return read_players(value, &ask->players);
    if (strcmp(key, "wager") == 0)
        return read_sum(value, &ask->wager);
    if (strcmp(key, "action") == 0)
        return read_sum(value, &ask->action);
    if (strcmp(key, "structure") == 0) {
        ask->structure = leaf_word_find(LEAF_BET_STRUCTURE, value);
        return ask->structure >= 0;
    }
    if (strcmp(key, "from") == 0) {
        ask->payer = find_word(collection_payers, value);
        return ask->payer >= 0;
    }
    if (strcmp(key, "option") == 0) {
        ask->option = value;
        return true;
    }
    return read_table(ask, key, value);
}

/* A hand for the next seat; false: these are no cards. */
static bool read_hand(struct table *t, const char *cards)
{
    struct seat *s = &t->seat[t->seats];
    struct fault why;
    int n;

    if (t->seats == SEATS_MAX)
        return false;
    n = cardtext_read(cards, 0, s->card, HAND_CARDS_MAX, &why);
    if (n <= 0)
        return false;
    s->cards = (uint8_t)n;
    s->state = SEAT_LIVE;
    t->deal.live |= (uint16_t)(1u << t->seats++);
    return true;
}

static bool is_answer(const char *word)
{
    static const char *const answers[] = {"fee",   "jackpot", "per",   "payer",
                                          "taken", "doubles", "rates", "none",
                                          "rank",  "wins",    NULL};

    return find_word(answers, word) >= 0;
}

/* All that stands before the answer; `word` is left at it. */
static int read_ask(struct row *r, char **rest, char **word, struct fault *f)
{
    static const char *const keys[] = {"players", "wager",     "action",
                                       "from",    "structure", "option",
                                       "buy-in",  "wagers",    "minimum",
                                       "hand",    NULL};

    while ((*word = next_word(rest)) != NULL && !is_answer(*word)) {
        const char *value;

        if (strchr(*word, '/') != NULL) {
            r->ask.tables = TABLES_LIMITS;
            if (!span_pair(*word, '/', &r->ask.table))
                return wrong(r, f, "limits are written 3/6, not", *word);
            continue;
        }
        if (find_word(keys, *word) < 0)
            return wrong(r, f, "there is no word for", *word);
        value = next_word(rest);
        if (value == NULL ||
            !(strcmp(*word, "hand") == 0 ? read_hand(&r->table, value)
                                         : read_value(&r->ask, *word, value)))
            return wrong(r, f, "no such value of", *word);
    }
    return *word != NULL
               ? 0
               : wrong(r, f, "no answer is wanted of", r->clause->id);
}

/* "fee 3 chips", with one space between words. */
static int read_wanted(struct row *r, char **rest, const char *word,
                       struct fault *f)
{
    struct text t;

    text_init(&t, r->wanted, sizeof r->wanted);
    text_str(&t, word);
    r->what = word;
    while ((word = next_word(rest)) != NULL)
        text_put(&t, " %s", word);
    return t.cut ? wrong(r, f, "too long an answer", r->what) : 0;
}

/* The value of what is wanted, in the words of the table. */
static void put_answer(struct text *t, const char *what,
                       const struct collection_due *due)
{
    const struct collection *c = due->from;

    text_put(t, "%s ", what);
    if (strcmp(what, "fee") == 0)
        collection_put_amount(t, c, due->fee);
    else if (strcmp(what, "jackpot") == 0)
        collection_put_amount(t, c, due->jackpot);
    else if (strcmp(what, "per") == 0)
        text_str(t, collection_pers[c->per]);
    else if (strcmp(what, "payer") == 0)
        text_str(t, collection_payers[c->payer]);
    else if (strcmp(what, "taken") == 0)
        text_str(t, collection_takens[c->taken]);
    else if (strcmp(what, "rates") == 0)
        text_put(t, "%d", c->rates_most);
    else if (c->doubles < 0)
        text_str(t, "are not spoken of");
    else
        collection_put_amount(t, c, c->doubles);
}

/* The clause that states what is wanted. */
static const struct clause *stated_by(const char *what,
                                      const struct collection_due *due)
{
    return strcmp(what, "jackpot") == 0 && due->jackpot_by != NULL
               ? due->jackpot_by
               : due->by;
}

/* Is it the clause that says so, or one that belongs to it? */
static bool is_behind(const struct clause *clause, const char *what,
                      const struct collection_due *due)
{
    for (int i = 0; i < due->from->sees; i++)
        if (due->from->see[i] == clause)
            return true;
    return stated_by(what, due) == clause;
}

/* Writes what the books say, in the form of the row. */
static void answer(const struct row *r, struct text *t)
{
    struct collection_due due;
    struct fault why;

    if (collection_due(shelf_collections(r->shelf), &r->ask, &due, &why) !=
        0) {
        text_str(t, "none");
        if (strcmp(r->what, "none") != 0)
            text_put(t, ": %s", why.text);
        return;
    }
    if (strcmp(r->what, "none") == 0) {
        put_answer(t, "fee", &due);
        return;
    }
    put_answer(t, r->what, &due);
    if (!is_behind(r->clause, r->what, &due))
        text_put(t, " by %s", stated_by(r->what, &due)->id);
}

/*
 * Reads cards up to the first other word, which it cuts off; returns how many.
 */
static int read_cards(char **rest, card *cards, int most, char **word)
{
    struct fault none;
    int n = 0, more;

    while ((*word = next_word(rest)) != NULL &&
           (more = cardtext_read(*word, 0, cards + n, most - n, &none)) > 0)
        n += more;
    return n;
}

/* "meld 7h Jh Qh run" */
static int read_meld(struct row *r, char **rest, char *got, struct fault *f)
{
    card cards[MELD_CARDS_MAX];
    struct meld_rule rule;
    struct book book;
    char *word;
    int n;

    if (shelf_book(r->shelf, r->ask.house, r->ask.game, &book, f) != 0)
        return FAULT;
    if (!book_is(&book, OF_MELDING))
        return wrong(r, f, "no melds are laid in", r->ask.game);
    n = read_cards(rest, cards, MELD_CARDS_MAX, &word);
    if (word == NULL || n == 0)
        return wrong(r, f, "cards and what they are must follow", "meld");
    rule = meld_rule_of(&book);
    snprintf(got, ANSWER_SIZE, "%s",
             say_meld((int)meld_of(&rule, cards, n, NULL)));
    return read_wanted(r, rest, word, f);
}

/* Reads a hand of totals; a fault if the words are no such hand. */
static int read_total_hand(const struct row *r, char **rest,
                           struct total_hand *h, char **word, struct fault *f)
{
    struct total total;

    h->cards = (uint8_t)read_cards(rest, h->card, TOTAL_CARDS_MAX, word);
    h->sum = 0;
    for (int i = 0; i < h->cards; i++)
        h->sum += total_addend(h->card[i]);
    return total_of(h->card, h->cards, true, &total)
               ? 0
               : wrong(r, f, "cards that can be added up must follow, not",
                       *word == NULL ? "" : *word);
}

/* "wins 12.00": of a wager against the player-dealer's hand. */
static void put_verdict(struct text *t, const struct verdict *v)
{
    if (v->win == 0 && v->lose == 0) {
        text_str(t, "pushes");
        return;
    }
    text_str(t, v->win > 0 ? "wins " : "loses ");
    money_put(t, v->win > 0 ? v->win : v->lose);
}

/*
 * "cards As Kd total pure 21.5", "cards As Kd against 9d 9c wager 10 wins
 * 12.00"; with `split` for `cards`, the first is a card that was split.
 */
static int read_total(struct row *r, bool split, char **rest, char *got,
                      struct fault *f)
{
    struct bank t = {.seats = 2, .banker = 1};
    struct total total;
    struct verdict v;
    struct book book;
    char name[NAME_SIZE], *word;
    struct text out;

    if (shelf_book(r->shelf, r->ask.house, r->ask.game, &book, f) != 0)
        return FAULT;
    if (!book_is(&book, OF_TOTAL))
        return wrong(r, f, "no cards are added up in", r->ask.game);
    t.spot[0].hands = split ? 2 : 1;
    t.spot[0].wagers = 1;
    t.spot[1].hands = 1;
    if (read_total_hand(r, rest, &t.spot[0].hand[0], &word, f) != 0)
        return FAULT;
    text_init(&out, got, ANSWER_SIZE);
    if (word != NULL && strcmp(word, "against") == 0) {
        if (read_total_hand(r, rest, &t.spot[1].hand[0], &word, f) != 0)
            return FAULT;
        if (word == NULL || strcmp(word, "wager") != 0 ||
            (word = next_word(rest)) == NULL ||
            !read_sum(word, &t.spot[0].stake[0][0]))
            return wrong(r, f, "a wager must follow, not", word ? word : "");
        v = total_verdict(&book, &t, 0, 0, 0);
        put_verdict(&out, &v);
        word = next_word(rest);
    } else {
        total = total_at(&book, &t, 0, 0);
        text_put(&out, "total %s", total_name(&total, name));
    }
    return word == NULL ? wrong(r, f, "no answer is wanted of", r->clause->id)
                        : read_wanted(r, rest, word, f);
}

/*
 * "down Kd seats 8 action 3": with such a down card and a wager at every
 * seat, settling begins with the third after the player-dealer.
 */
static int read_down(struct row *r, char **rest, char *got, struct fault *f)
{
    struct bank t = {.banker = 0};
    struct total_hand *h = &t.spot[0].hand[0];
    struct book book;
    int64_t seats = 0;
    char *word;

    if (shelf_book(r->shelf, r->ask.house, r->ask.game, &book, f) != 0)
        return FAULT;
    if (!book_is(&book, OF_TOTAL) ||
        read_cards(rest, h->card + 1, 1, &word) != 1)
        return wrong(r, f, "a down card must follow in a game of totals:",
                     r->ask.game);
    if (word == NULL || strcmp(word, "seats") != 0 ||
        (word = next_word(rest)) == NULL || !read_players(word, &seats) ||
        seats < 2 || seats > SPOTS_MAX || (word = next_word(rest)) == NULL)
        return wrong(r, f, "'seats', how many, and an answer must follow",
                     "down");
    h->cards = 2;
    t.seats = (uint8_t)seats;
    for (int s = 1; s < t.seats; s++)
        t.spot[s].wagers = 1;
    snprintf(got, ANSWER_SIZE, "action %d", (int)total_action(&t));
    return read_wanted(r, rest, word, f);
}

static int end_row(const struct row *r, const char *got,
                   struct referee_report *report)
{
    char said[REFEREE_LINE * 3];

    if (strcmp(got, r->wanted) == 0) {
        report->passed++;
        return 0;
    }
    report->failed++;
    snprintf(said, sizeof said, "%s:%d: wanted: %s\n%s:%d: got:    %s",
             r->file, r->line, r->wanted, r->file, r->line, got);
    report->complain(report->to, said);
    return 0;
}

/* Does the line go on with this word?  Then it is cut off. */
static bool take_word(char **line, const char *word)
{
    char *at = *line + strspn(*line, " \t\r,");
    size_t n = strlen(word);

    if (strncmp(at, word, n) != 0 || strcspn(at, " \t\r,") != n)
        return false;
    *line = at + n;
    return true;
}

static void put_best(struct text *t, const struct table *table,
                     const rank_value *worth)
{
    unsigned best = pot_winners(table->deal.live, worth);

    for (int s = 0; s < table->seats; s++)
        if ((best >> s & 1) != 0)
            text_put(t, " %d", s + 1);
    if (best == 0)
        text_str(t, " nobody");
}

/* "wins 2", "wins 1 low 2"; hands that tie are all named. */
static void put_winners(struct text *t, const struct book *b,
                        const struct table *table)
{
    bool high = book_has(b, LEAF_RANK_HIGH);
    struct worth w;

    worth_of(b, table, &w);
    text_str(t, "wins");
    if (high)
        put_best(t, table, w.high);
    if (high && book_has(b, LEAF_RANK_LOW))
        text_str(t, " low");
    if (book_has(b, LEAF_RANK_LOW))
        put_best(t, table, w.low);
}

/* "rank 27" of a hand that has a number in its game. */
static void put_rank(struct text *t, const struct book *b,
                     const struct table *table)
{
    struct table two = *table; /* a hand that is alone is not compared */
    struct worth w;

    two.deal.live |= 2;
    two.seats = 2;
    worth_of(b, &two, &w);
    text_put(t, "rank %d", w.high[0] == 0 ? 0 : NINES + 1 - (int)w.high[0]);
}

/* Is it about hands?  Then some must have been named. */
static bool is_about_hands(const struct row *r)
{
    return strcmp(r->what, "wins") == 0 || strcmp(r->what, "rank") == 0;
}

static int rank_hands(struct row *r, struct text *t, struct fault *f)
{
    bool alone = strcmp(r->what, "rank") == 0;
    struct book b;

    if (shelf_book(r->shelf, r->ask.house, r->ask.game, &b, f) != 0)
        return FAULT;
    if (!is_about_hands(r) || !book_is(&b, OF_POKER) ||
        (alone ? r->table.seats != 1 ||
                     book_value(&b, LEAF_RANK_ORDER) != RANK_ORDER_NINE
               : r->table.seats < 2))
        return wrong(r, f, "of such hands nobody knows the", r->what);
    if (alone)
        put_rank(t, &b, &r->table);
    else
        put_winners(t, &b, &r->table);
    return 0;
}

static int run_row(struct row *r, char *line, struct referee_report *report,
                   struct fault *f)
{
    char got[ANSWER_SIZE * 2];
    char *word = next_word(&line);
    struct text t;
    bool split;

    if (word == NULL)
        return 0;
    r->clause = clause_find(shelf_clauses(r->shelf), word);
    if (r->clause == NULL)
        return wrong(r, f, "there is no clause", word);
    r->ask = (struct collection_ask)COLLECTION_ASK_NOTHING;
    r->table = (struct table){0};
    r->ask.house = r->clause->house;
    r->ask.game = next_word(&line);
    if (r->ask.game == NULL)
        return wrong(r, f, "no game is named after", r->clause->id);
    if (section_find(shelf_clauses(r->shelf), r->ask.house, r->ask.game) ==
        NULL)
        return wrong(r, f, "the house has no game", r->ask.game);
    if (take_word(&line, "meld"))
        return read_meld(r, &line, got, f) != 0 ? FAULT
                                                : end_row(r, got, report);
    if (take_word(&line, "down"))
        return read_down(r, &line, got, f) != 0 ? FAULT
                                                : end_row(r, got, report);
    split = take_word(&line, "split");
    if (split || take_word(&line, "cards"))
        return read_total(r, split, &line, got, f) != 0
                   ? FAULT
                   : end_row(r, got, report);
    if (read_ask(r, &line, &word, f) != 0 ||
        read_wanted(r, &line, word, f) != 0)
        return FAULT;
    text_init(&t, got, sizeof got);
    if (r->table.seats == 0 && !is_about_hands(r))
        answer(r, &t);
    else if (rank_hands(r, &t, f) != 0)
        return FAULT;
    return end_row(r, got, report);
}

int tables_run(struct shelf *shelf, const char *file, const char *text,
               size_t length, struct referee_report *report, struct fault *f)
{
    struct row r = {.shelf = shelf, .file = file};
    const char *end = text + length;

    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t count = (size_t)((stop == NULL ? end : stop) - text);
        char line[REFEREE_LINE];

        r.line++;
        if (count >= sizeof line || memchr(text, '\0', count) != NULL)
            return fault_say(f, "%s:%d:1: the line is too long, or no text",
                             file, r.line);
        memcpy(line, text, count);
        line[count] = '\0';
        r.text = line;
        if (run_row(&r, line, report, f) != 0)
            return FAULT;
        text = stop == NULL ? end : stop + 1;
    }
    return 0;
}
