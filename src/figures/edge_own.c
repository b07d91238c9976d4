/*
 * edge_own.c - a strategy of somebody's own, read into a plan.
 *
 * Leaves: none of its own
 */
#include "figures/edge_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1024, UPS = 10, HARD_LEAST = 5, HARD_MOST = 19 };

/* A move, and what is done where it may not be: 'D' and 's'. */
struct cell {
    char move, instead;
};

struct sheet {
    struct cell hard[HARD_MOST + 1][POINTS_KINDS];
    struct cell soft[POINTS_KINDS][POINTS_KINDS]; /* by the card beside */
    struct cell pair[POINTS_KINDS][POINTS_KINDS];
    struct cell but[POINTS_KINDS][POINTS_KINDS][POINTS_KINDS];
    bool even_money, insurance;
};

/* "A", "2" ... "10", up to a character of `ends`; 0: it is no card. */
static int read_card(const char **at, const char *ends)
{
    char word[4] = "";
    size_t n = strcspn(*at, ends);
    long value;
    char *end;

    if (n == 0 || n >= sizeof word)
        return 0;
    memcpy(word, *at, n);
    *at += n;
    if (strcmp(word, "A") == 0)
        return POINTS_ACE;
    value = strtol(word, &end, 10);
    return *end == '\0' && value >= 2 && value <= POINTS_TEN ? (int)value : 0;
}

/* Reads "S", "Dh" or "Rp"; false if it is no such move. */
static bool read_cell(const char *word, struct cell *out)
{
    *out = (struct cell){word[0], word[0] != '\0' ? word[1] : '\0'};
    if (word[0] == '\0' || strchr("SHPDR", word[0]) == NULL)
        return false;
    if (word[0] != 'D' && word[0] != 'R')
        return word[1] == '\0';
    return word[1] != '\0' && word[2] == '\0' &&
           strchr("hsp", word[1]) != NULL;
}

/* Which row it is: its first cell; NULL: none. */
static struct cell *find_row(struct sheet *s, const char *name)
{
    const char *at = name;
    char *end;
    long total = strtol(name, &end, 10);
    int one, two;

    if (*end == '\0' && total >= HARD_LEAST && total <= HARD_MOST)
        return s->hard[total];
    one = read_card(&at, ",");
    if (one == 0 || *at++ != ',')
        return NULL;
    two = read_card(&at, "");
    if (two == 0 || (one != two && one != POINTS_ACE))
        return NULL;
    return one == two ? s->pair[one] : two < POINTS_TEN ? s->soft[two] : NULL;
}

/* 2 to 10, then the ace. */
static int up_at(int column)
{
    return column == UPS - 1 ? POINTS_ACE : column + 2;
}

static int read_row(char *words, struct cell *row, const char *name,
                    struct fault *f)
{
    char *word;

    for (int i = 0; i < UPS; i++) {
        word = strtok_r(words, " \t", &words);
        if (word == NULL || !read_cell(word, &row[up_at(i)]))
            return fault_say(f,
                             "strategy: row '%s' needs a move against each of "
                             "2 to 10 and A: S, H, P, or Dh, Ds, Rh, Rs, Rp; "
                             "not '%s'",
                             name, word != NULL ? word : "");
    }
    return strtok_r(words, " \t", &words) == NULL
               ? 0
               : fault_say(f, "strategy: row '%s' is too long", name);
}

/* "8,7 v 10: H, 10,2 v 4: S" */
static int read_buts(struct sheet *s, const char *at, struct fault *f)
{
    while (*(at += strspn(at, " ,\t")) != '\0') {
        const char *from = at;
        struct cell c;
        int one = read_card(&at, ","), two = 0, up = 0;
        char word[4] = "";

        if (one > 0 && *at++ == ',')
            two = read_card(&at, " ");
        if (two > 0 && strncmp(at, " v ", 3) == 0) {
            at += 3;
            up = read_card(&at, ":");
        }
        if (up > 0 && *at++ == ':') {
            at += strspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ", \t"), at);
            at += strcspn(at, ", \t");
        }
        if (!read_cell(word, &c))
            return fault_say(f, "strategy: '%.40s' is not as '8,7 v 10: H'",
                             from);
        s->but[one][two][up] = s->but[two][one][up] = c;
    }
    return 0;
}

/* "takes even money: yes"; 0: it is no such line, FAULT: neither yes nor no. */
static int read_switch(const char *line, const char *name, bool *to,
                       struct fault *f)
{
    size_t n = strlen(name);

    if (strncmp(line, name, n) != 0 || line[n] != ':')
        return 0;
    line += n + 1;
    line += strspn(line, " ");
    *to = strcmp(line, "yes") == 0;
    return *to || strcmp(line, "no") == 0
               ? 1
               : fault_say(f, "strategy: %s is yes or no, not '%s'", name,
                           line);
}

/* Begins the line as a row does, with a total or two cards? */
static bool is_row(const char *line)
{
    size_t n = strcspn(line, " \t");

    return (line[0] >= '0' && line[0] <= '9') ||
           (n > 1 && line[0] == 'A' && line[1] == ',');
}

static int read_line(struct sheet *s, char *line, bool *begun, struct fault *f)
{
    char *name = line, *rest = line + strcspn(line, " \t");
    struct cell *row;
    int said = read_switch(line, "takes even money", &s->even_money, f);

    if (said == 0)
        said = read_switch(line, "takes insurance", &s->insurance, f);
    if (said != 0)
        return said < 0 ? FAULT : 0;
    if (strncmp(line, "but ", 4) == 0)
        return *begun ? read_buts(s, line + 4, f) : 0;
    if (!is_row(line))
        return 0;
    if (*rest != '\0')
        *rest++ = '\0';
    row = find_row(s, name);
    if (row == NULL && !*begun)
        return 0; /* the line that names the cards up */
    if (row == NULL)
        return fault_say(
            f,
            "strategy: there is no row '%s': hard totals are 5 to "
            "19, soft ones A,2 to A,9, pairs 2,2 to A,A",
            name);
    *begun = true;
    return read_row(rest, row, name, f);
}

static int read_sheet(struct sheet *s, const char *text, struct fault *f)
{
    bool begun = false;

    memset(s, 0, sizeof *s);
    while (*text != '\0') {
        size_t n = strcspn(text, "\n"), from = strspn(text, " \t\r");
        char line[LINE_SIZE] = "";

        if (n >= sizeof line)
            return fault_say(f, "strategy: a line is too long");
        if (from < n)
            memcpy(line, text + from, n - from);
        line[strcspn(line, "\r")] = '\0';
        if (read_line(s, line, &begun, f) != 0)
            return FAULT;
        text += n + (text[n] == '\n');
    }
    return 0;
}

static int missing(const struct sheet *s, struct fault *f)
{
    for (int t = HARD_LEAST; t <= HARD_MOST; t++)
        if (s->hard[t][POINTS_ACE].move == '\0')
            return fault_say(f, "strategy: row '%d' is missing", t);
    for (int v = 2; v < POINTS_TEN; v++)
        if (s->soft[v][POINTS_ACE].move == '\0')
            return fault_say(f, "strategy: row 'A,%d' is missing", v);
    for (int v = 2; v <= POINTS_TEN; v++)
        if (s->pair[v][POINTS_ACE].move == '\0')
            return fault_say(f, "strategy: row '%d,%d' is missing", v, v);
    return s->pair[POINTS_ACE][POINTS_ACE].move != '\0'
               ? 0
               : fault_say(f, "strategy: row 'A,A' is missing");
}

static bool is_pair(const struct points_hand *h)
{
    return h->cards == 2 && h->of[h->last] == 2;
}

/* By its total: soft, hard, or so low or high that there is no question. */
static struct cell by_total(const struct sheet *s, const struct points_hand *h,
                            int up)
{
    int total = points_total(h), beside = total - 11;

    if (points_is_soft(h))
        return beside < 2             ? (struct cell){'H', '\0'}
               : beside >= POINTS_TEN ? (struct cell){'S', '\0'}
                                      : s->soft[beside][up];
    return total < HARD_LEAST  ? (struct cell){'H', '\0'}
           : total > HARD_MOST ? (struct cell){'S', '\0'}
                               : s->hard[total][up];
}

/* Two cards that are played otherwise than their total. */
static struct cell by_cards(const struct sheet *s, const struct points_hand *h,
                            int up)
{
    for (int one = 1; h->cards == 2 && one <= POINTS_TEN; one++)
        for (int two = one + 1; two <= POINTS_TEN; two++)
            if (h->of[one] == 1 && h->of[two] == 1 &&
                s->but[one][two][up].move != '\0')
                return s->but[one][two][up];
    return by_total(s, h, up);
}

static uint8_t move_of(const struct book *b, const struct sheet *s,
                       const struct points_hand *h, int up, bool split)
{
    struct cell c = !split && is_pair(h) ? s->pair[h->last][up]
                                         : by_cards(s, h, up);
    bool splits = !split && is_pair(h) && plan_may_split(b);
    uint8_t move;

    if (c.move == 'R' && !split && plan_may_surrender(b, h))
        return CHART_SURRENDER;
    if (c.move == 'D' && plan_may_double(b, h, split))
        return CHART_DOUBLE;
    if ((c.move == 'P' || c.instead == 'p') && splits)
        return CHART_SPLIT;
    if (c.move == 'P' || c.instead == 'p')
        c = by_total(s, h, up);
    move = c.move == 'S' || c.instead == 's' ? CHART_STAND : CHART_HIT;
    if (move == CHART_STAND && plan_must_hit(b, h))
        return CHART_HIT;
    return move == CHART_HIT && plan_must_stand(b, h) ? CHART_STAND : move;
}

int edge_own_plan(const struct book *b, const char *text, struct plan *out,
                  struct fault *f)
{
    struct sheet s;

    if (text == NULL)
        return fault_say(f, "no strategy is given");
    if (read_sheet(&s, text, f) != 0 || missing(&s, f) != 0)
        return FAULT;
    memset(out, 0, sizeof *out);
    points_make(&out->points);
    for (int i = 1; i < out->points.hands; i++) {
        const struct points_hand *h = &out->points.hand[i];

        out->insures[i] = points_is_pure(h) ? s.even_money : s.insurance;
        for (int up = 1; h->cards >= 2 && up <= POINTS_TEN; up++) {
            out->move[i][up] = move_of(b, &s, h, up, false);
            out->after[i][up] = move_of(b, &s, h, up, true);
        }
    }
    return 0;
}
