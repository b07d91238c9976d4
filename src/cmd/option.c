/*
 * option.c - reads the options of a verb from the rows that document them.
 */
#include "cmd/option.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "base/nearest.h"
#include "cmd/style.h"

enum { NAMES_MOST = 64 };

static void *place_of(const struct verb_option *o, void *ask)
{
    return (char *)ask + o->at;
}

static void put_integer(const struct verb_option *o, void *ask, int64_t n)
{
    int32_t small = (int32_t)n;

    if (o->bytes == sizeof small)
        memcpy(place_of(o, ask), &small, sizeof small);
    else
        memcpy(place_of(o, ask), &n, sizeof n);
}

static int read_number(const struct verb_option *o, const char *text,
                       void *ask, struct fault *f)
{
    char *end;
    long long n;

    errno = 0;
    n = strtoll(text, &end, 10);
    if (errno != 0 || *end != '\0' || end == text || n < o->least ||
        n > o->most)
        return fault_say(f,
                         "%s takes a number from %" PRId64 " to %" PRId64
                         ", not '%s'",
                         o->name, o->least, o->most, text);
    put_integer(o, ask, n);
    return 0;
}

/* True if the word stands in a choice such as "8|9|none". */
static bool has_choice(const char *choice, const char *word)
{
    size_t length = strlen(word);

    while (length > 0 && choice != NULL) {
        if (strncmp(choice, word, length) == 0 &&
            (choice[length] == '|' || choice[length] == '\0'))
            return true;
        choice = strchr(choice, '|');
        if (choice != NULL)
            choice++;
    }
    return false;
}

static int refuse_choice(const struct verb_option *o, const char *text,
                         struct fault *f)
{
    return fault_say(f, "'%s' is not a value of %s: %s", text, o->name,
                     o->arg);
}

static int call_reader(const struct verb_option *o, const char *text,
                       void *ask, struct fault *f)
{
    *f = (struct fault){.text = ""};
    if (o->read(ask, text, f))
        return 0;
    return f->text[0] != '\0'
               ? FAULT
               : fault_say(f, "%s cannot be '%s'", o->name, text);
}

int option_take(const struct verb_option *o, const char *text, void *ask,
                struct fault *f)
{
    int64_t cents;

    switch (o->is) {
    case OPTION_IS_SWITCH:
        *(bool *)place_of(o, ask) = true;
        return 0;
    case OPTION_IS_SET:
        put_integer(o, ask, o->least);
        return 0;
    case OPTION_IS_NUMBER:
        return read_number(o, text, ask, f);
    case OPTION_IS_CHOICE:
        if (!has_choice(o->arg, text))
            return refuse_choice(o, text, f);
        break;
    case OPTION_IS_COLOR:
        return style_read(text, place_of(o, ask)) ? 0
                                                  : refuse_choice(o, text, f);
    case OPTION_IS_MONEY:
        if (!money_read(text, &cents) || cents <= 0)
            return fault_say(f,
                             "%s takes an amount above zero, such as 40 or "
                             "0.50, not '%s'",
                             o->name, text);
        memcpy(place_of(o, ask), &cents, sizeof cents);
        return 0;
    case OPTION_IS_CALL:
        return call_reader(o, text, ask, f);
    case OPTION_IS_WORD:
        break;
    }
    memcpy(place_of(o, ask), &text, sizeof text);
    return 0;
}

static int take(const struct verb *v, const struct verb_option *o,
                const char *text, void *ask)
{
    struct fault f;

    return option_take(o, text, ask, &f) == 0 ? EXIT_YES
                                              : verb_misuse(v, "%s", f.text);
}

static int refuse_unknown(const struct verb *v, const char *word)
{
    const char *names[NAMES_MOST + 1] = {NULL}, *meant;

    for (int i = 0; v->options != NULL && v->options[i].name != NULL; i++)
        if (i < NAMES_MOST)
            names[i] = v->options[i].name;
    meant = nearest_word(word, names);
    return verb_misuse(v, "unknown option '%s'%s%s%s", word,
                       meant != NULL ? "; did you mean '" : "",
                       meant != NULL ? meant : "", meant != NULL ? "'?" : "");
}

/* The row of an option typed as --name or --name=value; or NULL. */
static const struct verb_option *find_row(const struct verb *v,
                                          const char *word)
{
    size_t length = strcspn(word, "=");

    for (const struct verb_option *o = v->options;
         o != NULL && o->name != NULL; o++)
        if (strlen(o->name) == length && strncmp(o->name, word, length) == 0)
            return o;
    return NULL;
}

/* Was the option given before?  Switches may be repeated, and so may options
   with their own reader, because it may collect values. */
static bool is_repeated(const struct verb *v, const struct verb_option *o,
                        uint64_t *seen)
{
    uint64_t bit = (uint64_t)1 << (o - v->options) % NAMES_MOST;
    bool again = (*seen & bit) != 0;

    *seen |= bit;
    return again && o->arg != NULL && o->is != OPTION_IS_CALL;
}

/* Reads the option at argv[*at] and its value, and moves *at to its end. */
static int read_one(const struct verb *v, int argc, char **argv, int *at,
                    void *ask, uint64_t *seen)
{
    const char *word = argv[*at], *equals = strchr(word, '=');
    const struct verb_option *o = find_row(v, word);

    if (o == NULL)
        return refuse_unknown(v, word);
    if (is_repeated(v, o, seen))
        return verb_misuse(v, "%s is given twice", o->name);
    if (o->arg == NULL)
        return equals == NULL
                   ? take(v, o, NULL, ask)
                   : verb_misuse(v, "%s takes no value: '%s'", o->name, word);
    if (equals != NULL)
        return take(v, o, equals + 1, ask);
    if (*at + 1 >= argc)
        return verb_misuse(v, "%s needs a value: %s", o->name, o->arg);
    return take(v, o, argv[++*at], ask);
}

int options_read(const struct verb *v, int argc, char **argv, void *ask,
                 int most)
{
    bool only_words = false;
    uint64_t seen = 0;
    int words = 0;

    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (read_one(v, argc, argv, &i, ask, &seen) != EXIT_YES)
                return -1;
        } else if (words == most) {
            verb_misuse(v, "unexpected argument '%s'", argv[i]);
            return -1;
        } else {
            argv[1 + words++] = argv[i];
        }
    }
    if (argc > 0)
        argv[1 + words] = NULL;
    return words;
}
