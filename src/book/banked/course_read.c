/*
 * course_read.c - turns the rows of a banked game into its course.
 *
 * The names come first, because a row may speak of a name that stands further
 * down.  Each row is then read by its table; what does not fit together is
 * said by course_check.c.
 */
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "book/book.h"

enum { GROUPS = 4, PARTS = 3, PERCENT_MOST = 10000 };

/* What is read besides the course itself. */
struct groups {
    char name[GROUPS][COURSE_NAME];
    int count;
    uint8_t of[COURSE_WAGERS]; /* from 1; 0: none */
    bool pays_else[COURSE_WAGERS];
};

/* "pay.tie.win": its parts; the last takes the rest. */
struct parts {
    char part[PARTS][COURSE_PATH];
    int count;
};

static struct parts parts_of(const char *path)
{
    struct parts p = {.count = 0};

    while (p.count < PARTS) {
        size_t length = p.count + 1 < PARTS ? strcspn(path, ".")
                                            : strlen(path);

        snprintf(p.part[p.count++], COURSE_PATH, "%.*s", (int)length, path);
        if (path[length] == '\0')
            break;
        path += length + 1;
    }
    return p;
}

int course_read_name(const struct toml_node *n, const char *name,
                     char out[COURSE_NAME], struct fault *f)
{
    if (name[0] == '\0' || strlen(name) >= COURSE_NAME ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")] != '\0')
        return toml_fault(n, f,
                          "'%.30s' must be a name of small letters, digits "
                          "and _, of at most %d",
                          name, COURSE_NAME - 1);
    memcpy(out, name, strlen(name) + 1);
    return 0;
}

int course_read_title(const struct toml_node *n, const char *name,
                      char out[COURSE_TITLE], struct fault *f)
{
    const char *text;

    if (n == NULL) {
        snprintf(out, COURSE_TITLE, "%s", name);
        for (char *at = out; *at != '\0'; at++)
            *at = *at == '_' ? ' ' : *at;
        return 0;
    }
    if (toml_text(n, &text, f) != 0)
        return FAULT;
    if (text[0] == '\0' || strlen(text) >= COURSE_TITLE)
        return toml_fault(n, f, "a title has 1 to %d bytes", COURSE_TITLE - 1);
    snprintf(out, COURSE_TITLE, "%s", text);
    return 0;
}

static int no_such_key(const struct toml_node *n, const char *table,
                       const char *key, const char *const *known,
                       struct fault *f)
{
    const char *meant = nearest_word(key, known);

    if (meant == NULL)
        return toml_fault_key(n, f, "%s has no key '%.40s'", table, key);
    return toml_fault_key(n, f, "%s has no key '%.40s' (did you mean '%s'?)",
                          table, key, meant);
}

/* Values */

static const char rank_letters[] = "23456789TJQKA";

/* "A", "2-9": the ranks of a class. */
static bool read_class(const char *text, int *low, int *high)
{
    const char *first = text[0] == '\0' ? NULL : strchr(rank_letters, text[0]);
    const char *last = first;

    if (first == NULL)
        return false;
    if (text[1] == '-') {
        last = text[2] == '\0' ? NULL : strchr(rank_letters, text[2]);
        if (last == NULL || text[3] != '\0')
            return false;
    } else if (text[1] != '\0') {
        return false;
    }
    *low = (int)(first - rank_letters);
    *high = (int)(last - rank_letters);
    return *low <= *high;
}

static int read_value(struct course_reading *r, const struct parts *p, int row,
                      const struct toml_node *n)
{
    struct course *c = r->c;
    int64_t number = 0;
    int low, high;

    c->values_place = (uint8_t)(row + 1);
    if (strcmp(p->part[1], "modulo") == 0 || strcmp(p->part[1], "mark") == 0) {
        if (toml_int(n, 1, 10, &number, r->f) != 0)
            return FAULT;
        *(p->part[1][1] == 'o' ? &c->modulo : &c->mark) = (uint8_t)number;
        return 0;
    }
    if (!read_class(p->part[1], &low, &high))
        return toml_fault_key(n, r->f,
                              "'%.20s' must be a rank (\"A\"), a run of them "
                              "(\"2-9\"), modulo or mark",
                              p->part[1]);
    if (n->kind == TOML_STRING && strcmp(n->text, "face") == 0) {
        if (high > 8)
            return toml_fault(n, r->f,
                              "only cards from 2 to T have their "
                              "number on the face");
        for (int i = low; i <= high; i++)
            c->value[i] = (int8_t)(i + 2);
        return 0;
    }
    if (toml_int(n, 0, 10, &number, r->f) != 0)
        return FAULT;
    for (int i = low; i <= high; i++)
        c->value[i] = (int8_t)number;
    return 0;
}

/* Names */

static int read_sides(struct course_reading *r, const struct toml_node *n)
{
    int count = 0;

    if (toml_expect(n, TOML_ARRAY, r->f) != 0)
        return FAULT;
    for (const struct toml_node *one = n->first; one != NULL;
         one = one->next, count++) {
        const char *name;

        if (toml_text(one, &name, r->f) != 0)
            return FAULT;
        if (count == COURSE_SIDES)
            return toml_fault(one, r->f, "a game has two sides");
        if (course_read_name(one, name, r->c->side[count], r->f) != 0)
            return FAULT;
    }
    if (count < COURSE_SIDES || strcmp(r->c->side[0], r->c->side[1]) == 0)
        return toml_fault(n, r->f, "name two sides, each once");
    return 0;
}

static int name_hand(struct course_reading *r, const char *name, int row,
                     const struct toml_node *n)
{
    struct course_hand *h;

    if (course_hand_find(r->c, name) >= 0)
        return 0;
    if (r->c->hands == COURSE_HANDS)
        return toml_fault(n, r->f, "a game has at most %d named hands",
                          COURSE_HANDS);
    h = &r->c->hand[r->c->hands++];
    h->test = COURSE_IF_ANY;
    h->place = (uint8_t)(row + 1);
    if (course_read_name(n, name, h->name, r->f) != 0)
        return FAULT;
    return course_read_title(NULL, name, h->title, r->f);
}

static int name_wager(struct course_reading *r, const char *name, int row,
                      const struct toml_node *n)
{
    static const struct course_pay even = {.pays = 1, .to = 1};
    struct course_wager *w;

    if (course_wager_find(r->c, name) >= 0)
        return 0;
    if (r->c->wagers == COURSE_WAGERS)
        return toml_fault(n, r->f, "a game has at most %d wagers",
                          COURSE_WAGERS);
    w = &r->c->wager[r->c->wagers++];
    w->place = (uint8_t)(row + 1);
    w->backline = true;
    w->win = even;
    w->tie.how = PAYS_PUSH;
    w->lose.how = PAYS_LOSE;
    if (course_read_name(n, name, w->name, r->f) != 0)
        return FAULT;
    return course_read_title(NULL, name, w->title, r->f);
}

static int read_names(struct course_reading *r, const struct parts *p, int row,
                      const struct toml_node *n)
{
    if (strcmp(p->part[0], "compare") == 0) {
        static const char *const known[] = {"sides", NULL};

        return p->count == 2 && strcmp(p->part[1], "sides") == 0
                   ? read_sides(r, n)
                   : no_such_key(n, "compare", p->part[1], known, r->f);
    }
    if (strcmp(p->part[0], "hand") == 0)
        return p->count < 3 ? toml_expect(n, TOML_TABLE, r->f)
                            : name_hand(r, p->part[1], row, n);
    if (strcmp(p->part[0], "wager") == 0)
        return p->count < 3 ? toml_expect(n, TOML_TABLE, r->f)
                            : name_wager(r, p->part[1], row, n);
    return 0;
}

/* Wagers */

static int read_on(struct course_reading *r, const struct toml_node *n,
                   struct course_wager *w)
{
    const char *text;
    int side;

    if (toml_text(n, &text, r->f) != 0)
        return FAULT;
    side = strncmp(text, "side ", 5) == 0 ? course_side_find(r->c, text + 5)
                                          : -1;
    if (side >= 0)
        w->on = (uint8_t)(ON_SIDE_A + side);
    else if (strcmp(text, "tie") == 0)
        w->on = ON_TIE;
    else if (strcmp(text, "table") == 0)
        w->on = ON_TABLE;
    else
        return toml_fault(n, r->f,
                          "'%.30s' must be \"side %s\", \"side %s\", \"tie\" "
                          "or \"table\"",
                          text, r->c->side[0], r->c->side[1]);
    return 0;
}

static int read_group(struct course_reading *r, struct groups *g, int wager,
                      const struct toml_node *n)
{
    char name[COURSE_NAME];
    const char *text;
    int i = 0;

    if (toml_text(n, &text, r->f) != 0 ||
        course_read_name(n, text, name, r->f) != 0)
        return FAULT;
    if (course_wager_find(r->c, name) >= 0)
        return toml_fault(n, r->f, "'%s' is the name of a wager", name);
    while (i < g->count && strcmp(g->name[i], name) != 0)
        i++;
    if (i == GROUPS)
        return toml_fault(n, r->f, "a game has at most %d groups", GROUPS);
    if (i == g->count)
        memcpy(g->name[g->count++], name, sizeof name);
    g->of[wager] = (uint8_t)(i + 1);
    return 0;
}

static int read_yes(const struct toml_node *n, bool not, bool *out,
                    struct fault *f)
{
    bool yes;

    if (toml_bool(n, &yes, f) != 0)
        return FAULT;
    *out = yes != not ;
    return 0;
}

static int read_wager(struct course_reading *r, struct groups *g,
                      const struct parts *p, int row,
                      const struct toml_node *n)
{
    static const char *const keys[] = {"kind",  "title",    "on",
                                       "needs", "one_of",   "most",
                                       "open",  "backline", NULL};
    static const char *const kinds[] = {"main", "side", NULL};
    int at = course_wager_find(r->c, p->part[1]), word = 0;
    const char *key = p->part[2];
    struct course_wager *w;
    int64_t number = 0;

    if (at < 0)
        return 0; /* there was no room for it, which has been said */
    w = &r->c->wager[at];
    if (strcmp(key, "kind") == 0) {
        w->place = (uint8_t)(row + 1);
        if (toml_word(n, kinds, &word, r->f) != 0)
            return FAULT;
        w->kind = (uint8_t)word;
        return 0;
    }
    if (strcmp(key, "title") == 0)
        return course_read_title(n, w->name, w->title, r->f);
    if (strcmp(key, "on") == 0)
        return read_on(r, n, w);
    if (strcmp(key, "one_of") == 0) {
        w->group_place = (uint8_t)(row + 1);
        return read_group(r, g, at, n);
    }
    if (strcmp(key, "open") == 0) {
        w->open_place = (uint8_t)(row + 1);
        return read_yes(n, true, &w->closed, r->f);
    }
    if (strcmp(key, "backline") == 0) {
        w->backline_place = (uint8_t)(row + 1);
        return read_yes(n, false, &w->backline, r->f);
    }
    if (strcmp(key, "needs") == 0) {
        w->needs_place = (uint8_t)(row + 1);
        return toml_expect(n, TOML_ARRAY, r->f); /* read_needs() */
    }
    if (strcmp(key, "most") != 0)
        return no_such_key(n, "a wager", key, keys, r->f);
    w->most_place = (uint8_t)(row + 1);
    if (toml_int(n, 1, PERCENT_MOST, &number, r->f) != 0)
        return FAULT;
    w->most = (uint16_t)number;
    return 0;
}

/* needs = ["base"]: wagers, and groups of them. */
static int read_needs(struct course_reading *r, const struct groups *g,
                      struct course_wager *w, const struct toml_node *n)
{
    for (const struct toml_node *one = n->first; one != NULL;
         one = one->next) {
        const char *name;
        int at, group = 0;

        if (toml_text(one, &name, r->f) != 0)
            return FAULT;
        at = course_wager_find(r->c, name);
        while (group < g->count && strcmp(g->name[group], name) != 0)
            group++;
        if (at < 0 && group == g->count)
            return toml_fault(one, r->f, "there is no wager or group '%.30s'",
                              name);
        if (at >= 0)
            w->needs |= (uint8_t)(1u << at);
        for (int i = 0; at < 0 && i < r->c->wagers; i++)
            if (g->of[i] == group + 1)
                w->needs |= (uint8_t)(1u << i);
    }
    return 0;
}

static void put_groups(struct course *c, const struct groups *g)
{
    for (int i = 0; i < c->wagers; i++)
        for (int k = 0; k < c->wagers; k++)
            if (g->of[i] != 0 && g->of[i] == g->of[k])
                c->wager[i].group |= (uint8_t)(1u << k);
}

/* Pays */

static int read_cases(struct course_reading *r, struct course_wager *w,
                      int row, const struct toml_node *n)
{
    static const char *const keys[] = {"if", "pays", NULL};

    if (toml_expect(n, TOML_ARRAY, r->f) != 0)
        return FAULT;
    w->cases = 0;
    for (struct toml_node *one = n->first; one != NULL; one = one->next) {
        struct course_case *c = &w->one[w->cases];
        struct toml_node *test, *pays;

        if (w->cases == COURSE_CASES)
            return toml_fault(one, r->f, "a wager has at most %d cases",
                              COURSE_CASES);
        if (toml_expect(one, TOML_TABLE, r->f) != 0)
            return FAULT;
        for (struct toml_node *key = one->first; key != NULL; key = key->next)
            if (strcmp(key->key, "if") != 0 && strcmp(key->key, "pays") != 0)
                return course_no_key(key, keys, false, r->f);
        if (toml_need(one, "if", &test, r->f) != 0 ||
            course_read_if(r, test, NULL, &c->test) != 0 ||
            toml_need(one, "pays", &pays, r->f) != 0 ||
            course_read_pay(pays, row, &c->pay, r->f) != 0)
            return FAULT;
        w->cases++;
    }
    return 0;
}

static int read_pay(struct course_reading *r, struct groups *g,
                    const struct parts *p, int row, const struct toml_node *n)
{
    static const char *const keys[] = {"cases", "win",        "tie", "lose",
                                       "else",  "commission", NULL};
    int at = course_wager_find(r->c, p->part[1]);
    const char *key = p->part[2];
    struct course_wager *w;
    int64_t number = 0;

    if (p->count < 3)
        return toml_expect(n, TOML_TABLE, r->f);
    if (at < 0)
        return toml_fault(n, r->f,
                          "there is no wager '%.30s': write "
                          "wager.%.30s.kind",
                          p->part[1], p->part[1]);
    w = &r->c->wager[at];
    if (strcmp(key, "cases") == 0)
        return read_cases(r, w, row, n);
    if (strcmp(key, "win") == 0)
        return course_read_pay(n, row, &w->win, r->f);
    if (strcmp(key, "tie") == 0)
        return course_read_pay(n, row, &w->tie, r->f);
    if (strcmp(key, "lose") == 0)
        return course_read_pay(n, row, &w->lose, r->f);
    if (strcmp(key, "else") == 0) {
        g->pays_else[at] = true;
        if (course_read_pay(n, row, &w->lose, r->f) != 0)
            return FAULT;
        w->win = w->tie = w->lose;
        return 0;
    }
    if (strcmp(key, "commission") != 0)
        return no_such_key(n, "a pay", key, keys, r->f);
    if (toml_int(n, 0, 50, &number, r->f) != 0)
        return FAULT;
    w->commission = (uint8_t)number;
    w->commission_place = (uint8_t)(row + 1);
    return 0;
}

/* Settling */

static int read_settle(struct course_reading *r, const struct parts *p,
                       int row, const struct toml_node *n)
{
    static const char *const known[] = {"order", "starts", NULL};
    static const char *const starts[] = {"next_to_bank", NULL};
    unsigned seen = 0;
    int count = 0, word;

    if (strcmp(p->part[1], "starts") == 0)
        return toml_word(n, starts, &word, r->f);
    if (strcmp(p->part[1], "order") != 0)
        return no_such_key(n, "settle", p->part[1], known, r->f);
    r->c->order_place = (uint8_t)(row + 1);
    if (toml_expect(n, TOML_ARRAY, r->f) != 0)
        return FAULT;
    for (const struct toml_node *one = n->first; one != NULL;
         one = one->next) {
        const char *name;
        int at;

        if (toml_text(one, &name, r->f) != 0)
            return FAULT;
        at = course_wager_find(r->c, name);
        if (at < 0 || (seen >> at & 1) != 0)
            return toml_fault(one, r->f,
                              at < 0 ? "there is no wager '%.30s'"
                                     : "'%.30s' is settled twice",
                              name);
        seen |= 1u << at;
        r->c->order[count++] = (uint8_t)at;
    }
    if (count < r->c->wagers)
        return toml_fault(n, r->f, "%d of the %d wagers are not settled",
                          r->c->wagers - count, r->c->wagers);
    return 0;
}

static int read_hand(struct course_reading *r, const struct parts *p,
                     const struct toml_node *n)
{
    static const char *const known[] = {"title", NULL};
    int at = course_hand_find(r->c, p->part[1]);
    struct course_hand *h;

    if (at < 0)
        return 0; /* there was no room for it, which has been said */
    h = &r->c->hand[at];
    if (strcmp(p->part[2], "title") == 0)
        return course_read_title(n, h->name, h->title, r->f);
    if (strcmp(p->part[2], "hand") == 0)
        return toml_fault_key(n, r->f,
                              "a named hand does not name another hand");
    if (!course_is_if_key(p->part[2]))
        return course_no_key(n, known, true, r->f);
    return course_read_if_key(r, n, p->part[2], &h->test);
}

/* All rows, table by table. */

enum { PASS_NAMES, PASS_CHARTS, PASS_REST, PASS_STEPS, PASSES };

static int read_row(struct course_reading *r, struct groups *g, int pass,
                    int row)
{
    struct parts p = parts_of(course_path(&r->b->rows, row));
    const struct toml_node *n = r->b->rows.row[row].node;
    const char *table = p.part[0];

    if (pass == PASS_NAMES)
        return read_names(r, &p, row, n);
    if (pass == PASS_CHARTS)
        return strcmp(table, "chart") == 0
                   ? course_read_chart(r, p.part[1], row, n)
                   : 0;
    if (pass == PASS_STEPS) {
        if (strcmp(table, "step") != 0)
            return 0;
        r->c->step_place = (uint8_t)(row + 1);
        return course_read_steps(r, n);
    }
    if (strcmp(table, "values") == 0)
        return read_value(r, &p, row, n);
    if (strcmp(table, "hand") == 0 && p.count == 3)
        return read_hand(r, &p, n);
    if (strcmp(table, "wager") == 0 && p.count == 3)
        return read_wager(r, g, &p, row, n);
    if (strcmp(table, "pay") == 0)
        return read_pay(r, g, &p, row, n);
    return strcmp(table, "settle") == 0 ? read_settle(r, &p, row, n) : 0;
}

/* Tells a fault, if somebody listens; false: the first one stops. */
static bool may_go_on(struct course_reading *r, int said)
{
    r->bad = r->bad || said != 0;
    return said == 0 || fault_tell(r->ear, r->f);
}

static int read_all(struct course_reading *r, struct groups *g)
{
    char path[COURSE_PATH];

    for (int pass = 0; pass < PASSES; pass++)
        for (int i = 0; i < r->b->rows.rows; i++)
            if (!may_go_on(r, read_row(r, g, pass, i)))
                return FAULT;
    put_groups(r->c, g);
    for (int i = 0; i < r->c->wagers; i++) {
        int row;

        snprintf(path, sizeof path, "wager.%s.needs", r->c->wager[i].name);
        row = course_find(&r->b->rows, path);
        if (row >= 0 && !may_go_on(r, read_needs(r, g, &r->c->wager[i],
                                                 r->b->rows.row[row].node)))
            return FAULT;
    }
    return r->bad ? FAULT : 0;
}

/* `else` is for wagers that compare nothing, and they have nothing else. */
static int check_else(struct course_reading *r, const struct groups *g)
{
    for (int i = 0; i < r->c->wagers; i++) {
        const struct course_wager *w = &r->c->wager[i];
        static const char *const keys[] = {"win", "tie", "lose"};
        bool table = w->on == ON_TABLE;

        if (table != g->pays_else[i])
            return course_fault(
                r->b, w->place - 1, r->f,
                table ? "'%s' compares nothing: say pay.%s.else"
                      : "'%s' compares two sides: say win, tie and lose in "
                        "pay.%s, not else",
                w->name, w->name);
        for (int k = 0; k < 3; k++) {
            char path[COURSE_PATH];

            snprintf(path, sizeof path, "pay.%s.%s", w->name, keys[k]);
            if ((table || (w->on == ON_TIE && k == 1)) &&
                course_find(&r->b->rows, path) >= 0)
                return course_fault(r->b, course_find(&r->b->rows, path), r->f,
                                    "'%s' has no '%s': it is %s", w->name,
                                    keys[k],
                                    table ? "on the table, not on a side"
                                          : "on the tie, which wins");
        }
    }
    return 0;
}

int course_make(struct book *b, struct fault_ear *ear, struct fault *f)
{
    struct groups g = {.count = 0};
    struct course_reading r = {.b = b, .c = &b->course, .ear = ear, .f = f};

    memset(&b->course, 0, sizeof b->course);
    memset(b->course.value, -1, sizeof b->course.value);
    if (!book_is(b, OF_COURSE))
        return 0;
    if (read_all(&r, &g) != 0 || !may_go_on(&r, check_else(&r, &g)))
        return FAULT;
    if (r.bad)
        return FAULT;
    return course_check(&r);
}
