#!/bin/sh
# Books that would be played otherwise than they say: each is refused, with
# its place and what would do instead, and all faults in one run.
houseway=$1
. tests/cli/check.inc
mkdir -p "$here/games" "$here/houses/lion"
cat >"$here/houses/lion/house.toml" <<'END'
key   = "lion"
title = "The Red Lion"
place = "Rye"
END

# game TEXT: a base game, and a house that offers it.
game() {
    rm -f "$here"/houses/lion/game.toml
    printf '[game]\nname  = "odd"\ntitle = "odd"\n%s\n' "$1" \
        >"$here/games/odd.toml"
}

# section LIKE TEXT: the house's section, whose clause is R-1.
section() {
    rm -f "$here"/games/odd.toml
    printf 'like    = "%s"\nsection = "A game"\n\n[clause.R-1]\nkind = "fee"\nby   = "engine"\ngist = "A rule."\n%s\n' \
        "$1" "$2" >"$here/houses/lion/game.toml"
}

# refused WHAT PLACE TEXT: --check says so at that place of the last file.
refused() {
    no "$1" "$here/$2: $3" book --check "$here"
}

game 'like = "stud"
[[street]]
name  = "second"
deal  = ["hole down", "hole up"]
acts  = "bring_in"
upper = false
[[street]]
name  = "last"
deal  = ["hole up", "hole up", "hole up"]
acts  = "high_showing"
upper = true'
refused "a hand of seven of five cards" games/odd.toml:12:9 \
    "a hand needs 7 cards to win (show.cards), and at the showdown it has 5: set show.cards = 5, or 0"

for deck in 36 52x2 53; do
    game "deck = \"$deck\"
like = \"holdem\""
    refused "a deck of $deck" games/odd.toml:4:8 \
        "the game is dealt from \"52\", not from \"$deck\": set deck = \"52\", or the leaves of the deck otherwise"
done

game 'like = "omaha"
[rank]
wins = ["high"]
uses = "exactly two"
hole = { min = 5, max = 5 }'
refused "five cards that are not dealt" games/odd.toml:8:8 \
    "the streets deal 4 cards there: set max = 4, or deal others"

game 'like = "stud"
[show]
cards = 5
[[street]]
name  = "second"
deal  = ["hole up", "hole up", "hole down", "hole down", "hole down"]
acts  = "bring_in"
upper = false'
refused "a forced bet by two cards" games/odd.toml:9:9 \
    "'second': the forced bet goes by one up card, and 2 are dealt: deal \"hole up\" once"

game 'like = "stud"
[show]
cards = 5
[[street]]
name  = "second"
deal  = ["hole down", "hole down", "hole down", "hole down", "hole down"]
acts  = "bring_in"
upper = false'
refused "a forced bet by no card" games/odd.toml:9:9 \
    "'second': nobody has a card up to act by: deal \"hole up\", or let \"left_of_button\" act"

section holdem 'sets.deck.jokers = 1'
refused "a joker that is nothing" houses/lion/game.toml:8:20 \
    "the deck has a joker, and rank.joker does not say how it plays: set it to bug, wild or lowest"

# Fees.
fee='per = "hand"
taken = "before_deal"
fee = 3.00
clauses = ["R-1"]'
section holdem "[[collection]]
payer = \"pot\"
$fee"
refused "a pot without antes" houses/lion/game.toml:8:3 \
    "nobody antes in game, so nothing can be taken from the pot before the deal: name another payer"
section holdem "[[collection]]
limits = [\"3/6\"]
payer = \"button\"
$fee
[[collection]]
limits = [\"3/6\"]
payer = \"blind\"
$fee"
refused "two payers of a hand" houses/lion/game.toml:15:3 \
    "line 8 takes a fee of the same tables from another payer, and a hand has one: give each an 'option'"
section holdem "[[collection]]
payer = \"each_player\"
$fee"
no "a payer whom no hand charges" "1 fault" book --check "$here"
section holdem "sets.fee.printed = false
[[collection]]
limits = [\"3/6\"]
payer = \"button\"
$fee"
has "tables that would open free" \
    "warning: $here/houses/lion/game.toml:9:3: a table of game that no [[collection]] lists opens without a fee: set fee.printed = true if it must not open" \
    book --check "$here"

section holdem "sets.fee.printed = false
sets.bet.other_stakes = false
[[collection]]
limits = [\"3/6\"]
payer = \"button\"
$fee"
run book --check "$here"
if [ "$code" -eq 0 ] && ! grep -q warning "$here/out"; then
    good
else
    wrong "no other table opens, so none opens free" "$(cat "$here/out")"
fi

# Packs.
game 'like = "holdem"
[rank]
packs = 1'
check "one pack is what poker is dealt from" "$houseway" book --check "$here"
game 'like = "holdem"
[rank]
packs = 2'
no "two packs" "1 fault" book --check "$here"

# A game that is wrong is told once, and keeps no other from being looked at.
game 'like = "holdem"
[raise]
cpa = 3'
printf '[game]\nname  = "sane"\ntitle = "sane"\nlike = "holdem"\n' \
    >"$here/games/sane.toml"
for like in odd sane; do
    printf 'like    = "%s"\nsection = "A game"\n[clause.R-%s]\nkind = "bet"\nby   = "engine"\ngist = "A rule."\nsets.raise.cap = 5\n' \
        "$like" "$like" >"$here/houses/lion/$like.toml"
done
no "a game that is wrong is told once" "1 fault" book --check "$here"
sed -i 's/raise.cap/raise.cpa/' "$here/houses/lion/sane.toml"
no "the next game is looked at" "2 faults" book --check "$here"
cp "$here/houses/lion/house.toml" "$here/kept"
echo 'clauses = ' >>"$here/houses/lion/house.toml"
no "a house that cannot be read is told" "2 faults" book --check "$here"
mv "$here/kept" "$here/houses/lion/house.toml"
rm -f "$here"/games/sane.toml "$here"/houses/lion/odd.toml \
    "$here"/houses/lion/sane.toml

# All of them at once, each with the word that may be meant.
section holdem 'sets.raise.cpa = 3
sets.bet.check_raise = "nevr"
sets.irregular.foul_deck = ["misdeel"]
sets.street.flopp.upper = true
sets.deck.jokers = 2'
no "five faults in one run" "5 faults" book --check "$here"
refused "a leaf" houses/lion/game.toml:8:12 \
    "there is no leaf 'raise.cpa' (did you mean 'raise.cap'?)"
refused "a remedy" houses/lion/game.toml:10:29 \
    "no remedy is called 'misdeel' (did you mean 'misdeal'?)"
refused "a street" houses/lion/game.toml:11:13 \
    "'game' has no street 'flopp'; its streets are preflop, flop, turn, river"

done_checking
