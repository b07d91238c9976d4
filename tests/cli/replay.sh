#!/bin/sh
# replay.sh - hand histories from outside: counts, places, JSON, and what is
# written reads back equal.  If HOUSEWAY_PHH names a folder of real hands, all
# of them are replayed, too.
houseway=$1
. tests/cli/check.inc

cat >"$here/wrong.phh" <<'END'
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p1 f']
END
sed 's/p1 f/p1 flop/' "$here/wrong.phh" >"$here/bad.phh"
sed "s/'NT'/'F2L3D'/" "$here/wrong.phh" >"$here/other.phh"
printf 'variant = "NT\n' >"$here/toml.phh"
: >"$here/empty.phh"

has 'our own hands pass' '15 passed, 0 failed, 0 skipped' \
    replay tests/phh/*.phh tests/phh/*.phhs
no 'a refused action has its place' \
    "$here/wrong.phh:6: hand: p1 f: p2 is to act" replay "$here/wrong.phh"
no 'a bad word has line and column' \
    "$here/bad.phh:6:44: a player does f, cc, cbr, sm, pb or sd, not 'flop'" \
    replay "$here/bad.phh"
no 'bad TOML has line and column' \
    "$here/toml.phh:1:11: this string has no closing \"" \
    replay "$here/toml.phh"
no 'an empty file has no hand' "$here/empty.phh: no hand in this file" \
    replay "$here/empty.phh"
no 'a missing file is said' \
    "$here/none.phh: No such file or directory" replay "$here/none.phh"
has 'other games are skipped' \
    "$here/other.phh:1: hand: skipped: no game for variant F2L3D" \
    replay "$here/other.phh"
no 'other files go on' '15 passed, 4 failed, 1 skipped' \
    replay "$here/bad.phh" "$here/toml.phh" "$here/empty.phh" \
    "$here/other.phh" "$here/wrong.phh" tests/phh/*.phh tests/phh/*.phhs
json 'JSON counts' 'd["passed"] == 15 and d["unfinished"] == 1 and h == []' \
    replay --json tests/phh/*.phh tests/phh/*.phhs
json 'JSON says what failed' \
    'h[0]["line"] == 6 and h[0]["verdict"] == "failed"' \
    replay --json "$here/wrong.phh"
bad 'which files' 'which files? name at least one' replay
bad 'unknown options' "unknown option '--wrong'" replay --wrong x

# A written hand replays, and is written the same again.
run replay --write "$here/first" tests/phh/*.phh tests/phh/*.phhs
run replay --write "$here/second" "$here"/first/*
if [ "$(tail -n 1 "$here/out")" = '15 passed, 0 failed, 0 skipped' ] &&
    diff -r "$here/first" "$here/second" >"$here/diff"; then
    good
else
    wrong 'what is written reads back' "$(cat "$here/out" "$here/diff")"
fi
no 'nothing is overwritten' "$here/first/stud.phh: File exists" \
    replay --write "$here/first" tests/phh/stud.phh

# On a full disk no cut file is left behind.
for n in $(seq 60); do
    printf '[%d]\n' "$n"
    cat tests/phh/side-pots.phh
done >"$here/many.phhs"
# shellcheck disable=SC3045
if (trap '' XFSZ; ulimit -f 2; "$houseway" replay --write "$here/full" \
    "$here/many.phhs" 2>&1) | grep -q "many.phhs: cannot write" &&
    [ -d "$here/full" ] && [ -z "$(ls "$here/full")" ]; then
    good
else
    wrong 'no cut file' "$(ls -l "$here/full")"
fi

# Large files are cut and shared by workers.  The output equals the file read
# as a whole, which is how --write reads it: also if hands are wrong, lines
# inside a hand look like headers, numbers do not rise, or a hand comes twice.
python3 - "$here" <<'END'
import sys
hand = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', '%s f']
"""
lines = "x = [\n[1],\n[2]\n]\ny = '''\n[7]\n'''\n"
many = range(1, 1000)
good = [f"[{n}]\n{hand % 'p2'}\n" for n in many]
files = {
    "good": good,
    "wrong": [f"[{n}]\n" + hand % ("p2", "p1", "p3")[n % 3] for n in many],
    "other": [h.replace("NT", "F2L3D") for h in good],
    "lines": [h + lines for h in good],
    "down": good[::-1],
    "back": good + ["[3.more]\nx = 1\n"],
    "twice": good + good[2:3],
    "cut": good[:900] + ["[x]\ny = 'z\n"] + good[900:],
}
for name, hands in files.items():
    with open(f"{sys.argv[1]}/large-{name}.phhs", "w") as file:
        file.write("".join(hands))
END
for name in good wrong other lines down back twice cut; do
    file=$here/large-$name.phhs
    "$houseway" replay --write "$here/whole" "$file" >"$here/whole.txt"
    for jobs in 1 2 5; do
        run replay --jobs $jobs "$file"
        if cmp -s "$here/out" "$here/whole.txt"; then
            good
        else
            wrong "large file: $name, $jobs workers" \
                "$(diff "$here/out" "$here/whole.txt" | head)"
        fi
    done
done
has 'a large file passes' '999 passed, 0 failed, 0 skipped' \
    replay "$here/large-good.phhs"
no 'a large file, and where it is wrong' \
    "$here/large-wrong.phhs:6986:44: there are only 2 players" \
    replay "$here/large-wrong.phhs"
no 'a large file with a hand twice' \
    "$here/large-twice.phhs:7993:2: '3' is declared in line 17" \
    replay "$here/large-twice.phhs"
json 'a large file as JSON' 'd["failed"] == 666 and h[664]["line"] == 6979' \
    replay --json --jobs 3 "$here/large-wrong.phhs"
bad 'no workers' "--jobs takes a number from 1 to 256, not '0'" \
    replay --jobs 0 x.phh
bad 'how many workers' '--jobs needs a value: N' replay x.phh --jobs

if [ -n "$HOUSEWAY_PHH" ]; then
    find "$HOUSEWAY_PHH" -name '*.phh' -o -name '*.phhs' >"$here/files"
    xargs "$houseway" replay <"$here/files" >"$here/out"
    if grep -q ' passed, 0 failed, ' "$here/out"; then
        good
    else
        wrong 'real hands' "$(grep -v skipped "$here/out")"
    fi
fi
# A hand step by step: from a history, and as it was saved at a table.
has "shown: who acts" "  Seat 3 raises to 100.00, all-in." \
    replay --show tests/phh/side-pots.phh
has "shown: the board" "  Board: 2c 3c 4s." \
    replay --show tests/phh/side-pots.phh
has "shown: who wins" "  Seat 2 wins 50.50." \
    replay --show tests/phh/side-pots.phh
printf 'call\nfold\nsave %s/x.hand\nquit\n' "$here" |
    "$houseway" play oceana stud --seed 4 >/dev/null
has "a saved hand: you" "  You call 3.00." replay --show "$here/x.hand"
has "a saved hand: the others" "  Cy brings it in for 1.00." \
    replay --show "$here/x.hand"
run replay --show "$here/x.hand"
if grep -q 'Ana holds ?? ?? ' "$here/out"; then
    good
else
    wrong "what was not seen is not shown" "$(cat "$here/out")"
fi
sed 's/^= called/= folded/' "$here/x.hand" >"$here/y.hand"
run replay --show "$here/y.hand"
if [ "$code" -eq 1 ] && grep -q 'does not play out as written' "$here/out"
then
    good
else
    wrong "a saved hand that was changed" "$(cat "$here/out" "$here/err")"
fi
bad "--show alone" "use --show by itself" replay --show --json x.phh

done_checking
