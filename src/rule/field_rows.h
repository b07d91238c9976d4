/*
 * field_rows.h - while this is in force, a list of fields is rows of struct
 * field, in a function where `e` points at the struct they are members of.
 * Undone by field_undone.h; no guard, for it is read again.
 */
#define FIELD_AT(x) offsetof(__typeof__(*e), x)
#define FIELD_ROW(x, kind) .name = #x, .type = kind, .at = FIELD_AT(x)
#define SEAT(x) {FIELD_ROW(x, FIELD_SEAT)},
#define SEATS(x) {FIELD_ROW(x, FIELD_SEATS)},
#define ROUND(x) {FIELD_ROW(x, FIELD_ROUND)},
#define SPOT(x) {FIELD_ROW(x, FIELD_SPOT), .most = SPOTS_MAX - 1},
#define ORDINAL(x, m) {FIELD_ROW(x, FIELD_ORDINAL), .most = m},
#define MONEY(x) {FIELD_ROW(x, FIELD_MONEY)},
#define MONEYS(x, m) {FIELD_ROW(x, FIELD_MONEYS), .most = m},
#define CARD(x, w) {FIELD_ROW(x, FIELD_CARD), .who = SEEN_BY_##w},
#define CARDS(n, x, m, w)                                                     \
    {FIELD_ROW(x, FIELD_CARDS), .n_at = FIELD_AT(n), .most = m,               \
     .who = SEEN_BY_##w},
#define DEALS(n, x, m)                                                        \
    {FIELD_ROW(x, FIELD_DEALS), .n_at = FIELD_AT(n), .most = m},
#define PAIRS(n, x, m)                                                        \
    {FIELD_ROW(x, FIELD_PAIRS), .n_at = FIELD_AT(n), .most = m},
#define HANDS(n, x, m)                                                        \
    {FIELD_ROW(x, FIELD_HANDS), .n_at = FIELD_AT(n), .most = m},
#define WHICH(x) {FIELD_ROW(x, FIELD_WHICH)},
#define WHICH_OF(x, w) {FIELD_ROW(x, FIELD_WHICH), .who = SEEN_BY_##w},
#define YES_OF(x, w) {FIELD_ROW(x, FIELD_YES), .who = SEEN_BY_##w},
#define RANK(x) {FIELD_ROW(x, FIELD_RANK)},
#define COUNT(x, m) {FIELD_ROW(x, FIELD_COUNT), .most = m},
#define NUMBER(x) {FIELD_ROW(x, FIELD_NUMBER)},
#define YES(x) {FIELD_ROW(x, FIELD_YES)},
#define NUMBERS(n, x, m)                                                      \
    {FIELD_ROW(x, FIELD_NUMBERS), .n_at = FIELD_AT(n), .most = m},
#define WORD(x, l) {FIELD_ROW(x, FIELD_WORD), .list = WORDS_##l},
#define IRREGULAR(x) {FIELD_ROW(x, FIELD_IRREGULAR)},
#define REMEDIES(x) {FIELD_ROW(x, FIELD_REMEDIES)},
#define TEXT(x, m) {FIELD_ROW(x, FIELD_TEXT), .most = m},
#define HASH(x) {FIELD_ROW(x, FIELD_HASH), .most = EDITION_BYTES},
#define LONG_HASH(x) {FIELD_ROW(x, FIELD_HASH), .most = LONG_HASH_BYTES},
#define SECRET(x)                                                             \
    {FIELD_ROW(x, FIELD_HASH), .most = LONG_HASH_BYTES, .who = SEEN_BY_NOBODY},
#define VALUE(x, w) {FIELD_ROW(x, FIELD_VALUE), .who = SEEN_BY_##w},
#define KNOWN(x) {FIELD_ROW(x, FIELD_KNOWN), .who = SEEN_BY_NOBODY},
#define CHOICES(n, x, m)                                                      \
    {FIELD_ROW(x, FIELD_CHOICES), .n_at = FIELD_AT(n), .most = m},
#define NOTHING
#define BARE(why)
