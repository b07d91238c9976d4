#!/bin/sh
# A hundred houses, of which a verb that needs one reads one; houses taken
# away one by one, which the others do not miss; and what is said when
# something is full.
houseway=$1
. tests/cli/check.inc

# copy_house FROM KEY MARK TO: another house with the same rules.  An id
# stands once in all houses, so its first letters become MARK.
copy_house() {
    prefix=$(sed -n 's/^\[clause\."\{0,1\}\([A-Z]*\)-.*/\1/p' \
        "data/houses/$1"/*.toml | head -n 1)
    mkdir -p "$4"
    cp -r "data/houses/$1" "$4/$2"
    sed -i -e "s/$prefix-/$3-/g" -e "s/^key .*/key = \"$2\"/" "$4/$2"/*.toml
}

# fine WHAT WORD...: `houseway WORD...` has nothing to complain about.
fine() {
    about=$1
    shift
    run "$@"
    if [ "$code" -eq 0 ]; then
        good
    else
        wrong "$about" "$(head -n 3 "$here/err")" "$(head -n 3 "$here/out")"
    fi
}

houses=$(cd data/houses && echo *)
hundred=$here/hundred/houses
n=0
while [ $n -lt 100 ]; do
    for house in $houses; do
        n=$((n + 1))
        [ $n -gt 100 ] || copy_house "$house" "h$n" "H$n" "$hundred"
    done
done

run book --check "$here/hundred"
if [ "$code" -eq 0 ] && grep -q "^OK: 100 houses, " "$here/out"; then
    good
else
    wrong "a hundred houses" "$(head -n 3 "$here/out")"
fi
json "all are listed" 'len(d["houses"]) == 103' \
    book --json --data "$here/hundred"
fine "clauses of the last" clauses --data "$here/hundred" \
    --house h100 --game holdem
for key in h1 h51 h100; do
    fine "the book of $key" book $key holdem --data "$here/hundred"
    fine "hands of $key" simulate $key holdem --hands 20 --seed 1 \
        --data "$here/hundred"
done

# A fault in one house does no harm to another.
echo "not toml" >"$hundred/h2/holdem.toml"
fine "another house is wrong" book h1 holdem --data "$here/hundred"
run book h2 holdem --data "$here/hundred"
if [ "$code" -eq 1 ] && grep -q "h2/holdem.toml:1:" "$here/err"; then
    good
else
    wrong "this house is wrong" "$(cat "$here/err")"
fi
sed -e 's/oceana/h1/' -e 's/OCE-/H1-/g' \
    tests/clauses/oceana/OCE-CRAZYPINE-1.hand >"$here/one.hand"
has "the referee reads what a table names" "7 passed, 0 failed" \
    referee --data "$here/hundred" "$here/one.hand"

# loads WHAT FOLDER HOUSE...: the folder is good, and the houses are dealt.
loads() {
    which=$1 data=$2
    shift 2
    fine "$which" book --check "$data"
    for house in "$@"; do
        json "$which: $house as ever" \
            "d == json.load(open('$here/$house.json'))" \
            book "$house" holdem --json --data "$data"
        fine "$which" simulate "$house" holdem --hands 20 --seed 1 \
            --data "$data"
    done
}

for house in $houses; do
    "$houseway" book "$house" holdem --json >"$here/$house.json"
done

# One away, and then all but one; with games in the folder, and without.
for away in $houses; do
    rest=
    for house in $houses; do
        [ "$house" = "$away" ] || rest="$rest $house"
    done
    for games in with without; do
        less=$here/less
        rm -rf "$less"
        mkdir "$less"
        cp -r data/houses "$less"
        [ $games = without ] || cp -r data/games "$less"
        rm -r "$less/houses/$away"
        # shellcheck disable=SC2086 # words
        loads "without $away, $games games" "$less" $rest
        rm -r "$less/houses"
        mkdir "$less/houses"
        cp -r "data/houses/$away" "$less/houses"
        loads "only $away, $games games" "$less" "$away"
    done
    loads "$away where it lies" "data/houses/$away" "$away"
done
rm -r "$less/houses"
mkdir "$less/houses" "$less/games"
cp data/games/*.toml "$less/games"
loads "no house at all" "$less"
fine "no house at all" simulate - holdem --hands 20 --seed 1 --data "$less"

# Faults that say what is full.
full=$here/full/houses
copy_house "${houses%% *}" big BIG "$full"
i=0
while [ $i -lt 60 ]; do
    i=$((i + 1))
    printf 'section = "More"\n' >"$full/big/more$i.toml"
done
no "too many sections" "$full/big: more than 64 files" \
    book --check "$here/full"
rm "$full"/big/more*
head -c 5000000 /dev/zero | tr '\0' '#' >"$full/big/more.toml"
no "too large a file" \
    "$full/big/more.toml: a file may have 4 MB, and this one has more" \
    book --check "$here/full"
rm -r "$full/big"
i=0
while [ $i -lt 1001 ]; do
    i=$((i + 1))
    mkdir "$full/h$i"
done
no "too many houses" "more than 1000 houses" book --check "$here/full"
done_checking
