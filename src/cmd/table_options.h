/*
 * table_options.h - the options that say which table of a house is meant.
 */
#ifndef CMD_TABLE_OPTIONS_H
#define CMD_TABLE_OPTIONS_H

#include "cmd/option.h"

/* `at` is the struct table_ask in a request of this type. */
#define TABLE_OPTIONS(type, at)                                               \
    {"--limit", "LOW/HIGH",                                                   \
     "The two bets, such as 3/6; at no limit the blinds, such as '1/3 "       \
     "no-limit'; at a banked table the minimum and maximum wager, such as "   \
     "5-100.  Default: the usual table.",                                     \
     OPTION_WORD(type, at.limit)},                                            \
        {"--structure", "WORD", "fixed, spread, no-limit or pot-limit.",      \
         OPTION_WORD(type, at.structure)},                                    \
        {"--buy-in", "AMOUNT",                                                \
         "The minimum buy-in, where the schedule goes by buy-in: a no-limit " \
         "table.",                                                            \
         OPTION_WORD(type, at.buy_in)},                                       \
        {"--option", "WORD", "Which option of the schedule.",                 \
         OPTION_WORD(type, at.option)},                                       \
        {"--table", "WORDS",                                                  \
         "Other choices of a banked table, as on its sign: 'decks 8'.",       \
         OPTION_WORD(type, at.table)},                                        \
        {"--collection", "AMOUNT",                                            \
         "The collection the house has set for this table, or none; at a "    \
         "banked table per wager, or per wager and for the player-dealer: "   \
         "0.50/2.",                                                           \
         OPTION_WORD(type, at.collection)},                                   \
    {                                                                         \
        "--payer", "WORD",                                                    \
            "The payer, if the house leaves it open: button, blind, antes, "  \
            "each_player; at a banked table each_player or player_dealer.",   \
            OPTION_WORD(type, at.payer)                                       \
    }

#endif
