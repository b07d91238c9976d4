#!/bin/sh
# edge.sh - what a wager costs, measured through the engine: the same seed
# gives the same figure, and a figure far off is said to be far off.
#
# The whole count, 10^8 rounds, is `make edge`.
houseway=$1
. tests/cli/check.inc

has 'the rounds that were asked for' 'rounds  200000' \
    edge - blackjack --rounds 200000 --asked -0.56 --within 2
first=$(grep '^edge' "$here/out")
run edge - blackjack --rounds 200000 --asked -0.56 --within 2
if [ -n "$first" ] && [ "$first" = "$(grep '^edge' "$here/out")" ]; then
    good
else
    wrong 'same seed, same edge' "$first" "$(cat "$here/out")"
fi
no 'an edge nobody has' 'asked   +5.000 %, within 0.050 %: does not agree' \
    edge - blackjack --rounds 200000 --asked 5
for house in rogelios oceana sandk; do
    json "$house: in JSON" \
        "d['rounds'] == 100000 and -60000 < d['edge_millionths'] < 0" \
        edge "$house" pure-21.5 --rounds 100000 --json
done
# What is computed for the book is no worse than the chart, on the same shoes.
for book in 'oceana pure-21.5' 'rogelios pure-21.5' 'sandk pure-21.5' '- blackjack'; do
    # shellcheck disable=SC2086
    run edge $book --rounds 400000 --json
    chart=$(sed -n 's/.*"edge_millionths": \(-*[0-9]*\),.*/\1/p' "$here/out")
    # shellcheck disable=SC2086
    json "$book: computed, not by the chart" "d['edge_millionths'] > $chart" \
        edge $book --rounds 400000 --json --computed
done
if python3 -B tests/cli/edge_error.py "$houseway" >"$here/out" 2>&1; then
    good
else
    wrong 'the error is the true one' "$(cat "$here/out")"
fi
json 'unasked, nothing agrees' "'agrees' not in d and d['error_millionths'] > 0" \
    edge - blackjack --rounds 1000 --json
json 'asked, it is said' "d['agrees'] and d['asked_millionths'] == -5600" \
    edge - blackjack --rounds 1000 --asked -0.56 --within 20 --json
json 'and also if not' "not d['agrees'] and d['asked_millionths'] == 50000" \
    edge - blackjack --rounds 1000 --asked 5 --within 0 --json
bad 'a game must be named' 'name a house' edge rogelios
bad 'no such option' '--speed' edge - blackjack --speed 3
bad 'no rounds' 'cannot be' edge - blackjack --rounds 0
bad 'no percentage' 'cannot be' edge - blackjack --asked much
run edge oceana holdem
if [ "$code" -eq 1 ] && grep -q 'is not a totals game' "$here/err"; then
    good
else
    wrong 'only games of totals' "exit code $code" "$(cat "$here/err")"
fi
done_checking
