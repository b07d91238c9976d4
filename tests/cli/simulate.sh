#!/bin/sh
# simulate.sh - every game of every house, played by the dozen by the book.
#
# Two runs of one seed must give the same events, to the last card and cent,
# and nothing that may be done may be refused.  Houses and games are written
# here, and not read from the data: one that went missing would be missed.
houseway=$1
. tests/cli/check.inc

offerings='
rogelios stud
rogelios stud-hilo
rogelios holdem
rogelios omaha
rogelios omaha-hilo
rogelios five-card-draw
rogelios high-draw
rogelios crazy-pineapple
rogelios lowball
oceana stud
oceana stud-hilo
oceana razz
oceana holdem
oceana omaha
oceana omaha-hilo
oceana crazy-pineapple
oceana lazy-pineapple
oceana five-card-draw
oceana lowball
sandk holdem
sandk holdem-hilo
sandk omaha
sandk omaha-hilo
sandk pineapple
sandk lowball
sandk push-nine
rogelios pure-21.5
oceana pure-21.5
sandk pure-21.5
sandk pan
'

# If the house's book has no collection, the house sets one.
priced() {
    case "$1 $2" in
    'sandk pineapple' | 'sandk lowball') echo --collection 3 ;;
    esac
}

hash_of() {
    awk '$1 == "hash" { print $2 }' "$here/out"
}

play() {
    # shellcheck disable=SC2046 # none, or two words
    run simulate "$1" "$2" --hands 2000 --seed 1 $(priced "$1" "$2")
}

while read -r house game; do
    [ -n "$house" ] || continue
    price=$(priced "$house" "$game")
    has "$house $game: nothing refused" 'refusals  0' \
        simulate "$house" "$game" --hands 2000 --seed 1 $price
    first=$(hash_of)
    play "$house" "$game"
    if [ -n "$first" ] && [ "$first" = "$(hash_of)" ]; then
        good
    else
        wrong "$house $game: same seed, same hash" "$first, then $(hash_of)"
    fi
    case $game in
    pure-*) seats=8 ;;
    pai-gow*) seats=7 ;;
    *) seats=6 ;;
    esac
    json "$house $game: the same in JSON" \
        "(d['house'], d['game'], h) == ('$house', '$game', 2000) and \
d['refusals'] == 0 and d['hash'] == '$first' and d['seats'] == $seats" \
        simulate "$house" "$game" --hands 2000 --seed 1 $price --json
    case $game in
    pure-*)
        json "$house $game: the bank is short in every hand" \
            "d['refusals'] == 0 and d['mistakes'] > 1900 and d['untrue'] > 0" \
            simulate "$house" "$game" --hands 2000 --seed 7 $price --mistakes --json
        continue
        ;;
    pai-gow* | pan)
        json "$house $game: hands set wrong, or foul" \
            "d['refusals'] == 0 and d['mistakes'] > 500" \
            simulate "$house" "$game" --hands 2000 --seed 7 $price --mistakes --json
        continue
        ;;
    esac
    has "$house $game: a mistake in every hand" 'refusals  0' \
        simulate "$house" "$game" --hands 2000 --seed 7 $price --mistakes
    first=$(hash_of)
    json "$house $game: the same mistakes in JSON" \
        "d['hash'] == '$first' and d['mistakes'] >= 2000 and d['untrue'] > 0 \
and d['floor'] > 0 and sum(d['kinds'].values()) == d['mistakes']" \
        simulate "$house" "$game" --hands 2000 --seed 7 $price --mistakes --json
done <<END
$offerings
END

for house in oceana sandk; do
    has "$house pai-gow-poker: nothing refused" 'refusals  0' \
        simulate "$house" pai-gow-poker --hands 5000 --seed 1
    first=$(hash_of)
    run simulate "$house" pai-gow-poker --hands 5000 --seed 1
    if [ -n "$first" ] && [ "$first" = "$(hash_of)" ]; then
        good
    else
        wrong "$house pai-gow-poker: same seed, same hash" "$first"
    fi
done
# Without events it is the same hands, to the cent, for every book it knows.
chips_of() {
    grep -v -e hands/s -e '^events' -e '^hash' "$here/out"
}
for game in 'oceana holdem' 'oceana crazy-pineapple' 'rogelios omaha-hilo' \
    'sandk holdem-hilo'; do
    # shellcheck disable=SC2086 # a house and a game
    run simulate $game --hands 12000
    chips=$(chips_of)
    # shellcheck disable=SC2086
    run simulate $game --hands 12000 --bulk
    if [ -n "$chips" ] && [ "$chips" = "$(chips_of)" ] && [ ! -s "$here/err" ]
    then
        good
    else
        wrong "$game: --bulk" "$chips" "$(chips_of)" "$(cat "$here/err")"
    fi
done
has 'what --bulk does not know the engine plays' 'refusals  0' \
    simulate oceana stud --hands 500 --bulk
if grep -q 'does not know this table (the forced bets go otherwise)' \
    "$here/err" && [ -n "$(hash_of)" ]; then
    good
else
    wrong 'and it is said' "$(cat "$here/err")"
fi

# The figures of an hour: the collection comes from the book and is no guess.
has 'an hour of collections' \
    'collection        2.0000     0.0000         60.00       0.00           6000.00' \
    simulate oceana holdem --hands 3000 --pace 30 --csv "$here/csv" \
    --svg "$here/svg"
if grep -q '^collection,,3000,6000.00,2.000000,0.000000,60.0000,0.0000$' \
    "$here/csv" && [ "$(wc -l <"$here/csv")" = 10 ] &&
    python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' \
        "$here/svg"; then
    good
else
    wrong 'the same as CSV, and as a picture' "$(cat "$here/csv" "$here/svg")"
fi
no 'a file that cannot be written' 'refusals  0' \
    simulate oceana holdem --hands 500 --csv "$here/no/csv"

# A link, a pipe or a device stays what it is: nothing is put in its place.
ln -s csv "$here/link"
: >"$here/csv"
has 'CSV through a link' 'refusals  0' \
    simulate oceana holdem --hands 500 --csv "$here/link"
if [ -L "$here/link" ] && grep -q '^collection,,500,' "$here/csv"; then
    good
else
    wrong 'the link is still there' "$(ls -l "$here/link")"
fi

# A run that is stopped prints what it has.
"$houseway" simulate oceana holdem --hands 1000000000 --bulk --json \
    >"$here/out" 2>"$here/err" &
pid=$!
interrupt_after 150
if python3 -c '
import json, sys
d = json.load(open(sys.argv[1]))
each = d["dollars"]
sys.exit(not (d["stopped"] and 0 < d["hands"] < d["hands_asked"] and
              each[0]["hand_error"] > 0 and
              sum(x["cents"] for x in each[1:]) == 0))' "$here/out"; then
    good
else
    wrong 'a run that is stopped' "$(cat "$here/out" "$here/err")"
fi

has 'a base game, without a house' 'refusals  0' \
    simulate - holdem --hands 500 --seats 9

play oceana holdem
first=$(hash_of)
run simulate oceana holdem --hands 2000 --seed 2
if [ "$first" = "$(hash_of)" ]; then
    wrong 'another seed is another run' "$first twice"
else
    good
fi

# However many play at a time: all but how long it took is the same.
played_by() {
    jobs=$1
    shift
    run simulate "$@" --hands 25000 --seed 3 --jobs "$jobs"
    grep -v 'hands/s' "$here/out"
}

same_by_all() {
    alone=$(played_by 1 "$@")
    for many in 2 3; do
        if [ -n "$alone" ] && [ "$alone" = "$(played_by "$many" "$@")" ]; then
            good
        else
            wrong "$*: the same by $many as by one" "$alone"
        fi
    done
}

same_by_all oceana holdem
same_by_all oceana holdem --mistakes
same_by_all sandk pan
same_by_all oceana pure-21.5
same_by_all sandk pai-gow-poker
bad 'nobody to play' "'0'" simulate oceana holdem --jobs 0

# Exit code 1 and the offending word, and nothing on standard output.
refused() {
    what=$1 text=$2
    shift 2
    run "$@"
    if [ "$code" -ne 1 ]; then
        wrong "$what" "exit code $code, not 1: $*"
    elif [ -s "$here/out" ]; then
        wrong "$what" "says on standard output: $(cat "$here/out")"
    elif ! grep -Fq -e "$text" "$here/err"; then
        wrong "$what" "does not say: $text" "$(cat "$here/err")"
    else
        good
    fi
}

refused 'an unknown house' "'oceania'" simulate oceania holdem
refused 'an unknown game' "'whist'" simulate oceana whist
refused 'too many seats for the game' 'seats' \
    simulate oceana stud --seats 10
refused 'an ante that is no chip' 'the ante can be 0.50, not 0.66' \
    simulate oceana stud --limits 4/8 --table 'ante 0.66'
refused 'limits that are none' "'4' are no limits" \
    simulate oceana stud --limits 4
refused 'a banked table' 'for poker tables' \
    simulate oceana pure-21.5 --limits 5/50
run simulate oceana stud --limits 4/8 --table 'ante 1, bring-in 2, chip 1' \
    --hands 200
if [ "$code" -eq 0 ] && grep -q '^refusals  *0$' "$here/out"; then
    good
else
    wrong "a table with its own ante" "$(cat "$here/out" "$here/err")"
fi
bad 'an unknown option' "'--fast'" simulate oceana holdem --fast
bad 'no game' 'name a house' simulate oceana
bad 'a word too many' "'now'" simulate oceana holdem now
# One against the player-dealer: far fewer hands than `make shares` deals.
run simulate sandk pai-gow-poker --shares --hands 200000
if [ "$code" -le 1 ] && grep -q '^won  *2[89]\.' "$here/out" &&
    grep -q '^pushed  *4[12]\.' "$here/out"; then
    good
else
    wrong "shares of pai gow" "$(cat "$here/out" "$here/err")"
fi
run simulate oceana holdem --shares
if [ "$code" -eq 1 ] && grep -q 'only for two-hand games' "$here/err"; then
    good
else
    wrong "shares of hold'em" "$(cat "$here/out" "$here/err")"
fi
bad 'no number' "'many'" simulate oceana holdem --hands many
bad 'no hands' "'0'" simulate oceana holdem --hands 0
bad 'more seats than any table has' "'11'" simulate oceana holdem --seats 11
bad 'a negative seed' "'-1'" simulate oceana holdem --seed -1

done_checking
