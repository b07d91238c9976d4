/*
 * shape_rows.h - while this is in force, the rows of view.def are rows of
 * struct shape_row, where `here` is the struct they are members of.  Undone by
 * shape_undone.h; no guard, for it is read again.
 */
#define SHAPE_KEY(x) "\"" x "\":"
#define SHAPE_ROW_AS(x, key, kind)                                            \
    SHAPE_KEY(key), sizeof SHAPE_KEY(key) - 1, kind, .at = offsetof(here, x)
#define SHAPE_ROW(x, kind) SHAPE_ROW_AS(x, #x, kind)
#define INT(x, what) {SHAPE_ROW(x, SHAPE_INT)},
#define MAYBE_INT(x, what) {SHAPE_ROW(x, SHAPE_MAYBE_INT)},
#define CENTS(x, what) {SHAPE_ROW(x, SHAPE_CENTS)},
#define MAYBE_CENTS(x, what) {SHAPE_ROW(x, SHAPE_MAYBE_CENTS)},
#define TENTHS(x, what) {SHAPE_ROW(x, SHAPE_TENTHS)},
#define YES(x, what) {SHAPE_ROW(x, SHAPE_YES)},
#define SEAT(x, what) {SHAPE_ROW(x, SHAPE_SEAT)},
#define SEATS(x, what) {SHAPE_ROW(x, SHAPE_SEATS)},
#define PLACES(x, what) {SHAPE_ROW(x, SHAPE_SEATS)},
#define CARDS(x, what) {SHAPE_ROW(x, SHAPE_CARDS)},
#define AMOUNTS(x, what) {SHAPE_ROW(x, SHAPE_NUMBERS)},
#define NUMBERS(x, what) {SHAPE_ROW(x, SHAPE_NUMBERS)},
#define TEXT(x, what) {SHAPE_ROW(x, SHAPE_TEXT)},
#define MAYBE_TEXT(x, what) {SHAPE_ROW(x, SHAPE_TEXT)},
#define TEXTS(x, what) {SHAPE_ROW(x, SHAPE_TEXTS)},
#define MAYBE_TEXTS(x, what) {SHAPE_ROW(x, SHAPE_TEXTS)},
#define LINES(x, what) {SHAPE_ROW(x, SHAPE_LINES)},
#define COMMAND_WORD(x, what) {SHAPE_ROW(x, SHAPE_COMMAND)},
#define EVENT_WORD(x, what) {SHAPE_ROW(x, SHAPE_EVENT)},
#define MAYBE_EVENT_WORD(x, what) {SHAPE_ROW(x, SHAPE_EVENT)},
#define WHY_WORD(x, what) {SHAPE_ROW(x, SHAPE_WHY)},
#define ROLE_WORD(x, what) {SHAPE_ROW(x, SHAPE_ROLE)},
#define LINE(x, size, what) {SHAPE_ROW(x, SHAPE_LINE)},
#define MAYBE_LINE(x, size, what) {SHAPE_ROW(x, SHAPE_MAYBE_LINE)},
#define WORD(x, l, what) {SHAPE_ROW(x, SHAPE_WORD), .list = WORDS_##l},
#define MAYBE_WORD(x, l, what) {SHAPE_ROW(x, SHAPE_WORD), .list = WORDS_##l},
#define LISTED(x, l, what) {SHAPE_ROW(x, SHAPE_LISTED), .words = l##_list},
#define MAYBE_LISTED(x, l, what) LISTED(x, l, what)
#define ONE(x, shape, what) {SHAPE_ROW(x, SHAPE_ONE), .rows = rows_of_##shape},
#define MAYBE_ONE_AS(x, key, shape, what)                                     \
    {SHAPE_ROW_AS(x, key, SHAPE_MAYBE_ONE),                                   \
     .has = 1 + offsetof(here, has_##x), .rows = rows_of_##shape},
#define MAYBE_ONE(x, shape, what) MAYBE_ONE_AS(x, #x, shape, what)
#define OPTION(x, key, shape, what)                                           \
    {SHAPE_ROW_AS(x, key, SHAPE_OPTION), .has = 1 + offsetof(here, has_##x),  \
     .rows = rows_of_##shape},
#define MANY(x, shape, what)                                                  \
    {SHAPE_ROW(x, SHAPE_MANY), .many = put_many_##shape},
#define WISH(x, key, what) {SHAPE_ROW_AS(x, key, SHAPE_WISH)},
#define RAW(x, type, what) {SHAPE_ROW(x, SHAPE_RAW)},
#define BASE(x, shape) {SHAPE_ROW(x, SHAPE_BASE), .rows = rows_of_##shape},
#define WITH(x, shape)                                                        \
    {SHAPE_ROW(x, SHAPE_WITH), .has = 1 + offsetof(here, has_##x),            \
     .rows = rows_of_##shape},
#define BASE_RAW(x, shape) {SHAPE_ROW(x, SHAPE_BASE_RAW)},
#define IS(x, word, what)
