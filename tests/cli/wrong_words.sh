#!/bin/sh
# Whatever is typed wrong: one sentence with the word, exit code 2, and not
# half an answer.
houseway=$1
. tests/cli/check.inc

bad "no verb at all" "Houseway runs"
bad "an unknown verb" "'foo'" foo
bad "a verb nearly right" "did you mean 'rank'?" rnak holdem
bad "the beginning of a verb" "did you mean 'tour'?" tou
bad "an unknown option before the verb" "option '--verbose'" --verbose
bad "an empty verb" "''" ""

bad "no game" "which game?" rank
bad "an unknown game" "'whist'" rank whist AsKd
bad "a game nearly right" "did you mean 'holdem'?" rank holdm AsKd
bad "another game nearly right" "did you mean 'omaha-hilo'?" rank omaha-hillo
bad "no hand" "'razz' needs at least one hand" rank razz
bad "an unknown option" "'--bord'" rank holdem --bord AsKsQs 2c2d
bad "an option nearly right" "did you mean '--board'?" rank holdem --bord AsKs
bad "a short option" "'-b'" rank holdem -b AsKsQs 2c2d
bad "one dash" "'-'" rank holdem --board AsKsQs -
bad "a value of another option twice" "--seed is given twice" simulate - holdem --seed 1 --seed 2
bad "an option without its value" "--board needs a value" rank holdem --board
bad "another one" "--qualifier needs a value" rank omaha-hilo --qualifier
bad "a value for a switch" "--json=yes" rank razz --json=yes AsKsQsJsTs
bad "an option twice" "--board is given twice" \
    rank holdem --board AsKsQs --board AsKsQs 2c2d
bad "a wrong qualifier" "'10' is not a value of --qualifier" \
    rank omaha-hilo --qualifier 10 As2s3s4s
bad "a wrong joker" "'any'" rank lowball --joker any As2s3s4s5s
bad "a wrong wheel" "'best'" rank high-draw --wheel best As2s3s4s5s
bad "half a value" "'exactly'" rank holdem --uses exactly --board AsKsQs 2c2d
bad "an empty value" "''" rank omaha-hilo --qualifier= As2s3s4s

bad "a qualifier where there is none" "--qualifier does not apply: 'razz'" \
    rank razz --qualifier 8 As2s3s4s5s
bad "a board where there is none" "--board does not apply: 'lowball'" \
    rank lowball --board 2c As2s3s4s5s
bad "a joker where there is none" "--joker does not apply: 'holdem'" \
    rank holdem --joker bug --board AsKsQs 2c2d
bad "a low joker in a high game" "--joker lowest does not apply" \
    rank five-card-draw --joker lowest As2s3s4s5s
bad "a bug in a low game" "--joker bug is for high hands" \
    rank lowball --joker bug As2s3s4s5s
bad "a wheel in a low game" "--wheel does not apply" \
    rank razz --wheel second As2s3s4s5s
bad "uses without a board" "--uses does not apply" \
    rank high-draw --uses any As2s3s4s5s
bad "a split where none is" "--split does not apply" \
    rank razz --split As2s3s4s5s
bad "a dealer where none is" "--against-dealer does not apply" \
    rank razz --against-dealer As2s3s4s5s

bad "what is not a card" 'Xx' rank holdem --board AsKsQsXx 2c2d
bad "what is not a card in a hand" '1d' rank holdem --board AsKsQs 2c1d
bad "half a card" '"K"' rank holdem --board AsKsQs 2cK
bad "a glyph that is no suit" 'A' rank holdem --board AsKsQs 'A☃2c'
bad "a card nobody has seen" '??' rank holdem --board AsKsQs '??2c'
bad "a card twice in a hand" '2c' rank holdem --board AsKsQs 2c2c
bad "a card twice on the board" 'Ks' rank holdem --board AsKsKs 2c2d
bad "a card on the board and in a hand" "As in 'AsAd'" \
    rank holdem --board AsKsQs AsAd
bad "a card in two hands" "Ad in 'AcAd'" rank holdem --board 2s3s4s AhAd AcAd
bad "a card in front and behind" "Ks in" rank pai-gow-poker KsKdQhJcTs/Ks2c
bad "too many cards" "'2c2d2h' has 3 cards" rank holdem --board AsKsQs 2c2d2h
bad "too few cards" "'2c' has 1 card;" rank holdem --board AsKsQs 2c
bad "an empty hand" "'' has 0 cards" rank holdem --board AsKsQs ''
bad "far too many cards" "2s" rank holdem --board AsKsQs \
    2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTd2s
bad "too small a board" "--board 'AsKs' has 2 cards" \
    rank holdem --board AsKs 2c2d
bad "too large a board" "3c" rank holdem --board AsKsQsJsTs3c 2c2d
bad "no board" "'holdem' needs --board with 3 to 5 cards" rank holdem 2c2d
bad "no board, four cards" "'omaha' needs --board" rank omaha 2c2d3c3d
bad "seven cards and one for all" "'3c4c5c6c7c8c9c' has 7 cards" \
    rank stud --board 2c 3c4c5c6c7c8c9c
bad "a joker in a game without" "'KcKdJk' has a joker" rank push-nine KcKdJk
bad "a joker taken out" "has a joker" \
    rank five-card-draw --joker none AsKsQsJsJk
bad "a third joker" "has already been used" \
    rank five-card-draw AsAdAhAcJk JkJkKsKdKh
bad "a ninth copy in eight packs" "8 packs" \
    rank pure-21.5 2c2c2c2c2c 2c2c2c2c
bad "set in the wrong numbers" "set as 4 and 3 cards" \
    rank pai-gow-poker KsKdQhJc/Ts9s2c
bad "set twice" "/" rank pai-gow-poker KsKdQh/JcTs/9s2c
bad "one set and one not" "is not set" \
    rank pai-gow-poker KsKdQhJcTs/9s2c 2h3h4h5h6h7h8h
bad "up cards of different streets" "'2d3d' has 2 up cards" \
    rank stud-up 2c 2d3d
bad "more hands than a deck has" "one hand too many" \
    rank stud-up 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac \
    2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad

bad "help for what is no verb" "'rink'" help rink
bad "help for two verbs" "'help'" help rank help
bad "an option help has not" "'--all'" help --all
bad "a tour to somewhere" "'paris'" tour paris

# A word that would drive the terminal comes back tamed.
run rank "$(printf 'a\033[31mb')"
if [ "$code" -eq 2 ] && ! grep -q "$(printf '\033')" "$here/err"; then
    good
else
    wrong "an escape in a word" "$(cat -v "$here/err")"
fi

# The sentence, and where to read more: two lines, no more.
run rank whist
if [ "$(wc -l <"$here/err")" -eq 2 ]; then
    good
else
    wrong "one sentence" "$(cat "$here/err")"
fi

# A bad seed is refused alike wherever there is one.
for seed in -1 many 1.5 '' 9223372036854775808; do
    for verb in 'simulate oceana holdem' 'edge oceana pure-21.5' \
        'prove oceana holdem' 'school oceana'; do
        # shellcheck disable=SC2086 # a verb and its words
        bad "$verb: a seed that is no number" \
            "--seed takes a number from 0 to 9223372036854775807, not '$seed'" \
            $verb --seed "$seed"
    done
done
for verb in deck 'play oceana holdem'; do
    # shellcheck disable=SC2086
    bad "$verb: a seed too long" "--seed has at most 50 characters, not 51" \
        $verb --seed "$(printf 'z%050d' 0)"
    # shellcheck disable=SC2086
    bad "$verb: an empty seed" "--seed needs at least one character" \
        $verb --seed ''
done

done_checking
