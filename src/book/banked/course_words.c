/*
 * course_words.c - the small words of a banked game's file: conditions,
 * brackets ("2-4", "7+") and odds ("8:1").
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "base/nearest.h"
#include "book/book.h"

static const char *const if_keys[] = {"of", "hand", "count", "from",
                                      "to", "drew", "ahead", NULL};

enum { POINTS_MOST = 9, ODDS_MOST = 5000, CARDS_MOST = 8 };

bool course_is_if_key(const char *key)
{
    for (int i = 0; if_keys[i] != NULL; i++)
        if (strcmp(if_keys[i], key) == 0)
            return true;
    return false;
}

static int find(const char *name, const char *first, size_t size, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(first + (size_t)i * size, name) == 0)
            return i;
    return -1;
}

int course_side_find(const struct course *c, const char *name)
{
    return find(name, c->side[0], sizeof c->side[0], COURSE_SIDES);
}

int course_hand_find(const struct course *c, const char *name)
{
    return find(name, c->hand[0].name, sizeof c->hand[0], c->hands);
}

int course_chart_find(const struct course *c, const char *name)
{
    return find(name, c->chart[0].name, sizeof c->chart[0], c->charts);
}

int course_wager_find(const struct course *c, const char *name)
{
    return find(name, c->wager[0].name, sizeof c->wager[0], c->wagers);
}

/* A whole number of one or two digits; moves on behind it. */
static bool read_digits(const char **at, int *out)
{
    size_t length = strspn(*at, "0123456789");

    if (length == 0 || length > 4)
        return false;
    *out = 0;
    for (size_t i = 0; i < length; i++)
        *out = *out * 10 + (*at)[i] - '0';
    *at += length;
    return true;
}

/* "3", "2-4" or "7+". */
static int read_bracket(const struct toml_node *n, int most, int *low,
                        int *high, struct fault *f)
{
    const char *text, *at;

    if (toml_text(n, &text, f) != 0)
        return FAULT;
    at = text;
    if (read_digits(&at, low)) {
        *high = *low;
        if (*at == '+') {
            at++;
            *high = most;
        } else if (*at == '-') {
            at++;
            if (!read_digits(&at, high))
                *high = -1;
        }
        if (*at == '\0' && *low <= *high && *high <= most)
            return 0;
    }
    return toml_fault(n, f,
                      "'%.20s' must be a number, \"2-4\" or \"7+\", and at "
                      "most %d",
                      text, most);
}

static int no_name(const struct toml_node *n, const char *what,
                   const char *name, const char *first, size_t size, int count,
                   struct fault *f)
{
    const char *names[COURSE_HANDS + COURSE_WAGERS + 1] = {NULL};
    const char *meant;

    for (int i = 0; i < count; i++)
        names[i] = first + (size_t)i * size;
    meant = nearest_word(name, names);
    if (meant == NULL)
        return toml_fault(n, f, "there is no %s '%.30s'", what, name);
    return toml_fault(n, f, "there is no %s '%.30s' (did you mean '%s'?)",
                      what, name, meant);
}

/* "side NAME", or "either side". */
static int read_of(struct course_reading *r, const struct toml_node *n,
                   uint8_t *out)
{
    const char *text;
    int side;

    if (toml_text(n, &text, r->f) != 0)
        return FAULT;
    if (strcmp(text, "either side") == 0) {
        *out = ZONE_EITHER;
        return 0;
    }
    if (strncmp(text, "side ", 5) != 0)
        return toml_fault(n, r->f,
                          "'%.30s' must be \"side %s\", \"side %s\" or "
                          "\"either side\"",
                          text, r->c->side[0], r->c->side[1]);
    side = course_side_find(r->c, text + 5);
    if (side < 0)
        return no_name(n, "side", text + 5, r->c->side[0],
                       sizeof r->c->side[0], COURSE_SIDES, r->f);
    *out = (uint8_t)(ZONE_SIDE_A + side);
    return 0;
}

/* "none", or brackets of points. */
static int read_drew(struct course_reading *r, const struct toml_node *n,
                     uint16_t *out)
{
    if (n->kind == TOML_STRING && strcmp(n->text, "none") == 0) {
        *out = DREW_NONE;
        return 0;
    }
    if (n->kind != TOML_ARRAY || n->first == NULL)
        return toml_fault(n, r->f,
                          "say \"none\", or list points: [\"0-7\", \"9\"]");
    *out = 0;
    for (const struct toml_node *one = n->first; one != NULL;
         one = one->next) {
        int low, high;

        if (read_bracket(one, POINTS_MOST, &low, &high, r->f) != 0)
            return FAULT;
        for (int i = low; i <= high; i++)
            *out |= (uint16_t)(1u << i);
    }
    return 0;
}

static int read_ahead(struct course_reading *r, const struct toml_node *n,
                      uint8_t *out)
{
    const char *text;
    int side;

    if (toml_text(n, &text, r->f) != 0)
        return FAULT;
    side = course_side_find(r->c, text);
    if (side < 0 && strcmp(text, "tie") != 0)
        return toml_fault(n, r->f, "'%.30s' must be %s, %s or tie", text,
                          r->c->side[0], r->c->side[1]);
    *out = side < 0 ? AHEAD_TIE : side == 0 ? AHEAD_A : AHEAD_B;
    return 0;
}

static int read_total(const struct toml_node *n, uint8_t *out, struct fault *f)
{
    int64_t number;

    if (toml_int(n, 0, POINTS_MOST, &number, f) != 0)
        return FAULT;
    *out = (uint8_t)number;
    return 0;
}

static int read_hand(struct course_reading *r, const struct toml_node *n,
                     uint8_t *out)
{
    const char *text;
    int hand;

    if (toml_text(n, &text, r->f) != 0)
        return FAULT;
    hand = course_hand_find(r->c, text);
    if (hand < 0)
        return no_name(n, "named hand", text, r->c->hand[0].name,
                       sizeof r->c->hand[0], r->c->hands, r->f);
    *out = (uint8_t)(hand + 1);
    return 0;
}

int course_read_if_key(struct course_reading *r, const struct toml_node *n,
                       const char *key, struct course_if *out)
{
    int low, high;

    if (strcmp(key, "of") == 0)
        return read_of(r, n, &out->of);
    if (strcmp(key, "hand") == 0)
        return read_hand(r, n, &out->hand);
    if (strcmp(key, "from") == 0)
        return read_total(n, &out->from, r->f);
    if (strcmp(key, "to") == 0)
        return read_total(n, &out->to, r->f);
    if (strcmp(key, "drew") == 0)
        return read_drew(r, n, &out->drew);
    if (strcmp(key, "ahead") == 0)
        return read_ahead(r, n, &out->ahead);
    MUST(strcmp(key, "count") == 0);
    if (read_bracket(n, CARDS_MOST, &low, &high, r->f) != 0)
        return FAULT;
    out->count_least = (uint8_t)low;
    out->count_most = (uint8_t)high;
    return 0;
}

int course_no_key(const struct toml_node *n, const char *const *known,
                  bool conditions, struct fault *f)
{
    const char *words[32] = {NULL}, *meant;
    int count = 0;

    for (int i = 0; known != NULL && known[i] != NULL; i++)
        words[count++] = known[i];
    for (int i = 0; conditions && if_keys[i] != NULL; i++)
        words[count++] = if_keys[i];
    meant = nearest_word(n->key, words);
    if (meant == NULL)
        return toml_fault_key(n, f, "unknown key '%.40s'", n->key);
    return toml_fault_key(n, f, "unknown key '%.40s' (did you mean '%s'?)",
                          n->key, meant);
}

static bool is_among(const char *key, const char *const *words)
{
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        if (strcmp(words[i], key) == 0)
            return true;
    return false;
}

int course_read_if(struct course_reading *r, struct toml_node *table,
                   const char *const *besides, struct course_if *out)
{
    *out = COURSE_IF_ANY;
    if (toml_expect(table, TOML_TABLE, r->f) != 0)
        return FAULT;
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        if (is_among(n->key, besides))
            continue;
        if (!course_is_if_key(n->key))
            return course_no_key(n, besides, true, r->f);
        if (course_read_if_key(r, n, n->key, out) != 0)
            return FAULT;
    }
    if (out->from > out->to)
        return toml_fault(table, r->f, "from %d is above to %d", out->from,
                          out->to);
    return 0;
}

int course_read_pay(const struct toml_node *n, int place,
                    struct course_pay *out, struct fault *f)
{
    static const struct {
        const char *word;
        enum course_how how;
    } words[] = {{"push", PAYS_PUSH},
                 {"lose", PAYS_LOSE},
                 {"lose half", PAYS_HALF}};
    const char *text, *at;
    int pays, to;

    if (toml_text(n, &text, f) != 0)
        return FAULT;
    *out = (struct course_pay){.place = (uint8_t)(place + 1)};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, text) == 0) {
            out->how = (uint8_t)words[i].how;
            return 0;
        }
    at = text;
    if (read_digits(&at, &pays) && *at++ == ':' && read_digits(&at, &to) &&
        *at == '\0' && pays > 0 && to > 0 && pays <= ODDS_MOST && to <= 100) {
        out->pays = (int16_t)pays;
        out->to = (int16_t)to;
        return 0;
    }
    return toml_fault(n, f,
                      "'%.20s' must be odds such as \"8:1\", \"push\", "
                      "\"lose\" or \"lose half\"",
                      text);
}
