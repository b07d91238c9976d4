/*
 * street.c - the dealer's steps on a street, and the first player to act.
 *
 * The dealer's words are a closed list: a step that they cannot express needs
 * a new word.
 */
#include <string.h>

#include "book/book.h"

const char *const street_part_names[STREET_PARTS + 1] = {"deal", "acts",
                                                         "upper", NULL};

static const char *const acts_names[] = {"left_of_blinds", "left_of_button",
                                         "bring_in",       "high_showing",
                                         "low_showing",    NULL};

/* Ends with NULL; a word with a number behind it ends with a space. */
static const char *const deal_names[DEAL_WORDS + 1] = {
    [DEAL_HOLE_DOWN] = "hole down", [DEAL_HOLE_UP] = "hole up",
    [DEAL_BURN] = "burn",           [DEAL_BOARD] = "board ",
    [DEAL_DRAW] = "draw",           [DEAL_DISCARD] = "discard ",
};

static bool word_is_counted(const char *name)
{
    return name[strlen(name) - 1] == ' ';
}

/* "burn", "hole up"; a word that is counted has its number behind it. */
static int step_word(const struct toml_node *n, const char *text,
                     struct deal_step *step, struct fault *f)
{
    for (int i = 0; i < DEAL_WORDS; i++) {
        size_t length = strlen(deal_names[i]);
        bool counted = word_is_counted(deal_names[i]);
        const char *count = text + length;

        if (strncmp(text, deal_names[i], length) != 0 ||
            (!counted && *count != '\0'))
            continue;
        if (counted && (count[0] < '1' || count[0] > '5' || count[1] != '\0'))
            return toml_fault(n, f, "'%.40s' needs a number from 1 to 5",
                              text);
        step->word = (uint8_t)i;
        step->count = (uint8_t)(counted ? count[0] - '0' : 1);
        return 0;
    }
    return toml_fault(n, f,
                      "'%.40s' is not a dealer's word; they are hole down, "
                      "hole up, burn, board N, draw, discard N",
                      text);
}

static int read_deal(struct street *s, const struct toml_node *deal,
                     struct fault *f)
{
    struct deal_step step[STREET_STEPS_MAX] = {0};
    const char *text = NULL;
    int steps = 0;

    if (toml_expect(deal, TOML_ARRAY, f) != 0)
        return FAULT;
    if (deal->length > STREET_STEPS_MAX)
        return toml_fault(deal, f, "a street has at most %d steps",
                          STREET_STEPS_MAX);
    for (const struct toml_node *n = deal->first; n != NULL; n = n->next)
        if (toml_text(n, &text, f) != 0 ||
            step_word(n, text, &step[steps++], f) != 0)
            return FAULT;
    memcpy(s->step, step, sizeof step);
    s->steps = (uint8_t)steps;
    return 0;
}

int street_read_part(struct street *s, enum street_part part,
                     const struct toml_node *n, struct fault *f)
{
    int word;

    switch (part) {
    case STREET_DEAL:
        return read_deal(s, n, f);
    case STREET_ACTS:
        if (toml_word(n, acts_names, &word, f) != 0)
            return FAULT;
        s->acts = (uint8_t)word;
        return 0;
    default:
        return toml_bool(n, &s->upper, f);
    }
}

bool street_has_same_part(const struct street *a, const struct street *b,
                          enum street_part part)
{
    switch (part) {
    case STREET_DEAL:
        return a->steps == b->steps &&
               memcmp(a->step, b->step, a->steps * sizeof a->step[0]) == 0;
    case STREET_ACTS:
        return a->acts == b->acts;
    default:
        return a->upper == b->upper;
    }
}

void street_put_step(struct text *t, const struct deal_step *step)
{
    const char *name = deal_names[step->word];

    text_str(t, name);
    if (word_is_counted(name))
        text_put(t, "%d", step->count);
}

const char *street_acts_word(const struct street *s)
{
    return acts_names[s->acts];
}

void street_put_part(struct text *t, const struct street *s,
                     enum street_part part)
{
    switch (part) {
    case STREET_DEAL:
        text_str(t, "[");
        for (int i = 0; i < s->steps; i++) {
            text_str(t, i > 0 ? ", \"" : "\"");
            street_put_step(t, &s->step[i]);
            text_str(t, "\"");
        }
        text_str(t, "]");
        break;
    case STREET_ACTS:
        text_put(t, "\"%s\"", street_acts_word(s));
        break;
    default:
        text_str(t, s->upper ? "true" : "false");
        break;
    }
}
