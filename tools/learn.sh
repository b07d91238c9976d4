#!/bin/sh
# Lets a program that counts what it does play for a while, and keeps the
# counts for FOLDER, which is then compiled by them: tools/learn.sh FOLDER
# Once for a folder: what changes later is compiled without counts.
folder=$1
learn=$folder-learn # beside it: gcc asks how the sources are called
[ ! -f "$learn/done" ] || exit 0
case $(${CC:-cc} --version) in
*"Free Software Foundation"*) ;;
*) exit 0 ;; # only gcc reads the counts
esac

# Counting does not concern gcc's warnings, nor their readers.
tools/setup.sh "$learn" -Dlto=false -Db_pgo=generate -Dwerror=false \
    -Dc_args=-fprofile-update=atomic || exit 1
tools/build.sh "$learn" houseway houseway-dev >"$learn/said" || {
    cat "$learn/said" >&2
    exit 1
}
echo "build: learning from play"
houseway=$learn/houseway
for seats in 2 3 6 9; do
    "$houseway" simulate oceana holdem --seats $seats --hands 200000 --jobs 1
done >"$learn/played" || exit 1
"$houseway-dev" bench hands --rounds 1 --hands 500 >>"$learn/played" || exit 1
"$houseway" edge - blackjack --rounds 200000 >>"$learn/played" || exit 1
"$houseway-dev" bench replay tests/phh/*.phh tests/phh/*.phhs \
    >>"$learn/played" || exit 1

# Only of what was played: cards, books, rules, hand histories.  Elsewhere a
# count from play would mislead.
objects=src/libhouse.a.p
mkdir -p "$folder/$objects"
for layer in base card chance book rule room deal wire sim; do
    cp "$learn/$objects/${layer}_"*.gcda "$folder/$objects/" || exit 1
done
: >"$learn/done"
