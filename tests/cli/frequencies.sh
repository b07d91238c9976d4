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

# Games without a pot: a hand that is set, the first two of a shoe, melds.
json "seven cards with a bug are the published table's" \
    '[r["counted"] for r in d["lists"][0]["rows"]][:3] == [1128, 26132, 184832] and d["lists"][0]["hands"] == 154143080' \
    frequencies --game pai-gow-poker --house sandk --json
json "set without a joker: the best five of seven" \
    '[r["counted"] for r in d["lists"][0]["rows"]][-2:] == [58627800, 23294460]' \
    frequencies --game pai-gow-poker --house sandk --jokers 0 --json
json "the first two of six packs: pure, hard 17, hard 4" \
    'd["lists"][0]["hands"] == 312 * 311 // 2 and [r["counted"] for r in d["lists"][0]["rows"]][::13] == [24 * 96, 24 * 96 + 24 * 24, 24 * 23 // 2]' \
    frequencies --game pure-21.5 --house oceana --json
run frequencies --game pan --house sandk --json
if python3 tests/cli/frequencies_pan.py "$here/out"; then
    good
else
    wrong "melds among ten of 320" "$(cat "$here/out" "$here/err")"
fi
bad "no lows to qualify" "'pan' has no lows to qualify" \
    frequencies --game pan --qualifier 8
bad "nor in hold'em" "'holdem' has no lows to qualify" \
    frequencies --game holdem --qualifier 8
bad "no joker that is not dealt" \
    "'stud' is dealt without a joker: --jokers 1 adds one" \
    frequencies --game stud --house oceana --joker wild
bad "no joker in a shoe" "'pure-21.5' cannot be counted with a joker" \
    frequencies --game pure-21.5 --jokers 1
bad "no lows to fill" "'pai-gow-poker' has no lows: --joker bug or --joker wild" \
    frequencies --game pai-gow-poker --joker lowest

# Games of the books.  A hand of seven is dealt as two and five in 21 ways.
json "hold'em: the seven-card counts, 21 times" \
    '[r["counted"] for r in d["lists"][0]["rows"]] == [21 * n for n in (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)]' \
    frequencies --game holdem --house oceana --json
json "lows of seven cards, nine or better, 21 times" \
    '[r["counted"] for r in d["lists"][1]["rows"]][:5] == [21 * n for n in (781824, 3151360, 7426560, 13171200, 19174400)]' \
    frequencies --game crazy-pineapple --house rogelios --json
json "another qualifier than the book's" \
    'd["lists"][1]["rows"][-1]["counted"] == d["lists"][1]["hands"] - 21 * 24530944' \
    frequencies --game crazy-pineapple --house rogelios --qualifier 8 --json
json "five cards with a bug" \
    '[r["counted"] for r in d["lists"][0]["rows"]] == [1, 24, 180, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]' \
    frequencies --game five-card-draw --house oceana --json
json "a wild joker instead" \
    'd["lists"][0]["rows"][0]["counted"] == 13 and d["lists"][0]["hands"] == 2869685' \
    frequencies --game five-card-draw --house oceana --joker wild --json
json "two jokers" 'd["lists"][0]["hands"] == 3162510' \
    frequencies --game five-card-draw --house oceana --jokers 2 --json
json "no joker where the book has one" \
    '[r["counted"] for r in d["lists"][0]["rows"]][:4] == [1024, 5120, 15360, 35840]' \
    frequencies --game lowball --house oceana --jokers 0 --json
json "lowball with its joker" \
    '[r["counted"] for r in d["lists"][0]["rows"]] == [2304, 7680, 20480, 44800, 86016, 150528, 245760, 380160, 563200, 1368757]' \
    frequencies --game lowball --house rogelios --json
json "36 ranks of three cards" \
    'len(d["lists"][0]["rows"]) == 36 and d["lists"][0]["hands"] == 22100' \
    frequencies --game push-nine --house sandk --json
has "whose rules" \
    "rules  Rogelio's: low, a joker as the lowest card missing (ROG-LOWBALL-A4, ROG-LOWBALL-A2.2, ROG-LOWBALL-A2.1, ROG-LOWBALL-D7)" \
    frequencies --game lowball --house rogelios
has "a chart" "  pair or worse              |########################" \
    frequencies --game lowball --house rogelios --chart
run frequencies three nine --svg "$here/chart.svg"
if python3 -c 'import sys, xml.dom.minidom as x
d = x.parse(sys.argv[1])
sys.exit(len(d.getElementsByTagName("rect")) != 1 + 6 + 36)' "$here/chart.svg"
then
    good
else
    wrong "a picture of two tables" "$(head -n 5 "$here/chart.svg")"
fi
has "a picture of a game" "</svg>" \
    frequencies --game holdem --house sandk --svg -
bad "a table and a game" "a table or a game, not both" \
    frequencies five --game holdem
bad "of no game" "of which game? --game GAME" frequencies --jokers 1
bad "no such qualifier" "'10' is not a value of --qualifier" \
    frequencies --game omaha-hilo --qualifier 10
bad "no such joker" "'jolly' is not a value of --joker" \
    frequencies --game five-card-draw --joker jolly
bad "too many jokers" "--jokers takes a number from 0 to 2, not '3'" \
    frequencies --game lowball --jokers 3
bad "a joker and a board" "'holdem' cannot be counted with a joker" \
    frequencies --game holdem --jokers 1
bad "a joker that must be told" "--joker bug or --joker wild" \
    frequencies --game stud --jokers 1
bad "an option without its value" "--game needs a value: GAME" frequencies --game

bad "no such table" "unknown table 'sevn'; did you mean 'seven'?" \
    frequencies sevn
bad "no such option" "unknown option '--every'" frequencies --every
bad "an option after --" "unknown table '--all'" frequencies -- --all
bad "an empty word" "unknown table ''" frequencies ''

done_checking
