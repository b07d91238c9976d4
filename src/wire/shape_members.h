/*
 * shape_members.h - while this is in force, the rows of view.def are the
 * members of a struct.  Undone by shape_undone.h; no guard, for it is read
 * again.
 */
#define INT(x, what) int64_t x;
#define MAYBE_INT(x, what) int64_t x;
#define CENTS(x, what) money x;
#define MAYBE_CENTS(x, what) money x;
#define TENTHS(x, what) int64_t x;
#define YES(x, what) bool x;
#define SEAT(x, what) seat_no x;
#define SEATS(x, what) uint32_t x;
#define PLACES(x, what) uint32_t x;
#define CARDS(x, what) struct shape_cards x;
#define AMOUNTS(x, what) struct shape_numbers x;
#define NUMBERS(x, what) struct shape_numbers x;
#define TEXT(x, what) const char *x;
#define MAYBE_TEXT(x, what) const char *x;
#define LINE(x, size, what) char x[size];
#define MAYBE_LINE(x, size, what) char x[size];
#define TEXTS(x, what) struct shape_texts x;
#define MAYBE_TEXTS(x, what) struct shape_texts x;
#define LINES(x, what) struct shape_lines x;
#define WORD(x, list, what) int8_t x;
#define MAYBE_WORD(x, list, what) int8_t x;
#define LISTED(x, list, what) int8_t x;
#define MAYBE_LISTED(x, list, what) int8_t x;
#define COMMAND_WORD(x, what) uint16_t x;
#define EVENT_WORD(x, what) uint16_t x;
#define MAYBE_EVENT_WORD(x, what) uint16_t x;
#define WHY_WORD(x, what) uint16_t x;
#define ROLE_WORD(x, what) uint16_t x;
#define ONE(x, shape, what) struct w_##shape x;
#define MAYBE_ONE(x, shape, what)                                             \
    bool has_##x;                                                             \
    struct w_##shape x;
#define MAYBE_ONE_AS(x, key, shape, what) MAYBE_ONE(x, shape, what)
#define OPTION(x, key, shape, what) MAYBE_ONE(x, shape, what)
#define MANY(x, shape, what) struct many_##shape x;
#define WISH(x, key, what) const struct command *x;
#define RAW(x, type, what) struct shape_raw x;
#define BASE(x, shape) struct w_##shape x;
#define WITH(x, shape) MAYBE_ONE(x, shape, )
#define BASE_RAW(x, shape) const char *x;
#define IS(x, word, what)
