#!/bin/sh
# Decks in print: new, shuffled, cut, dealt, committed to and verified.
houseway=$1
LC_ALL=C
export LC_ALL
. tests/cli/check.inc

has "a new deck is in suits" "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah" deck
has "the joker is last" "Jk" deck 53
has "two jokers" "Jk Jk2" deck 54
has "no eights, nines and tens" "2c 3c 4c 5c 6c 7c Jc Qc Kc Ac 2d 3d 4d" deck 40
has "a cut" "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As" deck --cut 39

# From shuffle_vectors.py: the seed whose bytes count up from 0.
digits=$(python3 -c 'print(bytes(range(64)).hex())')
has "a seed in digits" "6d 3s 4d Ts 2h 8h Td 9h 7c Jd 4c 9c Jc" \
    deck --seed "$digits"
has "it deals" "hand 1   6d 3s" deck --seed "$digits" --deal 2 --deal=3
has "and deals on" "hand 2   4d Ts 2h" deck --seed "$digits" --deal 2 --deal=3
has "and leaves a stub" "stub     8h Td 9h 7c Jd 4c 9c Jc Kd Kc 6h 5h 5d" \
    deck --seed "$digits" --deal 2 --deal=3
has "words are a seed, too" "hand 1   6c Kc 3d Kh 2c" \
    deck --seed 'table four' --deal 5
has "colours when asked for" "$(printf 'hand 1   \033[32m6c\033[0m')" \
    deck --seed 'table four' --deal 1 --color always
has "plain letters otherwise" "hand 1   6c" \
    deck --seed 'table four' --deal 1 --color auto

json "JSON: the deck" 'd["deck"] == "40x8" and d["count"] == 320 and len(d["cards"]) == 320 and d["seed"] is None' \
    deck 40x8 --json
json "JSON: hands and stub" '[len(x) for x in h] == [5, 2] and h[0] + h[1] + d["stub"] == d["cards"] and len(set(d["cards"])) == 53' \
    deck 53 --shuffle --deal 5 --deal 2 --json
json "JSON: a seed for a shoe" 'len(d["seed"]) == 13 * 64 and d["deck"] == "52x8"' \
    deck shoe8 --shuffle --json

# A fresh seed that was printed deals the same deck again.
run deck 53 --shuffle
seed=$(sed -n 's/^seed //p' "$here/out")
second=$(sed -n 2p "$here/out")
has "a seed deals again" "$second" deck 53 --seed "$seed"
run deck 53 --shuffle
if [ "$(sed -n 2p "$here/out")" = "$second" ]; then
    wrong "two fresh decks differ" "$second"
else
    good
fi

# The commitment is b2sum's of the last three lines, and opens.
run deck 54 --shuffle --commit
commitment=$(sed -n 's/^commitment //p' "$here/out")
nonce=$(tail -n 2 "$here/out" | head -n 1)
cards=$(tail -n 1 "$here/out")
if [ "$(tail -n 3 "$here/out" | b2sum -l 256)" = "$commitment  -" ]; then
    good
else
    wrong "b2sum gives the commitment" "$commitment"
fi
has "the opening opens" "yes: the commitment was to these 54 cards" \
    deck --verify "$commitment" --nonce "$nonce" "$cards"
has "cards may be words" "yes: the commitment was to these 54 cards" \
    deck --nonce "$nonce" $cards --verify="$commitment"
no "a card less does not" \
    "no: the commitment was to other cards, or used another nonce" \
    deck --verify "$commitment" --nonce "$nonce" "${cards% *}"
no "another nonce does not" \
    "no: the commitment was to other cards, or used another nonce" \
    deck --verify "$commitment" --nonce "$commitment" "$cards"

bad "no such deck" '"51" is not a deck' deck 51
bad "two decks" "name only one deck: '53' is a second" deck 52 53
bad "no such option" "unknown option '--shufle'; did you mean '--shuffle'?" \
    deck --shufle
bad "a value missing" "--seed needs a value" deck --seed
bad "a value too many" "--json takes no value" deck --json=yes
bad "a cut too deep" "52 cards can be cut at 1 to 51" deck --cut 52
bad "a cut of nothing" "cannot cut at '0'" deck --cut 0
bad "a cut that is no number" "cannot cut at '-3'" deck --cut -3
bad "cards missing" "these hands need 3 more cards" deck --deal 50 --deal 5
bad "a hand that is no number" "cannot deal '5x' cards" deck --deal 5x
bad "a hand beyond all numbers" "cannot deal" \
    deck --deal 99999999999999999999
bad "a seed too short for the deck" "52 cards need a seed of 128 digits" \
    deck --seed "$(printf '%064d' 1)"
bad "a seed with digits missing" "not 100" deck --seed "$(printf '%0100d' 1)"
bad "a seed with a slip" "digit 65 of the seed" \
    deck --seed "$(printf '%064d' 1)x"
bad "a nonce without a commitment" "--nonce is only for --verify" \
    deck --nonce "$nonce"
bad "a commitment without a nonce" "--verify needs --nonce" \
    deck --verify "$commitment" As
bad "a commitment and a shuffle" "takes only the nonce and the cards" \
    deck --verify "$commitment" --nonce "$nonce" --shuffle As
bad "a commitment that is none" "is not 64 hexadecimal digits" \
    deck --verify abc --nonce "$nonce" As
bad "no card to verify" '"Ax" at character 4 is not a card' \
    deck --verify "$commitment" --nonce "$nonce" 'As Ax'
bad "no such colour" "'red' is not a value of --color: always|never|auto" deck --color red

done_checking
