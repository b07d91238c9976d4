/*
 * clause_json.c - the rules of a house in plain words, as JSON.
 */
#include "wire/clause_json.h"

#include <string.h>
#include <strings.h>

#include "wire/shape.h"

enum { WORD_SIZE = 64 };

static struct w_clause shape_of(const struct clause *c)
{
    bool lent = c->borrowed != NULL;

    return (struct w_clause){
        .clause = c->id,
        .text = c->gist,
        .note = c->note,
        .borrowed = lent,
        .from = lent && *c->borrowed != '\0' ? c->borrowed : NULL,
        .kind = clause_kind_names[c->kind],
        .by = clause_by_names[c->by],
        .house = c->house,
        .house_name = c->section->house->title,
        .game = c->game,
        .game_name = c->section->title,
    };
}

void clause_json(struct json *j, const struct clause *c)
{
    struct w_clause out = shape_of(c);

    put_w_clause(j, &out);
}

/* Does the clause contain all of these words, ignoring case? */
static bool has_words(const struct clause *c, const char *words)
{
    while (words != NULL && *(words += strspn(words, " \t\n,")) != '\0') {
        size_t n = strcspn(words, " \t\n,");
        char word[WORD_SIZE];

        if (n >= sizeof word)
            return false;
        memcpy(word, words, n);
        word[n] = '\0';
        if (strcasestr(c->gist, word) == NULL &&
            strcasestr(c->id, word) == NULL)
            return false;
        words += n;
    }
    return true;
}

/* Some clauses of a house that are asked for. */
struct asked {
    const struct clauses *all;
    const struct house *house;
    const char *game, *words;
    int *shown;
};

static const struct clause *asked_at(const struct asked *q, int i)
{
    const struct clause *c = &q->all->clause[q->house->first + i];

    return (q->game == NULL || strcmp(c->game, q->game) == 0) &&
                   has_words(c, q->words)
               ? c
               : NULL;
}

static bool fill_clause(const void *from, int i, struct w_clause *out)
{
    const struct asked *q = from;
    const struct clause *c = *q->shown < CLAUSES_SHOWN_MOST ? asked_at(q, i)
                                                            : NULL;

    if (c == NULL)
        return false;
    *out = shape_of(c);
    ++*q->shown;
    return true;
}

void clauses_json(struct json *j, const struct clauses *all,
                  const struct house *h, const char *game, const char *words)
{
    int shown = 0;
    struct asked q = {all, h, game, words, &shown};
    struct w_clauses out = {
        .house = h->key,
        .house_name = h->title,
        .clauses = {.count = h->count, .fill = fill_clause, .from = &q},
    };

    for (int i = 0; i < h->count; i++)
        out.count += asked_at(&q, i) != NULL;
    put_w_clauses(j, &out);
}
