/*
 * field_members.h - while this is in force, a list of fields is the members
 * of a struct.  Undone by field_undone.h; no guard, for it is read again.
 */
#define SEAT(x) seat_no x;
#define SEATS(x) uint16_t x;
#define ROUND(x) uint16_t x;
#define SPOT(x) uint8_t x;
#define ORDINAL(x, most) uint8_t x;
#define MONEY(x) money x;
#define MONEYS(x, most) money x[most];
#define CARD(x, who) card x;
#define CARDS(n, x, most, who)                                                \
    uint16_t n;                                                               \
    card x[most];
#define DEALS(n, x, most)                                                     \
    uint16_t n;                                                               \
    card x[most];
#define PAIRS(n, x, most)                                                     \
    uint16_t n;                                                               \
    card x[most];
#define HANDS(n, x, most)                                                     \
    uint16_t n;                                                               \
    card x[most];
#define WHICH(x) uint16_t x;
#define WHICH_OF(x, who) uint16_t x;
#define YES_OF(x, who) bool x;
#define RANK(x) uint8_t x;
#define COUNT(x, most) uint8_t x;
#define NUMBER(x) uint32_t x;
#define YES(x) bool x;
#define NUMBERS(n, x, most)                                                   \
    uint8_t n;                                                                \
    uint8_t x[most];
#define WORD(x, list) uint8_t x;
#define IRREGULAR(x) uint8_t x;
#define REMEDIES(x) int32_t x;
#define TEXT(x, most) char x[most];
#define HASH(x) uint8_t x[EDITION_BYTES];
#define LONG_HASH(x) uint8_t x[LONG_HASH_BYTES];
#define SECRET(x) uint8_t x[LONG_HASH_BYTES];
#define VALUE(x, who) rank_value x;
#define KNOWN(x) cardset x;
#define CHOICES(n, x, most)                                                   \
    uint8_t n;                                                                \
    struct choice x[most];
#define NOTHING char nothing;
#define BARE(why)
