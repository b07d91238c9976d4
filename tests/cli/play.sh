#!/bin/sh
# A table in the terminal: whole hands of every offering, words, refusals.
houseway=$1
. tests/cli/check.inc

for script in play play_words play_melds play_sets play_bank \
    play_terminal; do
    python3 -B "tests/cli/$script.py" "$houseway" "$here" >"$here/said" 2>&1 ||
        wrong "$script.py runs through" "$(tail -n 5 "$here/said")"
    while IFS= read -r line; do
        case $line in
        good) good ;;
        "wrong "*) wrong "${line#wrong }" ;;
        *) echo "$line" ;;
        esac
    done <"$here/said"
done

bad "seats" "--seats takes a number from 2 to 10" play --seats 99
bad "an option" "unknown option '--fast'" play --fast
bad "a word too many" "unexpected argument 'c'" play a b c
run play nowhere holdem
if [ "$code" -eq 1 ] && grep -q "there is no house 'nowhere'" "$here/err"; then
    good
else
    wrong "no such house" "$(cat "$here/err")"
fi
run play rogelios fees
if [ "$code" -eq 1 ] && grep -q "this room cannot deal" "$here/err"
then
    good
else
    wrong "a section that is no game" "$(cat "$here/err")"
fi
run play oceana holdem --limits 3
if [ "$code" -eq 2 ] && grep -q "'3' is not a limit" "$here/err"; then
    good
else
    wrong "no limits" "$(cat "$here/err")"
fi
run play oceana stud --limits 4/8 --table "ante 0.66, chip 1"
if [ "$code" -eq 1 ] && grep -q "seven card stud 4.00/8.00 with chips of 1.00: the ante can be 1.00, not 0.66" "$here/err"
then
    good
else
    wrong "an ante that is no chip" "$(cat "$here/err")"
fi
run play oceana stud --limits 4/8 --table "ante much"
if [ "$code" -eq 1 ] && grep -q "'ante' is nothing a table chooses" "$here/err"
then
    good
else
    wrong "an ante that is no amount" "$(cat "$here/err")"
fi
run play rogelios crazy-pineapple --limits 10/20
if [ "$code" -eq 1 ] && grep -q "not played for those limits: ROG-" "$here/err"
then
    good
else
    wrong "limits the book forbids" "$(cat "$here/err")"
fi
run play sandk holdem --structure no-limit
if [ "$code" -eq 1 ] && grep -q "no table of this game at no limit" "$here/err"
then
    good
else
    wrong "a structure the house does not have" "$(cat "$here/err")"
fi
run play rogelios crazy-pineapple --structure no-limit
if [ "$code" -eq 1 ] && grep -q "not played for those limits: ROG-" "$here/err"
then
    good
else
    wrong "a structure the book forbids" "$(cat "$here/err")"
fi
run play oceana holdem --structure much
if [ "$code" -eq 2 ] && grep -q "'much' is not a structure" "$here/err"; then
    good
else
    wrong "no structure" "$(cat "$here/err")"
fi
run play oceana holdem --showing never
if [ "$code" -eq 2 ] && grep -q "'never' is not a value of --showing" "$here/err"
then
    good
else
    wrong "no way of showing" "$(cat "$here/err")"
fi
run play oceana holdem
if [ "$code" -eq 0 ] && grep -q "Good-bye" "$here/out"; then
    good
else
    wrong "no input at all" "$(cat "$here/out" "$here/err")"
fi

done_checking
