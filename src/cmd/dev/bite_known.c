/*
 * bite_known.c - values that could replace a clause's and make no difference,
 * each with the reason.
 */
#include "cmd/dev/bite_known.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 2048 };

struct reader {
    struct bite_known *all;
    struct arena *a;
    struct fault *f;
    int line;
};

static int bad_line(struct reader *r, const char *what)
{
    return fault_say(r->f, "%s:%d:1: %s", r->all->file, r->line, what);
}

static const char *keep(struct reader *r, const char *text)
{
    return arena_text(r->a, text, strlen(text));
}

/* Cuts a text before the words and returns what follows them; or NULL. */
static char *cut_at(char *text, const char *words)
{
    char *at = strstr(text, words);

    if (at == NULL)
        return NULL;
    *at = '\0';
    return at + strlen(words);
}

static int add_value(struct reader *r, const struct bite_known_one *line,
                     const char *value)
{
    struct bite_known_one *one = &r->all->one[r->all->count];

    if (*value == '\0')
        return bad_line(r, "a value is missing");
    if (r->all->count == BITE_KNOWN_MOST)
        return bad_line(r, "too many values");
    *one = *line;
    if ((one->value = keep(r, value)) == NULL)
        return bad_line(r, "out of memory");
    r->all->count++;
    return 0;
}

static int read_line(struct reader *r, char *text)
{
    char *place = cut_at(text, " "), *values, *reason, *next;
    struct bite_known_one line = {.line = r->line};

    values = place == NULL ? NULL : cut_at(place, " = ");
    reason = values == NULL ? NULL : cut_at(values, " because ");
    if (reason == NULL || *reason == '\0')
        return bad_line(r, "expected CLAUSE PLACE = VALUE because REASON");
    line.clause = keep(r, text);
    line.place = keep(r, place);
    line.reason = keep(r, reason);
    if (line.clause == NULL || line.place == NULL || line.reason == NULL)
        return bad_line(r, "out of memory");
    for (; values != NULL; values = next) {
        next = cut_at(values, " | ");
        if (add_value(r, &line, values) != 0)
            return FAULT;
    }
    return 0;
}

static int read_lines(struct reader *r, FILE *in)
{
    char text[LINE];

    while (fgets(text, sizeof text, in) != NULL) {
        size_t n = strcspn(text, "\n");

        r->line++;
        if (n == sizeof text - 1)
            return bad_line(r, "the line is too long");
        text[n] = '\0';
        if (n > 0 && *text != '#' && read_line(r, text) != 0)
            return FAULT;
    }
    return 0;
}

int bite_known_read(struct bite_known *all, const char *file, struct arena *a,
                    struct fault *f)
{
    struct reader r = {all, a, f, 0};
    FILE *in;
    int said;

    *all = (struct bite_known){.file = file};
    all->one = arena_take(a, BITE_KNOWN_MOST * sizeof *all->one);
    if (all->one == NULL)
        return fault_say(f, "%s: out of memory", file);
    in = fopen(file, "r");
    if (in == NULL) /* the tests may be a single file */
        return errno == ENOENT || errno == ENOTDIR
                   ? 0
                   : fault_say(f, "%s: %s", file, strerror(errno));
    said = read_lines(&r, in);
    fclose(in);
    return said;
}

const char *bite_known_why(struct bite_known *all, const char *clause,
                           const char *place, const char *value)
{
    for (int i = 0; i < all->count; i++) {
        struct bite_known_one *one = &all->one[i];

        if (strcmp(one->clause, clause) != 0 ||
            strcmp(one->place, place) != 0 || strcmp(one->value, value) != 0)
            continue;
        one->used = true;
        return one->reason;
    }
    return NULL;
}

int bite_known_stale(const struct bite_known *all, const char *clause)
{
    int stale = 0;

    for (int i = 0; i < all->count; i++) {
        const struct bite_known_one *one = &all->one[i];

        if (one->used || strcmp(one->clause, clause) != 0)
            continue;
        stale++;
        printf("%s:%d:1: %s: %s = %s is out of date: a test notices the "
               "change, or the value is not allowed there\n",
               all->file, one->line, clause, one->place, one->value);
    }
    return stale;
}
