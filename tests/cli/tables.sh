#!/bin/sh
# One-line cases of a game of totals: those that hold, those that fail, and
# lines that cannot be read, which name the word.
houseway=$1
. tests/cli/check.inc

# row WHAT CODE TEXT LINE: the program runs this line and says that.
row() {
    printf '%s\n' "OCE-PURE215-t1 $4" >"$here/one.table"
    run referee "$here/one.table"
    if [ "$code" -eq "$2" ] && cat "$here/out" "$here/err" | grep -Fq -e "$3"
    then
        good
    else
        wrong "$1" "exit code $code" "$(cat "$here/out" "$here/err")"
    fi
}

row "cards parted by spaces" 0 "1 passed, 0 failed" \
    "pure-21.5 cards As Kd total pure 21.5"
row "cards in one word" 0 "1 passed, 0 failed" \
    "pure-21.5 cards AsKd total pure 21.5"
row "a total that is wrong" 1 "got:    total hard 17" \
    "pure-21.5 cards Kd 7c total hard 18"
row "a wager that comes out otherwise" 1 "got:    wins 12.00" \
    "pure-21.5 cards As Kd against 9c 9d wager 10 wins 10.00"
row "a down card that counts otherwise" 1 "got:    action 3" \
    "pure-21.5 down Kd seats 8 action 4"
row "no cards" 1 "cards that can be added up must follow, not 'total'" \
    "pure-21.5 cards total hard 4"
row "a joker" 1 "cards that can be added up must follow" \
    "pure-21.5 cards Joker Kd total hard 11"
row "no cards against it" 1 "cards that can be added up must follow" \
    "pure-21.5 cards As against wager 10 wins 1.00"
row "no wager" 1 "a wager must follow, not 'x'" \
    "pure-21.5 cards As Kd against 9c 9d wager x wins 1.00"
row "no answer" 1 "no answer is wanted of 'OCE-PURE215-t1'" \
    "pure-21.5 cards As Kd"
row "no down card" 1 "a down card must follow" "pure-21.5 down seats 8 action 1"
row "too many seats" 1 "'seats', how many, and an answer" \
    "pure-21.5 down Kd seats 9 action 1"
row "a game without totals" 1 "no cards are added up in 'holdem'" \
    "holdem cards As Kd total pure 21.5"
row "one hand cannot win" 1 "of such hands nobody knows the 'wins'" \
    "holdem hand AsKd wins seat 1"

done_checking
