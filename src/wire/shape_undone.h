/*
 * shape_undone.h - undoes shape_members.h and shape_rows.h.  No guard, for it
 * is read again.
 */
#undef SHAPE_KEY
#undef SHAPE_ROW_AS
#undef SHAPE_ROW
#undef INT
#undef CENTS
#undef MAYBE_CENTS
#undef YES
#undef SEAT
#undef SEATS
#undef PLACES
#undef CARDS
#undef AMOUNTS
#undef NUMBERS
#undef TEXT
#undef MAYBE_TEXT
#undef LINE
#undef MAYBE_LINE
#undef TEXTS
#undef MAYBE_TEXTS
#undef LINES
#undef TENTHS
#undef MAYBE_INT
#undef WORD
#undef MAYBE_WORD
#undef LISTED
#undef MAYBE_LISTED
#undef COMMAND_WORD
#undef EVENT_WORD
#undef MAYBE_EVENT_WORD
#undef WHY_WORD
#undef ROLE_WORD
#undef ONE
#undef MAYBE_ONE
#undef MAYBE_ONE_AS
#undef MANY
#undef WISH
#undef RAW
#undef BASE
#undef WITH
#undef OPTION
#undef BASE_RAW
#undef IS
