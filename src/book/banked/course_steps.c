/*
 * course_steps.c - the steps of a banked game's file, turned into what the
 * dealer does one by one; and its charts.
 */
#include <stdio.h>
#include <string.h>

#include "book/book.h"

static const char *const step_keys[] = {"name", "title",      "do",
                                        "to",   "who",        "chart",
                                        "ends", "draws_most", NULL};

static int need_text(struct toml_node *table, const char *key,
                     const char **out, struct fault *f)
{
    struct toml_node *n;

    return toml_need(table, key, &n, f) != 0 ? FAULT : toml_text(n, out, f);
}

static int add_act(struct course_reading *r, const struct toml_node *n,
                   struct course_do act)
{
    if (r->c->acts == COURSE_ACTS)
        return toml_fault(n, r->f, "a round has at most %d deals and draws",
                          COURSE_ACTS);
    act.step = (uint8_t)(r->c->steps - 1);
    r->c->act[r->c->acts++] = act;
    return 0;
}

/* The side after "side "; both sides are named in [compare]. */
static int read_side(struct course_reading *r, const struct toml_node *n,
                     const char *text, size_t length, uint8_t *out)
{
    char name[COURSE_NAME] = "";
    int side = -1;

    if (strncmp(text, "side ", 5) == 0 && length > 5 &&
        length - 5 < sizeof name) {
        memcpy(name, text + 5, length - 5);
        side = course_side_find(r->c, name);
    }
    if (side < 0)
        return toml_fault(n, r->f,
                          "'%.30s' must be \"side %s\" or \"side %s\"", text,
                          r->c->side[0], r->c->side[1]);
    *out = (uint8_t)side;
    return 0;
}

/* The dealer's words: "side player up". */
static int read_deal(struct course_reading *r, struct toml_node *table)
{
    struct toml_node *to;

    if (toml_need(table, "to", &to, r->f) != 0 ||
        toml_expect(to, TOML_ARRAY, r->f) != 0)
        return FAULT;
    if (to->first == NULL)
        return toml_fault(to, r->f,
                          "a deal names whom it deals to: "
                          "[\"side NAME up\"]");
    for (struct toml_node *n = to->first; n != NULL; n = n->next) {
        struct course_do act = {.act = ACT_DEAL};
        const char *text, *last;

        if (toml_text(n, &text, r->f) != 0)
            return FAULT;
        last = strrchr(text, ' ');
        if (last == NULL || strcmp(last, " up") != 0)
            return toml_fault(n, r->f,
                              "'%.30s' must be \"side NAME up\": sides are "
                              "dealt face up",
                              text);
        if (read_side(r, n, text, (size_t)(last - text), &act.side) != 0 ||
            add_act(r, n, act) != 0)
            return FAULT;
    }
    return 0;
}

static int read_look(struct course_reading *r, struct toml_node *table)
{
    struct course_do act = {.act = ACT_LOOK};
    struct toml_node *n;
    const char *name;
    int hand;

    if (toml_need(table, "ends", &n, r->f) != 0 ||
        toml_text(n, &name, r->f) != 0)
        return FAULT;
    hand = course_hand_find(r->c, name);
    if (hand < 0)
        return toml_fault(n, r->f,
                          "there is no named hand '%.30s': say what "
                          "it is in [hand.%.30s]",
                          name, name);
    act.hand = (uint8_t)hand;
    return add_act(r, n, act);
}

static int read_draw(struct course_reading *r, struct toml_node *table)
{
    struct course_do act = {.act = ACT_DRAW};
    struct toml_node *who, *chart, *most;
    const char *text;
    int64_t draws;
    int found;

    if (toml_need(table, "who", &who, r->f) != 0 ||
        toml_text(who, &text, r->f) != 0 ||
        read_side(r, who, text, strlen(text), &act.side) != 0 ||
        toml_need(table, "chart", &chart, r->f) != 0 ||
        toml_text(chart, &text, r->f) != 0)
        return FAULT;
    found = course_chart_find(r->c, text);
    if (found < 0)
        return toml_fault(chart, r->f,
                          "there is no chart '%.30s': write "
                          "chart.%.30s",
                          text, text);
    if (toml_need(table, "draws_most", &most, r->f) != 0 ||
        toml_int(most, 1, COURSE_ZONE_CARDS - 1, &draws, r->f) != 0)
        return FAULT;
    act.chart = (uint8_t)found;
    act.draws = (uint8_t)draws;
    return add_act(r, who, act);
}

/* Keys that this kind of step does not have say something that would not be
   done. */
static int check_keys(struct toml_node *table, const char *kind,
                      const char *const *keys, struct fault *f)
{
    for (struct toml_node *n = table->first; n != NULL; n = n->next) {
        bool known = strcmp(n->key, "name") == 0 ||
                     strcmp(n->key, "title") == 0 || strcmp(n->key, "do") == 0;

        for (int i = 0; !known && keys[i] != NULL; i++)
            known = strcmp(keys[i], n->key) == 0;
        for (int i = 0; !known; i++) {
            if (step_keys[i] == NULL)
                return course_no_key(n, step_keys, false, f);
            if (strcmp(step_keys[i], n->key) == 0)
                return toml_fault_key(n, f,
                                      "a step that does \"%s\" has no "
                                      "'%s'",
                                      kind, n->key);
        }
    }
    return 0;
}

static int add_step(struct course_reading *r, struct toml_node *table)
{
    static const char *const none[] = {NULL}, *const deal[] = {"to", NULL},
                             *const look[] = {"ends", NULL},
                             *const draw[] = {"who", "chart", "draws_most",
                                              NULL};
    static const char *const words[] = {"wager", "deal", "look", "draw", NULL};
    static const char *const *const keys[] = {none, deal, look, draw};
    struct course_step *s;
    struct toml_node *n;
    const char *name;
    int word;

    if (toml_expect(table, TOML_TABLE, r->f) != 0 ||
        need_text(table, "name", &name, r->f) != 0 ||
        toml_need(table, "do", &n, r->f) != 0 ||
        toml_word(n, words, &word, r->f) != 0 ||
        check_keys(table, words[word], keys[word], r->f) != 0)
        return FAULT;
    if ((word == 0) != (r->c->steps == 0))
        return toml_fault(n, r->f, "wagers are the first step, and no other");
    if (r->c->steps == COURSE_STEPS)
        return toml_fault(table, r->f, "a round has at most %d steps",
                          COURSE_STEPS);
    s = &r->c->step[r->c->steps++];
    if (course_read_name(table, name, s->name, r->f) != 0 ||
        course_read_title(toml_get(table, "title"), s->name, s->title, r->f) !=
            0)
        return FAULT;
    for (int i = 0; i + 1 < r->c->steps; i++)
        if (strcmp(r->c->step[i].name, s->name) == 0)
            return toml_fault(table, r->f, "two steps are called '%s'", name);
    switch (word) {
    case 1:
        return read_deal(r, table);
    case 2:
        return read_look(r, table);
    case 3:
        return read_draw(r, table);
    default:
        return 0;
    }
}

int course_read_steps(struct course_reading *r, const struct toml_node *n)
{
    if (toml_expect(n, TOML_ARRAY, r->f) != 0)
        return FAULT;
    for (struct toml_node *one = n->first; one != NULL; one = one->next)
        if (add_step(r, one) != 0)
            return FAULT;
    return 0;
}

/* Does a row ask nothing, so that it fits everything? */
static bool is_any_hand(const struct course_if *test)
{
    const struct course_if any = COURSE_IF_ANY;

    return memcmp(test, &any, sizeof any) == 0;
}

int course_read_chart(struct course_reading *r, const char *name, int place,
                      const struct toml_node *n)
{
    static const char *const besides[] = {"must", NULL};
    static const char *const musts[] = {"hit", "stand", NULL};
    struct course_chart *c;

    if (toml_expect(n, TOML_ARRAY, r->f) != 0)
        return FAULT;
    if (r->c->charts == COURSE_CHARTS)
        return toml_fault(n, r->f, "a game has at most %d charts",
                          COURSE_CHARTS);
    c = &r->c->chart[r->c->charts++];
    c->place = (uint8_t)(place + 1);
    if (course_read_name(n, name, c->name, r->f) != 0)
        return FAULT;
    for (struct toml_node *one = n->first; one != NULL; one = one->next) {
        struct course_chart_row *row = &c->row[c->rows];
        struct toml_node *must;
        int word;

        if (c->rows == COURSE_CHART_ROWS)
            return toml_fault(one, r->f, "a chart has at most %d rows",
                              COURSE_CHART_ROWS);
        if (c->rows > 0 && is_any_hand(&c->row[c->rows - 1].test))
            return toml_fault(one, r->f,
                              "the row before fits every hand, so "
                              "that this one never does");
        if (course_read_if(r, one, besides, &row->test) != 0 ||
            toml_need(one, "must", &must, r->f) != 0 ||
            toml_word(must, musts, &word, r->f) != 0)
            return FAULT;
        row->must = (uint8_t)word;
        c->rows++;
    }
    if (c->rows == 0 || !is_any_hand(&c->row[c->rows - 1].test))
        return toml_fault(n, r->f,
                          "the last row of a chart has no condition: "
                          "{ must = \"stand\" }");
    return 0;
}
