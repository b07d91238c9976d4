#!/bin/sh
# A family that only tests have (tests/family: high card, by the recipe of
# CONTRIBUTING) plays, is kept, audited, shown and replayed.
shipped=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
houseway=$(dirname "$1")/tests/family/houseway-high-card
. "$root/tests/cli/check.inc"
HOUSEWAY_DATA=$root/tests/family/data
export HOUSEWAY_DATA

# The rules: money, ties, odd cents, and what is refused.
has 'hands are refereed' '5 passed, 0 failed' \
    referee "$root/tests/family/high-card.hand"
has 'the book is whole' "High card at Quick's" book quick high-card

# The room keeps it, bots play it, and the journal is clean.
check 'a day is played' "$houseway" day quick --tables 2 --hours 1 --seed 3 \
    --db "$here/day.db"
cp "$here/said" "$here/day"
check 'with hands' awk '$1 == "hands" { n = $2 } END { exit n < 100 }' \
    "$here/day"
check 'and nothing refused' awk '$1 == "refused" { n = $2 } END { exit n > 0 }' \
    "$here/day"
has 'and audited' 'The journal is clean.' audit "$here/day.db"
run day quick --tables 2 --hours 1 --seed 3 --db "$here/again.db"
grep '^head' "$here/out" >"$here/head"
check 'the same seed gives the same day' grep -Fxq -f "$here/head" "$here/day"

# Every event and every secret.
run prove quick high-card --hands 300
check 'the proof holds' test "$code" -eq 0
check 'of every event' grep -q ' events ' "$here/out"

# Its view, as JSON with every key of view.def; pages are drawn from it.
mkdir "$here/steps"
run view quick high-card --steps 12 --seat 1 --every "$here/steps"
cat "$here"/steps/*.json >"$here/views.txt"
if [ -n "$HOUSEWAY_WRITE" ]; then
    cp "$here/views.txt" "$root/tests/family/views.txt"
fi
check 'the view is as recorded' cmp "$here/views.txt" \
    "$root/tests/family/views.txt"
check 'and has the keys of its shape' python3 -B - "$here/views.txt" <<'PYTHON'
import json, sys
for line in open(sys.argv[1]):
    view = json.loads(line)["view"]
    assert view["family"] == view["shape"] == "high_card", view["family"]
    assert {"hand", "to_act", "ante", "pot", "seats", "may", "sign",
            "says", "chair"} <= view.keys(), sorted(view)
    for seat in view["seats"]:
        assert {"seat", "name", "stack", "state", "cards"} <= seat.keys()
        assert all(len(card) == 2 for card in seat["cards"])
    assert view["pot"] + sum(s["stack"] for s in view["seats"]) % 100 == 0
PYTHON

# A served room: the lobby, bots, and a hand that is replayed.
check 'a served room plays, shows and replays it' python3 -B \
    "$root/tests/cli/family_room.py" "$houseway" "$HOUSEWAY_DATA"

# Files that know how many families there are must be compiled again for it.
grep -lE '\bFAMILIES\b|"(book/family|wire/view)\.def"' \
    $(find "$root/src" -name '*.c' ! -path '*/dev/*') |
    sed "s|$root/|../../|" | sort >"$here/know"
grep -oE "\.\./\.\./src/[a-z_/]+\.c" "$root/tests/family/meson.build" |
    sort >"$here/listed"
check 'those that count families are listed' diff "$here/know" "$here/listed"

# And the program has nothing of it.
check 'the program does not know the family' sh -c \
    "! grep -q high_card_family '$shipped' && ! '$shipped' book quick high-card"

done_checking
