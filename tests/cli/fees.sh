#!/bin/sh
# fees.sh - `houseway fees` and `houseway sign` against what the books print
# (tests/fees.tsv), and the hands that were made from it.
houseway=$1
. tests/cli/check.inc

refused() {
    what=$1 text=$2
    shift 2
    run "$@"
    if [ "$code" -eq 1 ] && grep -Fq -e "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code, or it does not say: $text" \
            "$(cat "$here/err")"
    fi
}

if python3 -B tests/make_fee_hands.py --check; then
    good
else
    wrong 'the hands of tests/fees.tsv' 'python3 tests/make_fee_hands.py'
fi
if python3 -B tests/cli/fees.py "$houseway" >"$here/out" 2>&1; then
    good
else
    wrong 'fees and signs are as printed' "$(tail -20 "$here/out")"
fi

run clauses --missing --by engine --kind fee
if [ "$code" -eq 0 ] && [ ! -s "$here/out" ]; then
    good
else
    wrong 'no fee that is taken is without a test' "$(head -5 "$here/out")"
fi
has 'a line: how much, from whom, when, by what' \
    '3.00 from the player with the button, before the first card: 7 or more players  OCE-HOLDEM-t1' \
    fees oceana holdem --limit 3/6 --players 7
has 'the jackpot beside it' '  and 1.00 for the jackpot  OCE-HOLDEM-t4' \
    fees oceana holdem --limit 3/6 --players 7
has 'a rate the house has set' \
    '2.50 from the player with the button, before the first card  set by the house' \
    fees sandk lowball --collection 2.50
has 'a table inside one line of the schedule' \
    '2.00 from each wager, before the first card  SNK-FEES-t2' \
    fees sandk pai-gow-poker --limit 101-500
has 'a line ends where the wagers do' \
    '3.00 from each wager, before the first card: a wager of $201 to $500  OCE-PAIGOW-t6' \
    fees oceana pai-gow-poker --limit 5-500
refused 'a wager the table does not take' 'OCE-PURE215-R3.1' \
    fees oceana pure-21.5 --limit 3-25 --wager 40
refused 'more players than seats' 'OCE-LOWBALL-p3' \
    fees oceana lowball --players 8
has 'a clause for both is named once' \
    '  4 or 5 players                     $3.00  and $1.00 jackpot  ROG-FEES-t2' \
    sign rogelios holdem --limit 3/6 --structure fixed
refused 'stakes without a price' 'OCE-STUD-t1' \
    fees oceana stud --limit 5/10
refused 'a game without a price' 'SNK-FEES-p1' sign sandk pineapple
refused 'limits that no table has' 'ROG-FEES-p1' \
    sign rogelios holdem --limit 100/200 --structure fixed
has 'a rate of each wager' \
    '1.00 from each wager, before the first card  set by the house' \
    fees oceana pai-gow-poker --limit 3-30 --collection 1
has 'a rate of the player-dealer' \
    '2.00 from the player-dealer, before the first card  set by the house' \
    fees oceana pai-gow-poker --limit 3-30 --collection 0.50/2
has 'a rate of the antes' \
    '2.00 from the antes, when everybody has declared  set by the house' \
    fees sandk pan --collection 2
has 'rates that end with the table' \
    '3.00 from the antes, when everybody has declared: 6 or 7 players  SNK-PAN-At1' \
    fees sandk pan --players 7
has 'who pays is for the table to say' \
    '3.00 from the big blind, before the first card: 7 or more players  OCE-HOLDEM-t1' \
    fees oceana holdem --limit 3/6 --players 7 --payer blind
refused 'who pays is for the book to say' 'SNK-HOLDEM-p15' \
    sign sandk holdem --payer button
refused 'and binds the room' 'SNK-HOLDEM-p15' \
    play sandk holdem --payer button
refused 'and hands by the dozen' 'not taken from there' \
    simulate sandk holdem --payer button --hands 10
refused 'nobody of that name pays' "'everybody' is nobody who pays" \
    fees oceana holdem --payer everybody
refused 'a button pays at no banked table' 'each_player or player_dealer' \
    fees oceana pai-gow-poker --limit 3-30 --collection 1 --payer button
refused 'a printed payer of a banked table' 'the schedule says who pays' \
    sign sandk pai-gow-poker --payer player_dealer
refused 'two amounts where nobody banks' 'no player-dealer' \
    sign oceana holdem --collection 1/2
refused 'a rate of pan in whole chips' 'SNK-PAN-A1' \
    sign sandk pan --collection 1.50
has 'hands by the dozen with a rate of each wager' 'refusals  0' \
    simulate oceana pai-gow-poker --collection 0.50/2 --hands 50
has 'hands of pan with a rate' 'refusals  0' \
    simulate sandk pan --collection 2 --hands 20
refused 'an unknown game' "'whist'" fees oceana whist
bad 'no game' 'name a house and a game' fees oceana
refused 'a wager at a poker table' 'the fee goes by players' \
    fees oceana holdem --wager 40
refused 'a buy-in where nothing goes by it' 'no fee of this game goes by' \
    fees sandk pan --buy-in 30
refused 'a structure where nobody raises' 'is not bet by a structure' \
    fees rogelios pure-21.5 --structure fixed
refused 'a buy-in below ten bets' 'at least 30.00: OCE-CRAZYPINE-2' \
    fees oceana crazy-pineapple --limit '1/3 no-limit' --buy-in 20
bad 'no number of players' '--players needs' fees oceana holdem --players many
bad 'an unknown word' "'--cheap'" sign oceana holdem --cheap

run sign sandk pai-gow-poker --svg
if python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' \
    "$here/out"; then
    good
else
    wrong 'a sign to print is well-formed' "$(head -3 "$here/out")"
fi
done_checking
