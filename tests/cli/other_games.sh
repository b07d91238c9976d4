#!/bin/sh
# Games that no house of the program offers, written as TOML only
# (tests/other_games): checked, played with and without events, and worked
# out.  The shares were counted by a program that shares no code with this
# one.
houseway=$1
. tests/cli/check.inc
books=tests/other_games

# The chips of everybody after each hand, as a hash.
chips() {
    "$houseway" simulate lion "$@" --data $books 2>"$here/err" |
        sed -n 's/^chips *//p'
}

# same GAME: bulk and engine pay the same, and nothing leaks.
same() {
    slow=$(chips "$1" --hands 2000)
    quick=$(chips "$1" --hands 2000 --bulk)
    check "$1 is played the same with and without events" \
        test -n "$slow" -a "$slow" = "$quick"
}

# proved GAME: events, secrets and mistakes.
proved() {
    check "$1 has nothing to prove wrong" \
        "$houseway-dev" prove lion "$1" --hands 100 --data $books
    check "$1 goes on after mistakes" "$houseway" simulate lion "$1" \
        --mistakes --hands 500 --data $books
}

check "the books are whole" "$houseway" book --check $books

# Of five and six hole cards exactly two play.
same omaha-5
same omaha-6
proved omaha-5
proved omaha-6
has "five hole cards" \
    "As3d4cKcQc    81.5789 %              31               0               7" \
    odds omaha-5 --data $books --board 2s5h9cKd As3d4cKcQc 2h3c8s8dTd
json "six hole cards, high and low" \
    "[h['equity'] for h in d['hands']] == [81.944444, 18.055556]" \
    odds omaha-6 --data $books --board 2s5h9cKd As3d4cKcQcJh 2h3c8s8dTd6c \
    --json

# A hand of five cards wins, and not only a hand of seven.
proved stud-5

# The forced bet goes by the card that lies up, not by the last one dealt.
proved stud-down

# Three draws.
proved triple
bad "odds know one draw" "drawn or thrown away more than once" \
    odds triple --data $books AsAhAd7c2d 3s4s5s6s8s

done_checking
