/*
 * hw_books.c - the books, as the library gives them out.
 *
 * Books are read when they are first wanted, so every look at the shelf is
 * behind a lock.  They are counted: what was opened by them keeps them.
 *
 * Leaves: seats.most
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hw_own.h"
#include "rule/open.h"
#include "rule/refuse.h"
#include "wire/clause_json.h"
#include "wire/rulecard.h"
#include "wire/table_ask.h"

#include "base/owns_memory.h"

enum { HOW_SIZE = 256, JSON_ROOM = 1 << 18 };

int message_put(char *message, const char *words)
{
    if (message != NULL)
        snprintf(message, HW_MESSAGE_SIZE, "%s", words);
    return HW_WRONG;
}

int message_put_fault(const struct fault *f, char *message)
{
    return message_put(message, f->text);
}

int message_put_refusal(const struct book *b, const struct refusal *no,
                        char *message)
{
    const char *from = NULL;
    const struct clause *by = refusal_clause(b, no, &from);
    struct text t;

    if (message == NULL)
        return HW_REFUSED;
    text_init(&t, message, HW_MESSAGE_SIZE);
    refusal_put(&t, no, NULL);
    if (by != NULL)
        text_put(&t, " %s", by->id);
    else if (from != NULL && *from != '\0')
        text_put(&t, " %s, borrowed", from);
    return HW_REFUSED;
}

bool books_are_open(const hw_books *books)
{
    return books != NULL && books->mark == MARK_BOOKS;
}

hw_books *books_hold(hw_books *books)
{
    atomic_fetch_add(&books->held, 1);
    return books;
}

hw_books *hw_books_open(const char *folder, char *message)
{
    hw_books *books = calloc(1, sizeof *books);
    struct fault f;

    if (books == NULL) {
        message_put(message, "out of memory");
        return NULL;
    }
    books->shelf = shelf_open(folder, &f);
    if (books->shelf == NULL) {
        message_put_fault(&f, message);
        free(books);
        return NULL;
    }
    books->mark = MARK_BOOKS;
    atomic_init(&books->held, 1);
    pthread_mutex_init(&books->lock, NULL);
    return books;
}

void hw_books_close(hw_books *books)
{
    if (!books_are_open(books) || atomic_fetch_sub(&books->held, 1) > 1)
        return;
    books->mark = 0;
    shelf_close(books->shelf);
    pthread_mutex_destroy(&books->lock);
    free(books);
}

void hw_free(void *text)
{
    free(text);
}

const char *hw_house(hw_books *books, int number)
{
    const char *house;

    if (!books_are_open(books) || number < 0)
        return NULL;
    pthread_mutex_lock(&books->lock);
    house = shelf_house(books->shelf, number);
    pthread_mutex_unlock(&books->lock);
    return house;
}

/* Of the houses' sections, those that are dealt. */
static const char *game_of_house(struct shelf *shelf, const char *house,
                                 int number)
{
    const struct clauses *all = shelf_clauses(shelf);

    for (int h = 0; h < all->houses; h++)
        for (int i = 0; strcmp(all->house[h].key, house) == 0 &&
                        i < all->house[h].section_count;
             i++) {
            const struct section *s =
                &all->section[all->house[h].first_section + i];

            if (s->like != NULL && shelf_can_deal(shelf, s->like) &&
                number-- == 0)
                return s->game;
        }
    return NULL;
}

static const char *base_game(struct shelf *shelf, int number)
{
    const char *game;

    for (int i = 0; (game = shelf_game(shelf, i)) != NULL; i++)
        if (shelf_can_deal(shelf, game) && number-- == 0)
            return game;
    return NULL;
}

bool books_is_base(const char *house)
{
    return house == NULL || *house == '\0' || strcmp(house, "-") == 0;
}

const char *hw_game(hw_books *books, const char *house, int number)
{
    const char *game;

    if (!books_are_open(books) || number < 0)
        return NULL;
    pthread_mutex_lock(&books->lock);
    game = books_is_base(house) ? base_game(books->shelf, number)
                                : game_of_house(books->shelf, house, number);
    pthread_mutex_unlock(&books->lock);
    return game;
}

/* Nothing is said but perhaps how many seats. */
static bool is_usual(const struct table_ask *q)
{
    return q->limit == NULL && q->structure == NULL && q->option == NULL &&
           q->collection == NULL && q->payer == NULL && q->buy_in == NULL &&
           !q->by_card && !q->shows && q->chosen[0] == '\0';
}

static int open_usually(struct shelf *shelf, const struct table_ask *q,
                        struct book *b, struct cmd_open *out, struct fault *f)
{
    struct command wish;
    char *end = NULL;
    long seats = 0;

    if (shelf_book(shelf, books_is_base(q->house) ? NULL : q->house, q->game,
                   b, f) != 0)
        return FAULT;
    if (q->seats != NULL)
        seats = strtol(q->seats, &end, 10);
    if (q->seats != NULL && (*end != '\0' || seats < 1 || seats > SEATS_MAX))
        return fault_say(f, "'%s' is no number of seats: say 2 to %d",
                         q->seats, SEATS_MAX);
    *out = *wish_open(&wish, who_floor());
    return open_usual(b, shelf_collections(shelf), 0, 0,
                      seats > 0 ? (int)seats : book_value(b, LEAF_SEATS_MOST),
                      out, f);
}

int books_open(hw_books *books, const char *house, const char *game,
               const char *how, struct book *b, struct cmd_open *out,
               struct fault *f)
{
    struct table_ask q = {.house = books_is_base(house) ? "-" : house,
                          .game = game};
    char words[HOW_SIZE] = "";
    int bad;

    if (game == NULL)
        return fault_say(f, "name a game");
    if (how != NULL && strlen(how) >= sizeof words)
        return fault_say(f, "'%.40s...' is too long", how);
    if (how != NULL)
        snprintf(words, sizeof words, "%s", how);
    if (table_ask_words(&q, words, f) != 0)
        return FAULT;
    pthread_mutex_lock(&books->lock);
    bad = is_usual(&q) ? open_usually(books->shelf, &q, b, out, f)
                       : table_ask_open(books->shelf, &q, b, out, f);
    pthread_mutex_unlock(&books->lock);
    return bad;
}

char *json_give(char *text, const struct text *t, char *message)
{
    char *own;

    if (t->cut) {
        message_put(message, "too long to tell");
        free(text);
        return NULL;
    }
    own = realloc(text, t->used + 1);
    return own != NULL ? own : text;
}

char *json_room(struct text *t, struct json *j, char *message)
{
    char *text = malloc(JSON_ROOM);

    if (text == NULL) {
        message_put(message, "out of memory");
        return NULL;
    }
    text_init(t, text, JSON_ROOM);
    *j = json_to_text(t);
    return text;
}

char *hw_book_card(hw_books *books, const char *house, const char *game,
                   char *message)
{
    struct cmd_open open;
    struct fault f;
    struct book b;
    struct text t;
    struct json j;
    char *text;

    if (!books_are_open(books)) {
        message_put(message, "no books");
        return NULL;
    }
    if (books_open(books, house, game, NULL, &b, &open, &f) != 0) {
        message_put_fault(&f, message);
        return NULL;
    }
    text = json_room(&t, &j, message);
    if (text == NULL)
        return NULL;
    pthread_mutex_lock(&books->lock);
    rulecard_json_of(&j, shelf_clauses(books->shelf), &b, &open);
    pthread_mutex_unlock(&books->lock);
    return json_give(text, &t, message);
}

char *hw_clause(hw_books *books, const char *id, char *message)
{
    const struct clause *c = NULL;
    struct text t;
    struct json j;
    char *text;

    if (books_are_open(books) && id != NULL) {
        pthread_mutex_lock(&books->lock);
        c = clause_find(shelf_clauses(books->shelf), id);
        pthread_mutex_unlock(&books->lock);
    }
    if (c == NULL) {
        message_put(message, "no book has such a clause");
        return NULL;
    }
    text = json_room(&t, &j, message);
    if (text == NULL)
        return NULL;
    clause_json(&j, c);
    return json_give(text, &t, message);
}
