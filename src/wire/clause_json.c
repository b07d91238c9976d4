/*
 * clause_json.c - the rules of a house in plain words, as JSON.
 */
#include "wire/clause_json.h"

#include <string.h>
#include <strings.h>

enum { WORD_SIZE = 64 };

void clause_json(struct json *j, const struct clause *c)
{
    const struct section *s = c->section;

    json_object(j);
    json_say_string(j, "clause", c->id);
    json_say_string(j, "text", c->gist);
    json_say_string(j, "note", c->note);
    json_say_bool(j, "borrowed", c->borrowed != NULL);
    json_say_string(j, "from",
                    c->borrowed != NULL && *c->borrowed != '\0' ? c->borrowed
                                                                : NULL);
    json_say_string(j, "kind", clause_kind_names[c->kind]);
    json_say_string(j, "by", clause_by_names[c->by]);
    json_say_string(j, "house", c->house);
    json_say_string(j, "house_name", s->house->title);
    json_say_string(j, "game", c->game);
    json_say_string(j, "game_name", s->title);
    json_close(j);
}

/* Are all of these words in it, whatever their case? */
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

void clauses_json(struct json *j, const struct clauses *all,
                  const struct house *h, const char *game, const char *words)
{
    int count = 0;

    json_object(j);
    json_say_string(j, "house", h->key);
    json_say_string(j, "house_name", h->title);
    json_key(j, "clauses");
    json_array(j);
    for (int i = 0; i < h->count; i++) {
        const struct clause *c = &all->clause[h->first + i];

        if ((game != NULL && strcmp(c->game, game) != 0) ||
            !has_words(c, words))
            continue;
        if (count++ < CLAUSES_SHOWN_MOST)
            clause_json(j, c);
    }
    json_close(j);
    json_say_int(j, "count", count);
    json_close(j);
}
