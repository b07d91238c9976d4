#!/bin/sh
# school.sh - lessons in rulings, in a pipe and at a terminal.
houseway=$1
. tests/cli/check.inc

lesson() {
    printf '%s' "$answers" | "$houseway" school "$@" >"$here/out" 2>"$here/err"
    code=$?
}

# The same seed asks the same, whatever is answered; the score is counted.
answers='1
1
1
1
1
'
for house in rogelios oceana sandk; do
    lesson "$house" --seed 4 --questions 5
    cp "$here/out" "$here/first"
    lesson "$house" --seed 4 --questions 5
    if [ "$code" -eq 0 ] && cmp -s "$here/out" "$here/first" &&
        grep -q '^[0-5] of 5 right\.$' "$here/out"; then
        good
    else
        wrong "$house: a lesson in a pipe" "$(tail -3 "$here/out")"
    fi
    if awk 'length > 79 { wide = 1 } END { exit wide }' "$here/out"; then
        good
    else
        wrong "$house: 80 columns" "$(awk 'length > 79' "$here/out")"
    fi
    if grep -q "$(printf '\033')" "$here/out"; then
        wrong "$house: no colours in a pipe"
    else
        good
    fi
done

# The answer that is said to be right is right when it is given.
right=$(printf '1\n' | "$houseway" school oceana holdem --seed 9 --questions 1 |
    sed -n 's/^No: it is \([1-4]\)\.$/\1/p')
answers="${right:-1}
"
lesson oceana holdem --seed 9 --questions 1
if grep -qx '1 of 1 right\.' "$here/out" && grep -qx 'Right\.' "$here/out"; then
    good
else
    wrong 'the right answer' "$(cat "$here/out")"
fi

# A player who leaves gets the score so far; a word that is no ruling is named
# as such.
answers='5
what
q
'
lesson rogelios stud --seed 2
if [ "$code" -eq 0 ] && grep -qx '0 of 0 right\.' "$here/out" &&
    [ "$(grep -c 'Type 1, 2, 3 or 4' "$here/out")" -eq 2 ]; then
    good
else
    wrong 'leaving' "$(cat "$here/out")"
fi
answers=''
lesson sandk push-nine --seed 2
if [ "$code" -eq 0 ] && grep -qx '0 of 0 right\.' "$here/out"; then
    good
else
    wrong 'an input that ends' "$(cat "$here/out")"
fi

no_such() {
    run school "$@"
    if [ "$code" -eq 1 ] && [ -s "$here/err" ] && [ ! -s "$here/out" ]; then
        good
    else
        wrong "no such: $*" "$code" "$(cat "$here/out")"
    fi
}
no_such oceania
no_such oceana whist
no_such sandk pan
bad 'no house' 'name a house' school
bad 'no number' "'many'" school oceana --questions many
bad 'no seed' "'-1'" school oceana --seed -1
bad 'an unknown option' "'--fast'" school oceana --fast

# At a terminal: colours, 24 rows a question, and a good-bye.
if python3 -B tests/cli/school.py "$houseway" >"$here/out" 2>&1; then
    good
else
    wrong 'at a terminal' "$(cat "$here/out")"
fi

# The house's own clauses are asked, and borrowed ones only on request; the
# end is a summary with the words of the clauses.
answers=$(yes 1 | head -n 60)
lesson rogelios --seed 3 --questions 60
if ! grep -q 'is silent here' "$here/out" &&
    grep -qx 'Review the ones you missed:' "$here/out" &&
    [ "$(sed -n '/^Review/,$p' "$here/out" | grep -c '^  ROG-')" -gt 20 ]
then
    good
else
    wrong 'own clauses, and a summary' "$(tail -n 20 "$here/out")"
fi
if awk 'length > 79 { wide = 1 } END { exit wide }' "$here/out"; then
    good
else
    wrong 'the summary is wrapped' "$(awk 'length > 79' "$here/out")"
fi
lesson oceana --borrowed --seed 3 --questions 60
if grep -q 'is silent here' "$here/out"; then
    good
else
    wrong 'borrowed on request' "$(tail -n 20 "$here/out")"
fi
lesson sandk --seed 3 --questions 2
if grep -q 'has no rulings here' "$here/out"; then
    good
else
    wrong 'a book without rulings' "$(head -n 5 "$here/out")"
fi

done_checking
