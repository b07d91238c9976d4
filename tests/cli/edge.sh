#!/bin/sh
# edge.sh - what a wager costs, weighed exactly and measured through the
# engine: the same seed gives the same figure, and a figure far off is said to
# be far off.
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
# Published to the fourth place: splits to four hands, double after a split, no
# surrender, every hand by its own cards.
for row in '1 16 +0.1819' '6 16 -0.4029' '6 17 -0.6154'; do
    # shellcheck disable=SC2086
    set -- $row
    json "ordinary rules, $1 decks, hits soft $2" \
        "abs(d['edge_percent'] - $3) < 0.00005 and d['exact'] and d['agrees']" \
        edge - blackjack --asked "$3" --within 0.0001 --json \
        --suppose "double.after_split yes, decks $1, bank.hits_soft $2"
done
# By house: as printed, with eight decks, by the chart.
for row in 'oceana -1.960917 -1.983979 -2.023106' \
    'rogelios -2.020439 -2.044029 -2.023106' \
    'sandk -1.816548 -1.839798 -1.879151'; do
    # shellcheck disable=SC2086
    set -- $row
    json "$1: exact" "d['edge_percent'] == $2 and d['decks'] == 6" \
        edge "$1" pure-21.5 --json
    json "$1: exact, eight decks" "d['edge_percent'] == $3" \
        edge "$1" pure-21.5 --json --table 'decks 8'
    json "$1: exact, by the chart" "d['edge_percent'] == $4" \
        edge "$1" pure-21.5 --json --plan chart
done
json 'every card up is counted once' \
    "abs(sum(u['often_percent'] for u in d['up']) - 100) < 1e-4" \
    edge sandk pure-21.5 --json
json 'and the edges by the card up make the whole' \
    "abs(sum(u['often_percent'] * u['edge_percent'] for u in d['up']) / 100 - d['edge_percent']) < 1e-5" edge sandk pure-21.5 --json
json 'a table that pays 3 to 2' "d['edge_percent'] > -0.67" \
    edge rogelios pure-21.5 --json --table 'pure.pays three_to_two'
has 'in words' \
    'edge    -1.8165 % of a wager for the player, +1.8165 % for the player-dealer' \
    edge sandk pure-21.5 --wager 20 --action 100
for line in 'after the collection, with 100.00 in 5 wagers of 20.00' \
    '  a wager costs its player 0.363 and 0.00 collection  SNK-FEES-p2: 0.363, 1.82 % of it' \
    '  the player-dealer wins 1.817 and pays 1.00 collection  SNK-FEES-t5: +0.817 a round' \
    '  total action $51 to $100         pays 1.00: from 55.05 on'; do
    if grep -Fxq -e "$line" "$here/out"; then
        good
    else
        wrong 'after the collection' "no line: $line" "$(cat "$here/out")"
    fi
done
json 'after the collection, in JSON' \
    "(d['collection']['wager_costs'], d['collection']['bank_wins']) == (0.740, 2.922) and d['collection']['breaks_even'][0]['from'] == 12.75" \
    edge oceana pure-21.5 --wager 25 --action 200 --json
has 'the best play as a table' \
    '     16   S   S   S   S   S   H   H  Rh  Rh  Rh' \
    edge oceana pure-21.5 --strategy
has 'and where cards of one total part' 'but 8,7 v 10: H' \
    edge oceana pure-21.5 --strategy
for form in svg html; do
    run edge sandk pure-21.5 --$form
    if [ "$code" -eq 0 ] && python3 -c 'import sys, html.parser
import xml.dom.minidom as x
text = sys.stdin.read()
"<svg" in text and x.parseString(text)
assert text.count("Dh") > 20 and "S &amp; K" in text' <"$here/out"; then
        good
    else
        wrong "the best play as $form" "exit code $code" "$(head -c 300 "$here/out")"
    fi
done
json 'side by side' \
    "d['rogelios']['a pure pays 3 to 2'] > d['rogelios']['6 decks'] == -2.020439 and 'a pure pays 3 to 2' not in d['sandk'] and len(d) == 3" edge --compare --json
bad 'such a plan is none' 'mine is no plan: say best, computed, chart' edge - blackjack --plan mine
bad 'a picture of a run' 'not a run' edge - blackjack --rounds 10 --svg
bad 'a page of a run' 'not a run' edge - blackjack --rounds 10 --html
for row in 'no such rule|ducks 9' "needs a value|decks" 'given twice|decks 6, decks 8' \
    'no rule|bank.hits_soft much' 'not between|decks 9'; do
    run edge - blackjack --suppose "${row#*|}"
    if [ "$code" -eq 1 ] && [ ! -s "$here/out" ] &&
        { grep -q "${row%%|*}" "$here/err" || grep -q "has no rule" "$here/err"; }; then
        good
    else
        wrong "supposed: ${row#*|}" "exit code $code" "$(cat "$here/err")"
    fi
done
run edge sandk pure-21.5 --table 'pure.pays three_to_two'
if [ "$code" -eq 1 ] && [ ! -s "$here/out" ] && [ -s "$here/err" ]; then
    good
else
    wrong 'what the house does not offer' "exit code $code" "$(cat "$here/err")"
fi
# The quick runner comes to the engine's money, by every plan.
for plan in chart computed best; do
    run edge oceana pure-21.5 --rounds 50000 --seed 5 --plan $plan --json
    cp "$here/out" "$here/engine"
    run edge oceana pure-21.5 --rounds 50000 --seed 5 --plan $plan --json --bulk
    if cmp -s "$here/engine" "$here/out"; then
        good
    else
        wrong "$plan: engine and runner" "$(cat "$here/engine" "$here/out")"
    fi
done
# ^C: what there is so far, with its error.
"$houseway" edge - blackjack --rounds 90000000000 >"$here/out" 2>"$here/err" &
pid=$!
interrupt_after 100
if grep -q '^rounds  [0-9]*, then interrupted' "$here/out" && grep -q '^error   0\.' "$here/out"; then
    good
else
    wrong 'interrupted' "$(cat "$here/out" "$here/err")"
fi
for house in rogelios oceana sandk; do
    json "$house: in JSON" \
        "d['rounds'] == 100000 and -6 < d['edge_percent'] < 0" \
        edge "$house" pure-21.5 --rounds 100000 --json
done
# The strategy computed for the book differs from the chart, on the same shoes.
run edge sandk pure-21.5 --rounds 50000 --json
chart=$(sed -n 's/.*"edge_percent": \(-*[0-9.]*\),.*/\1/p' "$here/out")
json 'computed, not by the chart' "d['edge_percent'] != $chart" \
    edge sandk pure-21.5 --rounds 50000 --json --computed
if python3 -B tests/cli/edge_error.py "$houseway" >"$here/out" 2>&1; then
    good
else
    wrong 'the error is the true one' "$(cat "$here/out")"
fi
json 'unasked, nothing agrees' "'agrees' not in d and d['error_percent'] > 0" \
    edge - blackjack --rounds 1000 --json
json 'asked, it is said' "d['agrees'] and d['asked_percent'] == -0.56" \
    edge - blackjack --rounds 1000 --asked -0.56 --within 20 --json
json 'and also if not' "not d['agrees'] and d['asked_percent'] == 5" \
    edge - blackjack --rounds 1000 --asked 5 --within 0 --json
bad 'a game must be named' 'name a house' edge rogelios
bad 'no such option' '--speed' edge - blackjack --speed 3
bad 'no rounds' '--rounds takes a number from 1' edge - blackjack --rounds 0
bad 'no percentage' 'cannot be' edge - blackjack --asked much
bad 'no pace' '--pace takes a number from 1 to 1000' edge oceana holdem --pace 0
bad 'one player' '--players takes a number from 2' edge oceana holdem --players 1
bad 'a plan for cards' 'games of totals' edge oceana holdem --plan best
bad 'a page of melds' 'games of totals' edge sandk pan --html
for row in 'oceana holdem|--players 11|not that many seats' \
    'sandk pan|--players 8|from 2 to 7 seats' \
    'sandk push-nine|--players 11|not that many seats' \
    'oceana holdem|--limit 7/9|' 'nowhere holdem||nowhere'; do
    # shellcheck disable=SC2086
    run edge ${row%%|*} $(echo "$row" | cut -d'|' -f2)
    if [ "$code" -eq 1 ] && [ ! -s "$here/out" ] && grep -q "${row##*|}" "$here/err"; then
        good
    else
        wrong "$row" "exit code $code" "$(cat "$here/err")"
    fi
done
# Two hands, both set the house way: near what is published where the way is of
# the same kind, and the edge from copies is what is lost more than won.
json 'two hands: shares as published' \
    "d['differs'] is None and all(abs(d[k]['percent'] - p) < 0.2 for k, p in (('wins', 28.61), ('pushes', 41.48), ('losses', 29.91)))" \
    edge sandk pai-gow-poker --rounds 2000000 --json
json 'two hands: the edge two ways' \
    "abs(d['wins']['percent'] - d['losses']['percent'] - d['edge_percent']) < 3 * 1.41 * d['wins']['error_percent']" \
    edge sandk pai-gow-poker --rounds 500000 --json
json 'two hands: why not' "'wild' in d['differs'] and d['edge_percent'] < -1" \
    edge oceana pai-gow-poker --rounds 500000 --json
json 'a bug instead' "'straight' in d['differs']" \
    edge oceana pai-gow-poker --rounds 1000 --table 'rank.joker bug' --json
json 'copies that are nobody'"'"'s' "d['edge_percent'] == 0" \
    edge sandk pai-gow-poker --rounds 1000 --suppose 'set.copies nobody' --json
# Three cards: all of them are counted; two hands exactly and dealt.
json 'three cards: every hand' \
    "sum(d['often']) == 22100 and d['often'][0] == 4 and d['often'][25] == 144 and d['often'][26] == 2080" \
    edge sandk push-nine --rounds 1000 --json
json 'three cards: pushes exactly and dealt' \
    "abs(d['pushes'] / d['hands'] - d['two_push_percent'] / 100) < 3 * (0.0915 * 0.9085 / d['hands']) ** .5" \
    edge sandk push-nine --players 2 --rounds 400000 --json
json 'three cards: a push pot' "d['buy_in_brings'] == [0, -0.125, -0.2]" \
    edge sandk push-nine --rounds 1000 --json
json 'three cards: what all places win is what the house takes' \
    "abs(sum(p['antes'] for p in d['places']) + 1) < 1e-5 and d['places'][0]['antes'] < d['places'][5]['antes']" \
    edge sandk push-nine --rounds 100000 --json
json 'melds: somebody goes out, or nobody' \
    "all(abs(sum(t['out']) + t['nobody'] - t['hands']) <= 1 and len(t['out']) == t['seats'] for t in d['tables']) and len(d['tables']) == 6" \
    edge sandk pan --rounds 300 --json
# The cost of a collection in an hour.
json 'a hand is paid by all in turn' \
    "[t for t in d['tables'] if t['clause'] == 'OCE-HOLDEM-t1'][0]['player_an_hour'] == 17.14 and d['pace'] == 30" \
    edge oceana holdem --players 7 --json
json 'every line of a schedule by limits, half hours too' \
    "{t['clause'] for t in d['tables']} == {'ROG-FEES-t%d' % n for n in range(1, 16)} | {'ROG-HOLDEM-p1'} and [t['player_an_hour'] for t in d['tables'] if t['clause'] == 'ROG-FEES-t13'] == [12]" \
    edge rogelios holdem --json
json 'every line of a schedule by limits and buy-ins' \
    "{t['clause'] for t in d['tables']} == {'OCE-HOLDEM-t%d' % n for n in range(1, 24) if n not in (4, 8, 12)}" \
    edge oceana holdem --json
has 'a line has all its tables' \
    'buy-in 300, 500                  9      5.00  a hand         150.00        16.67  OCE-HOLDEM-t19' \
    edge oceana holdem
has 'one option' \
    '1/3 no limit, option time       9      7.00  half hour      126.00        14.00  OCE-HOLDEM-t22' \
    edge oceana holdem --buy-in 300 --structure no-limit --option time
json 'one buy-in' \
    "{t['clause'] for t in d['tables']} == {'OCE-HOLDEM-t19', 'OCE-HOLDEM-t20', 'OCE-HOLDEM-t21'}" \
    edge oceana holdem --buy-in 300 --structure no-limit --limit 1/3 --json
bad 'what a poker table is not asked by' '--table is for banked tables' \
    edge oceana holdem --table 'buy-in 300'
json 'one table' \
    "[(t['players'], t['house_an_hour']) for t in d['tables']] == [(3, 80), (6, 120), (9, 160)]" \
    edge oceana holdem --limit 3/6 --pace 40 --json
# Exit code 1, nothing printed, and standard error has the text.
says_no() {
    what=$1 text=$2
    shift 2
    run "$@"
    if [ "$code" -eq 1 ] && [ ! -s "$here/out" ] &&
        grep -Fq -e "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code" "$(cat "$here/err")"
    fi
}
# Every option is answered or refused; none is ignored.
json 'players and pace at a banked table' \
    "(d['collection']['wagers'], d['collection']['action'], d['collection']['hour']['wager_costs'], d['collection']['hour']['house_gets']) == (3, 60, 14.532, 40)" \
    edge sandk pure-21.5 --players 4 --wager 20 --action 60 --pace 40 --json
has 'the same in words' \
    '  in an hour of 40 rounds a wager each costs its player 14.53, the player-dealer wins +3.60, and the house is paid 40.00' \
    edge sandk pure-21.5 --players 4 --wager 20 --pace 40
for ask in 'sandk push-nine --rounds 100|--pace 40' 'oceana holdem|--wager 20' \
    'oceana holdem|--rounds 20' 'sandk pure-21.5 --rounds 20|--pace 20' \
    'sandk pan --rounds 20|--action 20' 'oceana holdem|--asked 2'; do
    # shellcheck disable=SC2086
    bad "not passed over: $ask" "$(echo "${ask##*|}" | cut -d' ' -f1)" \
        edge ${ask%%|*} ${ask##*|}
done
says_no 'more players than seats' 'not that many seats' \
    edge oceana pure-21.5 --players 40
# A plan that leaves even money alone says so, and what it is worth.
for plan in computed chart; do
    has "$plan: even money is left" \
        '        this plan leaves insurance and even money alone: taken where they are good, they are worth +0.0595 % more' \
        edge oceana pure-21.5 --plan $plan
    json "$plan: in JSON, too" \
        "(d['insurance_percent'], d['insurance_left_percent']) == (0, 0.059522)" \
        edge oceana pure-21.5 --plan $plan --json
done
json 'where there is none, none is left' \
    "d['insurance_left_percent'] == 0" \
    edge rogelios pure-21.5 --plan chart --json
# Beside it with other rules, and what the change is worth.
has 'beside: as it is' '  as asked                                     -2.0204 %' \
    edge rogelios pure-21.5 --beside 'eights.busted lose'
has 'beside: and changed' \
    '  eights.busted lose                           -2.0313 %, -0.0108' \
    edge rogelios pure-21.5 --beside 'eights.busted lose'
has 'beside: by its name' \
    '  busted players lose                          -2.0313 %, -0.0108' \
    edge rogelios pure-21.5 \
    --beside 'busted players lose: eights.busted lose'
bad 'beside what is played' '--beside is for the exact edge' \
    edge sandk pure-21.5 --rounds 100 --beside 'decks 8'
bad 'beside in JSON' '--beside prints words or a picture' \
    edge sandk pure-21.5 --beside 'decks 8' --json
says_no 'beside a rule that is none' "no rule 'ducks 9'" \
    edge sandk pure-21.5 --beside 'ducks 9'
has 'all houses, what a wager costs there' \
    'a pure pays 3 to 2                         -             0.665                 -' \
    edge --compare --wager 25
bad 'a picture there is not' '--picture can be costs' \
    edge sandk pure-21.5 --picture places --svg
bad 'a picture, but no picture' '--picture says which one --svg draws' \
    edge sandk pure-21.5 --picture costs
for ask in 'sandk pure-21.5 --wager 25 --picture costs|from \$27.53 on' \
    'sandk push-nine --rounds 1000 --picture places|-0.2000 of the pot' \
    'oceana pure-21.5 --beside even_money.offered,no|-2.0204 %, -0.0595'; do
    # shellcheck disable=SC2046
    run edge $(echo "${ask%%|*}") --svg
    if [ "$code" -eq 0 ] && grep -q -e "${ask##*|}" "$here/out"; then
        good
    else
        wrong "$ask: a picture" "exit code $code" "$(head -c 300 "$here/out")"
    fi
done
# A strategy of one's own: what is printed can be weighed again.
"$houseway" edge sandk pure-21.5 --strategy >"$here/sheet"
json 'a strategy in a file' "-1.8788 < d['edge_percent'] < -1.8785" \
    edge sandk pure-21.5 --plan "$here/sheet" --json
sed 's/^\( *16 .*\) Rh  Rh  Rh$/\1  S   S   S/' "$here/sheet" >"$here/worse"
json 'a worse one' "d['edge_percent'] < -1.92" \
    edge sandk pure-21.5 --plan "$here/worse" --json
grep -v '^ *A,A' "$here/sheet" >"$here/less"
says_no 'a row is missing' "row 'A,A' is missing" \
    edge sandk pure-21.5 --plan "$here/less"
# Limits of another structure than the usual one.
says_no 'spread is meant, fixed there is' \
    'at spread limit, which is usual here, the house prints no collection' \
    edge rogelios holdem --limit 20/40
says_no 'and it is said how' 'there is a table at fixed limit: say 20/40 fixed' \
    edge rogelios holdem --limit 20/40
has 'then it is there' \
    '20/40 fixed limit              9      6.00  half hour      108.00        12.00  ROG-FEES-t4' \
    edge rogelios holdem --limit '20/40 fixed'
for ask in 'oceana holdem' 'sandk push-nine --rounds 1000' 'sandk pan --rounds 100' \
    'sandk pai-gow-poker --rounds 1000' '--compare'; do
    # shellcheck disable=SC2086
    run edge $ask --svg
    if [ "$code" -eq 0 ] && python3 -c 'import sys
import xml.dom.minidom as x
assert len(x.parse(sys.stdin).getElementsByTagName("rect")) > 3' <"$here/out"; then
        good
    else
        wrong "$ask: a picture" "exit code $code" "$(head -c 300 "$here/out")"
    fi
done
done_checking
