/*
 * shape.c - writes the objects of view.def: one loop over their rows.
 *
 * Leaves: none
 */
#include "wire/shape.h"

#include <stddef.h>
#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"
#include "wire/event_json.h"

enum shape_type {
    SHAPE_END, /* after the last row */
    SHAPE_INT,
    SHAPE_MAYBE_INT,
    SHAPE_CENTS,
    SHAPE_MAYBE_CENTS,
    SHAPE_TENTHS,
    SHAPE_YES,
    SHAPE_SEAT,
    SHAPE_SEATS,
    SHAPE_CARDS,
    SHAPE_NUMBERS,
    SHAPE_TEXT,
    SHAPE_LINE,
    SHAPE_MAYBE_LINE,
    SHAPE_TEXTS,
    SHAPE_LINES,
    SHAPE_WORD,
    SHAPE_LISTED,
    SHAPE_COMMAND,
    SHAPE_EVENT,
    SHAPE_WHY,
    SHAPE_ROLE,
    SHAPE_ONE,
    SHAPE_MAYBE_ONE,
    SHAPE_MANY,
    SHAPE_WISH,
    SHAPE_RAW,
    SHAPE_BASE,   /* these and the next have no key of their own */
    SHAPE_WITH,   /* or none at all */
    SHAPE_OPTION, /* a key, or none */
    SHAPE_BASE_RAW
};

struct shape_row {
    const char *key; /* in quotes, with its colon */
    uint8_t length;
    uint8_t type; /* enum shape_type */
    uint16_t at;  /* where the member lies, */
    uint16_t has; /* and, one further, whether it is there; 0: it is */
    uint8_t list; /* enum word_list */
    const char *const *words;
    const struct shape_row *(*rows)(void);
    void (*many)(struct json *j, const void *list);
};

/* Rows are constants of the function that answers with them: only there is the
   struct known that they lie in. */
#define WORD_IS(ID, word) word,
#define LIST(name, words) const char *const name##_list[] = {words};
#define UNION(name, what, ...)
#define SHAPE(name, what, rows)                                               \
    static const struct shape_row *rows_of_##name(void);                      \
    __attribute__((unused)) static void put_many_##name(struct json *j,       \
                                                        const void *list);
#include "wire/view.def"
#undef SHAPE
#undef LIST
#define LIST(name, words)
#include "wire/shape_rows.h"
#define SHAPE(name, what, rows)                                               \
    static const struct shape_row *rows_of_##name(void)                       \
    {                                                                         \
        typedef struct w_##name here;                                         \
        static const struct shape_row all[] = {rows{.type = SHAPE_END}};      \
                                                                              \
        return all;                                                           \
    }
#include "wire/view.def"
#undef SHAPE
#include "wire/shape_undone.h"

/* Values */

static void put_cards(struct json *j, const struct shape_cards *cards)
{
    json_row(j);
    for (int i = 0; i < cards->count; i++) {
        char said[CARDTEXT_SIZE];
        struct text t;

        if (i < 32 && (cards->but >> i & 1) != 0)
            continue;
        text_init(&t, said, sizeof said);
        cardtext_put(&t, cards->at[i], NULL);
        json_string(j, said);
    }
    json_close(j);
}

static void put_seats(struct json *j, uint32_t seats)
{
    json_row(j);
    for (; seats != 0; seats &= seats - 1)
        json_int(j, __builtin_ctz(seats) + 1);
    json_close(j);
}

static void put_numbers(struct json *j, const struct shape_numbers *n)
{
    json_row(j);
    for (int i = 0; i < n->count; i++)
        json_int(j, n->at[i]);
    json_close(j);
}

static void put_texts(struct json *j, const struct shape_texts *texts)
{
    json_row(j);
    for (int i = 0; i < texts->count; i++)
        json_string(j, texts->at[i]);
    json_close(j);
}

static void put_lines(struct json *j, const struct shape_lines *lines)
{
    json_array(j);
    for (int i = 0; i < lines->count; i++)
        json_string(j, lines->at + (size_t)i * lines->room);
    json_close(j);
}

static void put_wish(struct json *j, const struct command *c)
{
    char said[EVENT_JSON_MAX];
    struct text t;

    text_init(&t, said, sizeof said);
    command_put_json(&t, c);
    MUST(!t.cut);
    json_raw(j, said);
}

/* A word by its number, of whatever list. */
static const char *word_of(const struct shape_row *r, const void *at)
{
    switch (r->type) {
    case SHAPE_WORD:
        return *(const int8_t *)at < 0
                   ? NULL
                   : words_at((enum word_list)r->list, *(const int8_t *)at);
    case SHAPE_LISTED:
        return *(const int8_t *)at < 0 ? NULL : r->words[*(const int8_t *)at];
    case SHAPE_COMMAND:
        return command_row(*(const uint16_t *)at)->name;
    case SHAPE_EVENT:
        return *(const uint16_t *)at == 0
                   ? NULL
                   : event_row(*(const uint16_t *)at)->name;
    case SHAPE_WHY:
        return why_word((enum why) * (const uint16_t *)at);
    default:
        return role_name((enum role) * (const uint16_t *)at);
    }
}

static void put_number(struct json *j, const struct shape_row *r,
                       const void *at)
{
    int64_t n = r->type == SHAPE_SEAT ? *(const seat_no *)at + INT64_C(1)
                                      : *(const int64_t *)at;

    if (r->type == SHAPE_INT || (r->type == SHAPE_CENTS && !j->dollars))
        json_int(j, n);
    else if (r->type == SHAPE_SEAT ? n <= 0 : n == SHAPE_NONE)
        json_null(j);
    else if (r->type == SHAPE_TENTHS)
        json_decimal(j, n, 1);
    else if (j->dollars &&
             (r->type == SHAPE_CENTS || r->type == SHAPE_MAYBE_CENTS))
        json_decimal(j, n, 2);
    else
        json_int(j, n);
}

static void put_rows(struct json *j, const struct shape_row *r,
                     const void *it);

static void put_object(struct json *j, const struct shape_row *r,
                       const void *it)
{
    json_object(j);
    put_rows(j, r, it);
    json_close(j);
}

static void put_list(struct json *j, const struct shape_row *r, const void *at)
{
    const struct shape_raw *raw = at;

    switch (r->type) {
    case SHAPE_CARDS:
        put_cards(j, at);
        break;
    case SHAPE_SEATS:
        put_seats(j, *(const uint32_t *)at);
        break;
    case SHAPE_NUMBERS:
        put_numbers(j, at);
        break;
    case SHAPE_TEXTS:
        put_texts(j, at);
        break;
    case SHAPE_LINES:
        put_lines(j, at);
        break;
    case SHAPE_MANY:
        json_array(j);
        r->many(j, at);
        json_close(j);
        break;
    case SHAPE_WISH:
        put_wish(j, *(const struct command *const *)at);
        break;
    default:
        MUST(r->type == SHAPE_RAW);
        raw->put(j, raw->from);
        break;
    }
}

static void put_value(struct json *j, const struct shape_row *r,
                      const void *at, bool has)
{
    const char *line = at;

    switch (r->type) {
    case SHAPE_INT:
    case SHAPE_MAYBE_INT:
    case SHAPE_CENTS:
    case SHAPE_MAYBE_CENTS:
    case SHAPE_TENTHS:
    case SHAPE_SEAT:
        put_number(j, r, at);
        break;
    case SHAPE_YES:
        json_bool(j, *(const bool *)at);
        break;
    case SHAPE_TEXT:
        json_string(j, *(const char *const *)at);
        break;
    case SHAPE_LINE:
        json_string(j, line);
        break;
    case SHAPE_MAYBE_LINE:
        json_string(j, *line != '\0' ? line : NULL);
        break;
    case SHAPE_WORD:
    case SHAPE_LISTED:
    case SHAPE_COMMAND:
    case SHAPE_EVENT:
    case SHAPE_WHY:
    case SHAPE_ROLE:
        json_string(j, word_of(r, at));
        break;
    case SHAPE_ONE:
    case SHAPE_MAYBE_ONE:
    case SHAPE_OPTION:
        if (has)
            put_object(j, r->rows(), at);
        else
            json_null(j);
        break;
    default:
        put_list(j, r, at);
        break;
    }
}

static void put_rows(struct json *j, const struct shape_row *r, const void *it)
{
    for (; r->type != SHAPE_END; r++) {
        const void *at = (const char *)it + r->at;
        bool has = r->has == 0 || *((const bool *)it + r->has - 1);

        if (r->type == SHAPE_BASE_RAW) {
            json_inside(j, *(const char *const *)at);
        } else if (r->type == SHAPE_BASE || r->type == SHAPE_WITH) {
            if (has)
                put_rows(j, r->rows(), at);
        } else if (has || r->type != SHAPE_OPTION) {
            json_key_made(j, r->key, r->length);
            put_value(j, r, at, has);
        }
    }
}

#define SHAPE(name, what, rows)                                               \
    void put_w_##name(struct json *j, const struct w_##name *it)              \
    {                                                                         \
        put_object(j, rows_of_##name(), it);                                  \
    }                                                                         \
    void put_w_##name##_rows(struct json *j, const struct w_##name *it)       \
    {                                                                         \
        put_rows(j, rows_of_##name(), it);                                    \
    }                                                                         \
    static void put_many_##name(struct json *j, const void *list)             \
    {                                                                         \
        const struct many_##name *many = list;                                \
        struct w_##name one;                                                  \
                                                                              \
        for (int i = 0; i < many->count; i++) {                               \
            if (many->all != NULL)                                            \
                put_w_##name(j, &many->all[i]);                               \
            else if (many->fill(many->from, i, &one))                         \
                put_w_##name(j, &one);                                        \
        }                                                                     \
    }
#include "wire/view.def"
