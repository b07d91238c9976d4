#!/bin/sh
# Banked games as files: what is wrong with one, what a house changes, what its
# wagers are worth, and whether it is played as it says.
houseway=$1
. tests/cli/check.inc
data=tests/banked/data

has "a house of such games can be dealt" \
    "OK: 1 house, 2 sections, 9 clauses; 22 base games; 2 books can be dealt" \
    book --check $data

# fault WHAT TEXT LINES: a game with these lines more is refused so.
fault() {
    rm -rf "$here/data"
    mkdir -p "$here/data/games"
    printf 'game = { name = "odd", title = "odd", deck = "52", like = "no-commission-baccarat" }\n%b' \
        "$3" >"$here/data/games/odd.toml"
    run book - odd --data "$here/data"
    if [ "$code" -ne 0 ] && grep -Fq -e "$2" "$here/err"; then
        good
    else
        wrong "$1" "exit code $code, not: $2" "$(cat "$here/err")"
    fi
}

fault "an unknown key, with its place" \
    "odd.toml:2:13: a pay has no key 'wins' (did you mean 'win'?)" \
    'pay.tie = { wins = "8:1" }\n'
fault "odds that are none" "'8 to 1' must be odds such as \"8:1\"" \
    'pay.tie.win = "8 to 1"\n'
fault "a wager nobody has named" "there is no wager 'ties'" \
    'pay.ties.win = "8:1"\n'
fault "a side that does not exist" "must be \"side player\", \"side banker\"" \
    'wager.tie.on = "side dealer"\n'
fault "a wager that is not paid" "'pair' compares nothing: say pay.pair.else" \
    'wager.pair = { kind = "side", on = "table", needs = ["base"] }\nsettle.order = ["player", "banker", "tie", "seven", "eight", "pair"]\n'
fault "a wager that is not settled" "1 of the 5 wagers are not settled" \
    'settle.order = ["player", "banker", "tie", "seven"]\n'
fault "a wager that is settled twice" "'tie' is settled twice" \
    'settle.order = ["player", "banker", "tie", "tie", "seven"]\n'
fault "two main wagers in a circle" "a circle has one main wager" \
    'wager.banker.one_of = "other"\n'
fault "a side wager alone" "goes with another: say needs" \
    'wager.tie.needs = []\n'
fault "a table of pays without an end" "compares nothing: say pay.tie.else" \
    'wager.tie.on = "table"\n'
fault "a mark that no hand reaches" "the best total modulo 10 is 9" \
    'values.mark = 8\n'
fault "a chart that never ends" "the last row of a chart has no condition" \
    'chart.player = [{ to = 5, must = "hit" }]\n'
fault "a row that is never reached" "the row before fits every hand" \
    'chart.player = [{ must = "stand" }, { to = 5, must = "hit" }, { must = "stand" }]\n'
fault "a word that nobody carries out" "must be one of hit, stand, not the string 'double'" \
    'chart.player = [{ to = 5, must = "double" }, { must = "stand" }]\n'
fault "what was drawn, before it is" "asks what \"side banker\" drew" \
    'chart.player = [{ drew = "none", must = "hit" }, { must = "stand" }]\n'
fault "a hand that cannot lie there" "cannot lie there" \
    'hand.natural.count = "5"\n'
fault "a hand that nothing asks for" "nothing asks for the hand 'pair'" \
    'hand.pair = { of = "side banker", count = "2" }\n'
fault "a step that does nothing known" "must be" \
    'step = [{ name = "wagers", do = "wager" }, { name = "toss", do = "toss" }]\n'
fault "cards before wagers" "wagers are the first step" \
    'step = [{ name = "deal", do = "deal", to = ["side player up"] }]\n'
fault "a side without cards" "no step deals to \"side banker\"" \
    'step = [{ name = "wagers", do = "wager" }, { name = "deal", do = "deal", to = ["side player up", "side player up"] }, { name = "natural", do = "look", ends = "natural" }]\n'
fault "a card face down" "sides are dealt face up" \
    'step = [{ name = "wagers", do = "wager" }, { name = "deal", do = "deal", to = ["side player down"] }]\n'
fault "a joker" "a joker has no points" 'deck.jokers = 1\n'
fault "no wager at all" "no main wager is open" \
    'wager.player.open = false\nwager.banker.open = false\n'
fault "a tie that pays a tie" "'tie' has no 'tie'" 'pay.tie.tie = "push"\n'
fault "too much of a commission" "must be" 'pay.banker.commission = 60\n'

run book shore baccarat --data $data
if [ "$code" -eq 0 ] && grep -Eq '^  win +9:1 +SHO-BAC-2 ' "$here/out" &&
    grep -Eq '^  most +100 +SHO-BAC-4 ' "$here/out"; then
    good
else
    wrong "values with their clauses" "$(tail -20 "$here/out")"
fi

has "a tie at 9 to 1" "  Tie                9.5156 %   0.0000 %  90.4844 %    -4.8440 %" \
    edge shore baccarat --data $data --table 'decks 8'
has "the commission" "  Banker            45.8597 %   9.5156 %  44.6247 %    -1.0579 %" \
    edge - baccarat
has "the bar" "  Banker            43.6064 %  11.7690 %  44.6247 %    -1.0183 %" \
    edge - no-commission-baccarat
json "all wagers as JSON" \
    '[w["edge_percent"] for w in d["wagers"]][3:] == [-7.611334, -10.187632] and d["exact"]' \
    edge - no-commission-baccarat --json
has "as published" "asked   -1.235 %, within 0.001 %: agrees" \
    edge - baccarat --asked -1.235 --within 0.001
bad "no rounds are played" "what its wagers are worth is exact" \
    edge - baccarat --rounds 100
bad "no strategy" "--strategy is for games of totals" \
    edge - baccarat --strategy

has "every clause as it is played" "7 passed, 0 failed" \
    referee tests/banked/hands --data $data

check "nothing leaks, and every event is proved" \
    "$houseway-dev" prove shore --data $data --hands 200

printf 'bank 200\n\nquit\n' |
    "$houseway" play - baccarat --plain --seed 3 >"$here/out" 2>&1
if grep -q 'Wager on player or banker before the deal' "$here/out"; then
    good
else
    wrong "the terminal" "$(tail -5 "$here/out")"
fi
printf '\nwager 5 on banker\nwager 1 on tie\ndeal\nquit\n' |
    "$houseway" play - baccarat --plain --seed 3 >"$here/out" 2>&1
if grep -q 'You wager 5.00 on Banker' "$here/out" &&
    grep -Eq 'You: Banker, with player [0-9] and banker [0-9]' "$here/out"; then
    good
else
    wrong "a round in the terminal" "$(tail -25 "$here/out")"
fi

done_checking
