#!/bin/sh
# rulings.sh - a deal that goes wrong: what the engine must bear, whatever is
# reported and whenever, and what people see of it.
houseway=$1
. tests/cli/check.inc

# Transcripts of no clause: how remedies go together with the rest of a hand.
run referee tests/rulings
if [ "$code" -eq 0 ] && grep -q ' 0 failed$' "$here/out"; then
    good
else
    wrong 'transcripts of rulings' "$(cat "$here/out" "$here/err")"
fi

# A player is refused every word that belongs to the floor.
for word in 'floor dead 2 because x' 'report premature_flop' pause 'hold play' \
    break thaw 'expel 2 because x'; do
    printf '%s\n' "$word" quit yes |
        "$houseway" play oceana holdem --seed abc >"$here/out" 2>&1
    if grep -Fq 'Refused: That is for another role to say.' "$here/out" &&
        grep -Fq 'play oceana holdem --as floor' "$here/out"; then
        good
    else
        wrong "a player says $word" "$(cat "$here/out")"
    fi
done

# At a table: it is told, asked and done, or refused; and can be saved.
printf '%s\n' 'report no_such' 'report premature_turn' 'report premature_flop' \
    no 'report premature_flop' yes 'floor dead 2' 'floor foo' pause \
    'floor dead 2 because it was fouled' "save $here/saved.hand" quit |
    "$houseway" play oceana holdem --as floor --seed abc >"$here/out" 2>&1
for line in "there is no report called 'no_such'" \
    'Refused: That street does not come next.' 'no burn, flop three' 'Nothing is done.' \
    'Ruled: The flop goes back into the deck' 'Give a reason: floor dead 3 because WHY.' \
    'penalty, deck, joker, no_joker, away' 'in a room that is open' \
    'The floor decides: dead 2'; do
    if grep -Fq -e "$line" "$here/out"; then
        good
    else
        wrong "at a table: $line" "$(cat "$here/out")"
    fi
done
run referee "$here/saved.hand"
if [ "$code" -eq 0 ]; then
    good
else
    wrong 'what was reported at a table can be saved' "$(cat "$here/out" "$here/err")"
fi

# If the clause only rules on reports made in time, the rule for later ones is
# ours.
for game in holdem omaha omaha-hilo stud stud-hilo razz; do
    json "oceana $game: left out of the deal, and found late" \
        "[(r['clause'], r['later']['clause'], r['later']['borrowed']) \
for r in d['rulings'] if r['name'] == 'dealt_out'] in \
([('OCE-HOLDEM-19', None, True)], [('OCE-STUD-19.2', None, True)])" \
        rulings oceana "$game" --json
done

# Exposed cards that are not counted together are replaced one by one.
for house in rogelios oceana sandk; do
    json "$house: two cards exposed in lowball" \
        "(lambda one, two: two['clause'] == one['clause'] and \
two['remedy'] == 'Each card is reported and ruled on by itself. ' + one['remedy'])(\
*[r for r in d['rulings'] if r['name'] in ('exposed_deal', 'exposed_deal_two')])" \
        rulings "$house" lowball --json
done

# The handbook of every game, and one table of all.
while read -r house game; do
    json "$house $game: a handbook" \
        "all(r['remedy'] and r['what'] and r['group'] for r in d['rulings'] \
if r['can_be']) and any(r['can_be'] for r in d['rulings'])" \
        rulings "$house" "$game" --json
done <<END
rogelios holdem
rogelios five-card-draw
oceana stud
oceana pai-gow-poker
oceana pure-21.5
sandk push-nine
sandk pan
END
json 'no cell of the table is empty' \
    "len(d['cells']) > 1500 and all(c['cell'] for c in d['cells']) and \
{c['house'] for c in d['cells']} == {'rogelios', 'oceana', 'sandk'} and \
{'-', 'borrowed'} < {c['cell'] for c in d['cells']}" \
    rulings --table --json
has 'foul hands of panguingue' \
    'wrong_count            SNK-PAN-Ap2' rulings --table
has 'a hand set wrong' '      [SNK-PAIGOW-p20] A hand that is set incorrectly loses automatically.' \
    rulings sandk pai-gow-poker
has 'a page' '### premature_flop' rulings oceana holdem --markdown
# Words find what happened, the best first, and say what to read aloud.
json 'a search' "[r['name'] for r in d['rulings']][:2] == \
['too_many_cards', 'too_many_cards_two'] and all(r['can_be'] for r in d['rulings'])" \
    rulings rogelios five-card-draw sixth card --json
json 'now, then and aloud' "(lambda r: r['now'] == \
'The extra card is taken back. It goes back on the deck.' and \
r['then'] == [{'when': 'before the next cards', 'say': 'it is the burn'}] and \
r['aloud'].endswith('Play goes on.') and r['later']['now'] == 'The hand is dead.' and \
r['later']['aloud'] == 'The hand is dead. The other hands play.')(d['rulings'][0])" \
    rulings rogelios five-card-draw six --json
has 'read aloud' '    Aloud: "The hand is dead. The other hands play."' \
    rulings rogelios five-card-draw six
has 'nothing found' 'Nothing is called so.' rulings oceana holdem zebra
json 'nothing found, as JSON' "d['rulings'] == []" rulings oceana holdem zebra --json
bad 'a search that is too long' 'fewer words' rulings oceana holdem \
    "$(printf 'x%.0s' $(seq 300))"
bad 'the table stands alone' '--table' rulings --table oceana
bad 'no game' 'name a house' rulings oceana
bad 'an unknown option' "'--fast'" rulings oceana holdem --fast

run referee --previews tests/rulings
if python3 -c '
import json, sys
d = json.load(sys.stdin)
sys.exit(not (len(d) > 100 and all(p["text"] and p["now"] for p in d)
              and any(p["later"] for p in d) and any(p["late"] for p in d)
              and any(p["clause"] == "OCE-HOLDEM-8.4" for p in d)))' <"$here/out"
then
    good
else
    wrong 'every preview as JSON' "$(head -20 "$here/out")"
fi

done_checking
