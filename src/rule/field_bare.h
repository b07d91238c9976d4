/*
 * field_bare.h - while this is in force, a list of fields is the reason why
 * no leaf need be behind an event of the kind.
 * Undone by field_undone.h; no guard, for it is read again.
 */
#define SEAT(x)
#define SEATS(x)
#define ROUND(x)
#define SPOT(x)
#define ORDINAL(x, most)
#define MONEY(x)
#define MONEYS(x, most)
#define CARD(x, who)
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
#define IRREGULAR(x)
#define REMEDIES(x)
#define TEXT(x, most)
#define HASH(x)
#define LONG_HASH(x)
#define SECRET(x)
#define VALUE(x, who)
#define KNOWN(x)
#define CHOICES(n, x, most)
#define NOTHING
#define BARE(why) why
