#!/bin/sh
# match.sh - the house's own poker players win from who plays at random and
# from who always calls, in every poker game of every house; and players of
# every style do.
houseway=$1
. tests/cli/check.inc

# won WHAT LINES WORD...: so many matches, and each is won
won() {
    what=$1 lines=$2
    shift 2
    run match "$@"
    if [ "$code" -eq 0 ] && [ "$(grep -c ': *+' "$here/out")" = "$lines" ]; then
        good
    else
        wrong "$what" "exit code $code" "$(cat "$here/out" "$here/err")"
    fi
}

won 'all games, against who plays at random' 26 --hands 100
cp "$here/out" "$here/all"
won 'all games, against who always calls' 26 --hands 100 --against caller
for style in calm careful easy lively; do
    won "$style players" 1 \
        oceana holdem --hands 400 --style "$style" --against caller
done
won 'one game' 1 oceana holdem --hands 100
if grep -Fxq -e "$(cat "$here/out")" "$here/all"; then
    good
else
    wrong 'same seed, same figures' "$(cat "$here/out" "$here/all")"
fi
json 'in JSON' \
    "h == 100 and d['won_hundredths'] > 0 and d['error_hundredths'] > 0" \
    match oceana holdem --hands 100 --json
run match oceana holdem --player caller --against styled --hands 200
if [ "$code" -eq 1 ] && grep -q 'against styled: *-' "$here/out"; then
    good
else
    wrong 'who always calls wins nothing' "exit code $code" "$(cat "$here/out")"
fi
run match oceana pan
if [ "$code" -eq 1 ] && grep -q "no poker game 'pan'" "$here/err"; then
    good
else
    wrong 'only poker games' "exit code $code" "$(cat "$here/err")"
fi
bad 'nobody of that name' 'cannot be' match oceana holdem --against nobody
bad 'no such style' 'cannot be' match oceana holdem --style wild
bad 'no such option' 'unknown option' match oceana holdem --speed 3
bad 'a value is missing' 'needs a value' match oceana holdem --hands
bad 'too many seats' '--seats takes a number from 2 to 10' match oceana holdem --seats 11
bad 'too many words' 'unexpected' match oceana holdem now
done_checking
