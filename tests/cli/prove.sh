#!/bin/sh
# What must hold of every event and every secret: a short proof of every game,
# and the stored tables, whose numbers and hashes never change.
houseway=$1
here=$(cd "$(dirname "$0")/../.." && pwd)
passed=0
failed=0

check() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: '$2', not '$3'"
    fi
}

out=$("$houseway-dev" prove --hands "${HOUSEWAY_PROVE:-60}" 2>&1)
check "the proof's exit" $? 0
check "games proved" "$(echo "$out" | grep -c ' events ')" 32
check "what was broken" "$(echo "$out" | grep -v ' events ')" ""

out=$("$houseway-dev" prove --by-card --hands "${HOUSEWAY_PROVE:-60}" 2>&1)
check "the exit, dealt card by card" $? 0
check "games proved so" "$(echo "$out" | grep -c ' events ')" 26
check "what was broken so" "$(echo "$out" | grep -v ' events ')" ""
"$houseway-dev" prove --by-card --store cards >/dev/null 2>&1
check "no store of that" $? 2

out=$("$houseway-dev" prove --stored "$here/tests/journals" 2>&1)
check "the stored tables' exit" $? 0
check "stored tables" "$(echo "$out" | grep -c ' events$')" 32

# And those with collections taken, stored when that event was new.
out=$("$houseway-dev" prove --stored "$here/tests/journals/collections" 2>&1)
check "the stored collections' exit" $? 0
check "stored collections" "$(echo "$out" | grep -c ' events$')" 32

# And one of every kind that hands in their thousands do not bring about: cases
# of transcripts, as `houseway referee --store` writes them.
out=$("$houseway-dev" prove --stored "$here/tests/journals/kinds" 2>&1)
check "the stored kinds' exit" $? 0
check "stored kinds" "$(echo "$out" | grep -c ' events$')" \
    "$(ls "$here"/tests/journals/kinds/*.journal | wc -l)"
python3 -B "$here/tests/cli/stored_kinds.py" "$here/tests/journals" \
    "$here/docs/events.md"
check "a kind that is not stored" $? 0

# One digit changed anywhere is found.
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
for n in 3 9 14 20; do
    rm -rf "$dir/j"
    cp -r "$here/tests/journals" "$dir/j"
    file=$(ls "$dir"/j/*.journal | sed -n "${n}p")
    at=$((n + 2))
    sed -i "${at}s/^\(..\)\(.\)/\1x/" "$file"
    "$houseway-dev" prove --stored "$dir/j" >"$dir/out" 2>&1
    check "a changed stored table's exit" $? 1
    check "its place" "$(grep -c "${file##*/}:$at: " "$dir/out")" 1
done
"$houseway-dev" prove --stored "$dir/nowhere" >/dev/null 2>&1
check "no stored tables" $? 1
# Its second line names the table.
rm -rf "$dir/j"
mkdir "$dir/j"
sed '2s/holdem/stud/' "$here/tests/journals/oceana-holdem.journal" \
    >"$dir/j/other.journal"
out=$("$houseway-dev" prove --stored "$dir/j" 2>&1)
check "a stored table of another name" $? 1
check "its name" "$(echo "$out" | grep -c ':2: this is a table of oceana holdem')" 1
out=$("$houseway-dev" prove oceana whist 2>&1)
check "a game that is not there" $? 1
check "which it is" "$(echo "$out" | grep -c "does not offer 'whist'")" 1
"$houseway-dev" prove nobody >/dev/null 2>&1
check "a house that is not there" $? 1
"$houseway-dev" prove oceana --stored "$here/tests/journals" >/dev/null 2>&1
check "a house of the stored tables" $? 2

# The stored journal of a transcript reads back, and is not overwritten.
"$houseway" referee --store "$dir/new" \
    "$here/tests/clauses/oceana/OCE-HOLDEM-12.hand" >/dev/null 2>&1
check "storing a transcript" $? 0
out=$("$houseway-dev" prove --stored "$dir/new" 2>&1)
check "its exit" $? 0
check "its cases" "$(echo "$out" | grep -c ' events$')" \
    "$(grep -c '^table' "$here/tests/clauses/oceana/OCE-HOLDEM-12.hand")"
"$houseway" referee --store "$dir/new" \
    "$here/tests/clauses/oceana/OCE-HOLDEM-12.hand" >"$dir/out" 2>&1
check "storing it again" $? 1
check "why not" "$(grep -c 'OCE-HOLDEM-12-1.journal: File exists' \
    "$dir/out")" 1
"$houseway-dev" prove --hands x >/dev/null 2>&1
check "no number" $? 2

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
