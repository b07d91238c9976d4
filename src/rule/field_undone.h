/*
 * field_undone.h - takes back what field_members.h, field_blank.h and
 * field_rows.h define; no guard, for it is read again.
 */
#undef FIELD_AT
#undef FIELD_ROW
#undef SEAT
#undef SEATS
#undef ROUND
#undef SPOT
#undef ORDINAL
#undef MONEY
#undef MONEYS
#undef CARD
#undef CARDS
#undef DEALS
#undef PAIRS
#undef HANDS
#undef WHICH
#undef RANK
#undef COUNT
#undef NUMBER
#undef YES
#undef NUMBERS
#undef WORD
#undef IRREGULAR
#undef REMEDIES
#undef TEXT
#undef HASH
#undef LONG_HASH
#undef SECRET
#undef VALUE
#undef KNOWN
#undef CHOICES
#undef NOTHING
#undef BARE
#undef WHICH_OF
#undef YES_OF
