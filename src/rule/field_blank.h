/*
 * field_blank.h - while this is in force, a list of fields is what a struct
 * begins with: no seat where a seat would be, no card, nothing that went
 * wrong, and nothing else.
 * Undone by field_undone.h; no guard, for it is read again.
 */
#define SEAT(x) .x = NO_SEAT,
#define SEATS(x)
#define ROUND(x)
#define SPOT(x)
#define ORDINAL(x, most)
#define MONEY(x)
#define MONEYS(x, most)
#define CARD(x, who) .x = CARD_NONE,
#define CARDS(n, x, most, who)
#define DEALS(n, x, most)
#define PAIRS(n, x, most)
#define HANDS(n, x, most)
#define WHICH(x)
#define WHICH_OF(x, who)
#define YES_OF(x, who)
#define RANK(x)
#define COUNT(x, most)
#define NUMBER(x)
#define YES(x)
#define NUMBERS(n, x, most)
#define WORD(x, list)
#define IRREGULAR(x) .x = IRREGULARS,
#define REMEDIES(x)
#define TEXT(x, most)
#define HASH(x)
#define LONG_HASH(x)
#define SECRET(x)
#define VALUE(x, who)
#define KNOWN(x)
#define CHOICES(n, x, most)
#define NOTHING .nothing = 0,
#define BARE(why)
