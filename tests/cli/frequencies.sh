#!/bin/sh
# Counts beside published figures, in words and JSON.
houseway=$1
. tests/cli/check.inc

has "no words: the small tables" \
    "8 of 8 tables equal, 13,874,601 hands counted" frequencies
has "a table by name" "five: five cards of 52, high" frequencies five
has "a row" \
    "  royal flush                          4             4  equal" \
    frequencies five
has "the sum" \
    "  all hands                    2,598,960     2,598,960  equal" \
    frequencies five
has "the bug" \
    "  five aces                            1             1  equal" \
    frequencies five-bug
has "twice is once" "1 of 1 tables equal, 22,100 hands counted" \
    frequencies three three
has "tables in the order given" \
    "2 of 2 tables equal, 45,526 hands counted" frequencies nine three-joker
has "after --" "1 of 1 tables equal, 22,100 hands counted" \
    frequencies -- nine

json "JSON: equal" 'd["equal"] is True and h == 22100' \
    frequencies --json three
json "JSON: rows" \
    '[r["counted"] for r in d["tables"][0]["rows"]] == [48, 52, 720, 1096, 3744, 16440]' \
    frequencies three --json
json "JSON: rows add up" \
    'all(sum(r["published"] for r in t["rows"] if not r["within"]) == t["hands"] for t in d["tables"])' \
    frequencies --json

bad "no such table" "unknown table 'sevn'; did you mean 'seven'?" \
    frequencies sevn
bad "no such option" "unknown option '--every'" frequencies --every
bad "an option after --" "unknown option '--all'" frequencies -- --all
bad "an empty word" "unknown table ''" frequencies ''

done_checking
