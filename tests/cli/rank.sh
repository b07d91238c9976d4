#!/bin/sh
# Hands of every game, worked out by hand.
houseway=$1
. tests/cli/check.inc

# The board 2s5h9cKdAd.  First hand: 3d4c with 2s5hAd is A-2-3-4-5, a straight
# and the best low; aces and kings would be less.  Second: its eights with the
# board's A-K-9; 3c8s with 2s5hAd is an eight low, for 2h3c would need a third
# low rank besides ace and five.
set -- rank omaha-hilo --board 2s5h9cKdAd As3d4cKc 2h3c8s8d
has "omaha-hilo, title" "Omaha high-low split, eight or better" "$@"
has "omaha-hilo, board" "board  2s 5h 9c Kd Ad" "$@"
has "omaha-hilo, first high" "As 3d 4c Kc  high  straight, five high            5h 4c 3d 2s Ad  1/2" "$@"
has "omaha-hilo, first low" "             low   5-4-3-2-A low (the wheel)      5h 4c 3d 2s Ad  1/2" "$@"
has "omaha-hilo, second high" "2h 3c 8s 8d  high  pair of eights, A-K-9 kickers  8s 8d Ad Kd 9c" "$@"
has "omaha-hilo, second low" "             low   8-5-3-2-A low                  8s 5h 3c 2s Ad" "$@"
has "omaha-hilo, scoop" "As 3d 4c Kc scoops the pot: high and low." "$@"

set -- rank omaha-hilo --json --board 2s5h9cKdAd As3d4cKc 2h3c8s8d
json "omaha-hilo in JSON: the game" 'd["game"] == "omaha-hilo" and d["qualifier"] == 8' "$@"
json "omaha-hilo in JSON: the board" 'd["board"] == ["2s", "5h", "9c", "Kd", "Ad"]' "$@"
json "omaha-hilo in JSON: cards" '[x["cards"] for x in h] == [["As", "3d", "4c", "Kc"], ["2h", "3c", "8s", "8d"]]' "$@"
json "omaha-hilo in JSON: high" 'h[0]["high"]["name"] == "straight, five high" and h[0]["high"]["category"] == "straight" and h[0]["high"]["five"] == ["5h", "4c", "3d", "2s", "Ad"]' "$@"
json "omaha-hilo in JSON: the greater value wins" 'h[0]["high"]["value"] > h[1]["high"]["value"] and h[0]["low"]["value"] > h[1]["low"]["value"]' "$@"
json "omaha-hilo in JSON: second" 'h[1]["high"]["five"] == ["8s", "8d", "Ad", "Kd", "9c"] and h[1]["low"]["name"] == "8-5-3-2-A low"' "$@"
json "omaha-hilo in JSON: takes" 'h[0]["takes"] == [{"part": "high", "share": "1/2"}, {"part": "low", "share": "1/2"}] and h[0]["share"] == "1"' "$@"
json "omaha-hilo in JSON: nothing" 'h[1]["takes"] == [] and h[1]["share"] == "0"' "$@"

# Quarters: both have the wheel draw's low, one has the better high.
set -- rank omaha-hilo --board 3s4h5dKcKh 'Ac 2d Ks Qh' 'Ad 2h 9s 9c'
has "three quarters" "Ac 2d Ks Qh takes 3/4 of the pot: 1/2 for high, 1/4 for low." \
    rank omaha-hilo --board 3s6h7dKcKh 'Ac 2d Ks Qh' 'Ad 2h 9s 9c'
has "a quarter" "Ad 2h 9s 9c takes 1/4 of the pot, for low." \
    rank omaha-hilo --board 3s6h7dKcKh 'Ac 2d Ks Qh' 'Ad 2h 9s 9c'
has "halves of everything" "Ac 2d Ks Qh takes 1/2 of the pot: 1/4 for high, 1/4 for low." "$@"
has "halves of everything, the other" "Ad 2h 9s 9c takes 1/2 of the pot: 1/4 for high, 1/4 for low." "$@"
json "quarters in JSON" '[x["share"] for x in h] == ["3/4", "1/4"] and h[1]["takes"] == [{"part": "low", "share": "1/4"}]' \
    rank omaha-hilo --json --board 3s6h7dKcKh 'Ac 2d Ks Qh' 'Ad 2h 9s 9c'
has "sixths" "Ad 2h 9s 9c takes 1/6 of the pot, for low." \
    rank omaha-hilo --board 3s6h7dKcKh 'Ac 2d Ks Qh' 'Ad 2h 9s 9c' 'As 2s Jc Th'
has "no low: the high takes it all" "No low qualifies." \
    rank omaha-hilo --board 9s6hTdKcKh 'Ac 2d Ks Qh' 'Ad 2h 9h 9c'
has "no low: who" "Ad 2h 9h 9c takes the pot." \
    rank omaha-hilo --board 9s6hTdKcKh 'Ac 2d Ks Qh' 'Ad 2h 9h 9c'
json "no low in JSON" '[x["low"] for x in h] == [None, None] and h[1]["share"] == "1"' \
    rank omaha-hilo --json --board 9s6hTdKcKh 'Ac 2d Ks Qh' 'Ad 2h 9h 9c'
has "a nine is low where the house says so" "             low   9-7-6-2-A low             9s 7d 6h 2d Ac  1/2" \
    rank omaha-hilo --qualifier 9 --board 9s6h7dKcKh 'Ac 2d Ks Qh' '9h 9c Js Jd'
has "a nine is none where it does not" "             low   no low" \
    rank omaha-hilo --board 9s6h7dKcKh 'Ac 2d Ks Qh' '9h 9c Js Jd'
has "no qualifier" "Omaha high-low split, any low" \
    rank omaha-hilo --qualifier none --board 9s6hTdKcKh 'Ac 2d Ks Qh'

# Four spades on the board are no flush for one spade in the hand, and A-K-Q
# would be three of it: king and queen play.
has "omaha, exactly two" "As Kd Qh Jc  straight, king high           Kd Qh Js Ts 9d  all" \
    rank omaha --board 2s4sTsJs9d AsKdQhJc KsKc3d3h
has "omaha, quads in the hand are a pair" "Ad Ac Ah As  pair of aces, K-J-9 kickers  Ad Ac Kc Jd 9h" \
    rank omaha --board 2d4sKcJd9h AdAcAhAs
has "omaha on the flop" "As Ks 2d 3c  flush, A-K-9-7-4  As Ks 9s 7s 4s" \
    rank omaha --board 9s7s4s AsKs2d3c

has "holdem, full house" "Ks Qd  kings full of nines          Ks Kh Kd 9s 9h" \
    rank holdem --board 'Kh 9h 9s 4c Kd' KsQd 9c9d AhTh
has "holdem, quads" "9c 9d  four nines, king kicker      9s 9h 9d 9c Kh  all" \
    rank holdem --board 'Kh 9h 9s 4c Kd' KsQd 9c9d AhTh
has "holdem, winner" "9c 9d takes the pot." \
    rank holdem --board 'Kh 9h 9s 4c Kd' KsQd 9c9d AhTh
has "holdem, the board plays" "2c 3d takes 1/2 of the pot." \
    rank holdem --board AsKsQsJsTs 2c3d 4h5h
has "holdem, thirds" "2c 3d takes 1/3 of the pot." \
    rank holdem --board AsKsQsJsTs 2c3d 4h5h 6c6d
has "holdem, royal" "As Ks  royal flush  As Ks Qs Js Ts" \
    rank holdem --board 'Qs Js Ts 2d 3d' AsKs
has "holdem, on the flop" "As Kd  ace high, K-9-7-2 kickers  As Kd 9h 7c 2d" \
    rank holdem --board 9h7c2d AsKd
has "holdem, --uses exactly-two" "As Kd  ace high, K-Q-J-9 kickers  As Kd Qs Js 9s" \
    rank holdem --uses exactly-two --board QsJs9s8s2c AsKd
has "holdem, flush with one" "As Kd  flush, A-Q-J-9-8  As Qs Js 9s 8s" \
    rank holdem --board QsJs9s8s2c AsKd
json "one hand is only ranked" '"takes" not in h[0] and "share" not in h[0]' \
    rank holdem --json --board QsJs9s8s2c AsKd
has "cards in any spelling" "As Kd  flush, A-Q-J-9-8  As Qs Js 9s 8s" \
    rank holdem --board 'qs, JS 9s 8S 2c' 'aS kD'
has "an option with an equals sign" "As Kd  flush, A-Q-J-9-8  As Qs Js 9s 8s" \
    rank --board=QsJs9s8s2c holdem AsKd
has "a game in capitals" "hold'em" rank HOLDEM --board=QsJs9s8s2c AsKd

# Both hole cards must play: with 8c7d the six is no part of the low.
has "holdem-hilo, exactly two" "8c 7d  high  ace high, K-8-7-4 kickers  Ah Ks 8c 7d 4d" \
    rank holdem-hilo --board AhKs4d3c2s 8c7d
has "holdem-hilo, low" "       low   8-7-3-2-A low              8c 7d 3c 2s Ah" \
    rank holdem-hilo --board AhKs4d3c2s 8c7d
has "holdem-hilo, any" "       low   7-4-3-2-A low              7d 4d 3c 2s Ah" \
    rank holdem-hilo --uses any --board AhKs4d3c2s 8c7d

has "pineapple, three hole cards" "2c 2d 2h  four deuces, king kicker  2s 2h 2d 2c Ks" \
    rank pineapple --board 2s9s9h5dKs 2c2d2h
has "lazy-pineapple, at most two" "2c 2d 2h  high  deuces full of nines  2s 2d 2c 9s 9h" \
    rank lazy-pineapple --board 2s9s9h5dKs 2c2d2h
has "crazy-pineapple, high by one hole card" "As 2d  high  pair of aces, K-8-7 kickers  As Ah Kc 8d 7s" \
    rank crazy-pineapple --board 7s8d3hAhKc As2d
has "crazy-pineapple, low" "       low   8-7-3-2-A low                8d 7s 3h 2d As" \
    rank crazy-pineapple --board 7s8d3hAhKc As2d

has "stud, seven cards" "7h 7c 7d Js 8c 3h 2s  three sevens, J-8 kickers    7h 7d 7c Js 8c  all" \
    rank stud 'As Ad Kh Kc 9s 4d 2c' '7h 7c 7d Js 8c 3h 2s'
has "stud, one card for all" "board  2h" \
    rank stud --board 2h 'As Ad Kh Kc 9s 4d' '7h 7c 7d Js 8c 3h'
has "stud, five cards so far" "As Ad Kh Kc 9s  aces and kings, nine kicker  As Ad Kh Kc 9s" \
    rank stud AsAdKhKc9s
has "stud-hilo, both ways" "As 2d 3h 4c 5s Kd Kc scoops the pot: high and low." \
    rank stud-hilo 'As 2d 3h 4c 5s Kd Kc' 'Ad 2c 3s 4h 6s 9d 9c'
has "stud-hilo, nine" "Ah Kd Kc 9h 2h 5c 6d  high  pair of kings, A-9-6 kickers   Kd Kc Ah 9h 6d  1/2" \
    rank stud-hilo --qualifier 9 AhKdKc9h2h5c6d QdQsJdTs8c7h3h
has "stud-hilo with a joker by agreement" "                      low   5-4-3-2-A low (the wheel)  Jk 4c 3h 2d As" \
    rank stud-hilo --joker bug 'As 2d 3h 4c Jk Kd Kh'
has "razz" "Kd Kc 8h 6s 4d 3c Ah  8-6-4-3-A low  8h 6s 4d 3c Ah  all" \
    rank razz 'Kd Kc 8h 6s 4d 3c Ah' '9s 5c 4h 3d 2s Js Qd'
has "razz, pairs" "Kd Kh Kc Qs Qd Qh Jc  kings and queens low, jack kicker  Kh Kd Qs Qd Jc" \
    rank razz 'Kd Kh Kc Qs Qd Qh Jc'
json "razz in JSON" '"high" not in h[0] and h[0]["low"]["category"] == "no pair"' \
    rank razz --json 'Kd Kc 8h 6s 4d 3c Ah'

has "five-card-draw, bug" "As Ad Jk 9c 2h   three aces, 9-2 kickers  As Ad Jk 9c 2h" \
    rank five-card-draw 'As Ad Jk 9c 2h' '5h 6d 7s 8c Jk2'
has "five-card-draw, a second plain joker" "5h 6d 7s 8c Jk2 takes the pot." \
    rank five-card-draw 'As Ad Jk 9c 2h' '5h 6d 7s 8c Jk'
has "five-card-draw, wild" "Kc Kd Jk 9s 2c  three kings, 9-2 kickers  Kd Kc Jk 9s 2c" \
    rank five-card-draw --joker wild KcKdJk9s2c
has "five-card-draw, five aces" "As Ad Ah Ac Jk  five aces  As Ah Ad Ac Jk" \
    rank five-card-draw AsAdAhAcJk
has "high-draw" "Ts Td 9h 9c 2d  tens and nines, deuce kicker  Ts Td 9h 9c 2d" \
    rank high-draw TsTd9h9c2d
has "the wheel as the lowest straight" "Ac 2d 3h 4s 5c  straight, five high  5c 4s 3h 2d Ac" \
    rank high-draw Ac2d3h4s5c
has "the wheel as the second best" "Ac 2d 3h 4s 5c takes the pot." \
    rank high-draw --wheel second Ac2d3h4s5c 9cTdJhQsKc
has "lowball" "8h 6d 4s Jk Ac  8-6-4-2-A low  8h 6d 4s Jk Ac  all" \
    rank lowball '8h 6d 4s Jk Ac' '8c 6s 4d 3h Ad'
has "lowball, a tie" "8c 6s 4d 2c Ac takes 1/2 of the pot." \
    rank lowball '8h 6d 4s Jk Ad' '8c 6s 4d 2c Ac'
has "lowball, two jokers" "8h 6d Jk 3s Jk2  8-6-3-2-A low  8h 6d 3s Jk Jk2" \
    rank lowball '8h 6d Jk 3s Jk'

set -- rank pai-gow-poker 'Ks Kd 9h 9c 4s / Ad Qc' '7h 7c 7d 8s 2h / Jk Qh'
has "pai-gow-poker, the player-dealer" "Ks Kd 9h 9c 4s / Ad Qc  kings and nines, four kicker  player-dealer" "$@"
has "pai-gow-poker, a copy and a win push" "7h 7c 7d 8s 2h / Jk Qh  three sevens, 8-2 kickers     pushes" "$@"
has "pai-gow-poker, the front hand" "                        ace high, queen kicker" "$@"
has "pai-gow-poker, a win" "7h 7c 7d 8s 2h / Jk Kh  three sevens, 8-2 kickers     wins" \
    rank pai-gow-poker 'Ks Kd 9h 9c 4s / Ad Qc' '7h 7c 7d 8s 2h / Jk Kh'
has "pai-gow-poker, a copy and a loss lose" "7h 7c 6d 8s 2h / Jk Qh  pair of sevens, 8-6-2 kickers  loses" \
    rank pai-gow-poker 'Ks Kd 9h 9c 4s / Ad Qc' '7h 7c 6d 8s 2h / Jk Qh'
no "pai-gow-poker, foul" "2s 2d 3h 4c 7d / Ac Ah  pair of deuces, 7-4-3 kickers  foul" \
    rank pai-gow-poker '2s2d3h4c7d/AcAh'
no "pai-gow-poker, foul and lost" "2s 2d 3h 4c 7d / Ac Ah  pair of deuces, 7-4-3 kickers  foul, loses" \
    rank pai-gow-poker 'Ks Kd 9h 9c 4s / Ad Qc' '2s2d3h4c7d/AcAh'
no "pai-gow-poker, a foul player-dealer" "The player-dealer's hand is foul: the dealer sets it right before hands are" \
    rank pai-gow-poker '2s2d3h4c7d/AcAh' 'Ks Kd 9h 9c 4s / Ad Qc'
has "pai-gow-poker, equal as far as they go" "Ks Qd 9h 8c 4s / Kd Qc  king high, Q-9-8-4 kickers" \
    rank pai-gow-poker KsQd9h8c4s/KdQc
has "pai-gow-poker, a set flush" "3d 6d 7d 8d Td / 2d 2h  flush, T-8-7-6-3" \
    rank pai-gow-poker 3d6d7d8dTd/2d2h
has "pai-gow-poker, seven cards" "2d 2h 3d 6d 7d 8d Td  flush, T-8-7-6-3  Td 8d 7d 6d 3d" \
    rank pai-gow-poker 2d2h3d6d7d8dTd
has "pai-gow-poker, the bug in a straight" "4h 5s 6d 7h Jk 2c Ks  straight, eight high  Jk 7h 6d 5s 4h" \
    rank pai-gow-poker '4h5s6d7hJk2cKs'
has "pai-gow-poker, the wheel is second best" "Ac 2d 3h 4s 5c 9d Jk  straight, ace to five  5c 4s 3h 2d Ac" \
    rank pai-gow-poker Ac2d3h4s5c9dJk
has "pai-gow-poker, the wheel may be the lowest" "Ac 2d 3h 4s 5c 9d Jk  straight, six high  Jk 5c 4s 3h 2d" \
    rank pai-gow-poker --wheel lowest Ac2d3h4s5c9dJk
has "pai-gow-poker, a wild joker in front" "                        pair of queens" \
    rank pai-gow-poker --joker wild '7h 7c 7d 8s 2h / Jk Qh'
json "pai-gow-poker in JSON" '[x["result"] for x in h] == [None, "pushes"] and h[1]["front"]["name"] == "ace high, queen kicker" and not h[1]["foul"]' \
    rank pai-gow-poker --json 'Ks Kd 9h 9c 4s / Ad Qc' '7h 7c 7d 8s 2h / Jk Qh'

set -- rank pure-21.5 --against-dealer '8s 8h 8d' 'As Kd' 'Qc 9d 5h'
has "pure-21.5, three eights" "8s 8h 8d  bust with 24 (888)  player-dealer" "$@"
has "pure-21.5, pure wins" "As Kd     pure 21.5           wins" "$@"
has "pure-21.5, three eights let a bust push" "Qc 9d 5h  bust with 24        pushes" "$@"
has "pure-21.5, a bust loses" "Qc 9d 5h  bust with 24        loses" \
    rank pure-21.5 --against-dealer 'Ks Qh 3d' 'Qc 9d 5h'
has "pure-21.5, pure against pure" "As Kd  pure 21.5           pushes" \
    rank pure-21.5 --against-dealer AhTd AsKd
has "pure-21.5, pure beats 21" "7s 7h 7d  hard 21             loses" \
    rank pure-21.5 --against-dealer AhTd 7s7h7d
has "pure-21.5, equal totals" "9s 9h  hard 18             pushes" \
    rank pure-21.5 --against-dealer Ah7d 9s9h
has "pure-21.5, in order" "9s 9h  hard 18             best" rank pure-21.5 Ah5d 9s9h
has "pure-21.5, after a split" "As Kd  soft 21" rank pure-21.5 --split AsKd
has "pure-21.5, the same card twice" "8s 8s  hard 16" rank pure-21.5 8s8s
json "pure-21.5 in JSON" 'h[0]["total"] == 21.5 and h[0]["pure"] and h[0]["result"] == "best"' \
    rank pure-21.5 --json AsKd 9s9h

has "push-nine, two kings' number" "Kc Kd Kh  number two: K-K-K             wins" \
    rank push-nine 'Kc Kd Kh' '5c 2d Ah'
has "push-nine, points" "5c 2d Ah  number 28: eight points       loses" \
    rank push-nine 'Kc Kd Kh' '5c 2d Ah'
has "push-nine, a straight" "Ac Kd Qh  number 14: A-K-Q straight" rank push-nine AcKdQh
has "push-nine, faces" "Kc Kd Qh  number 26: three face cards" rank push-nine KcKdQh
has "push-nine, a tie" "The best hands are tied: a push pot, played for again." \
    rank push-nine KcKdQh JsJdQs 2c3d5h
json "push-nine in JSON" '[x["rank"] for x in h] == [2, 28] and d["push"] is False' \
    rank push-nine --json 'Kc Kd Kh' '5c 2d Ah'

has "stud-up, the lowest suit" "2c brings it in, by its suit." rank stud-up 2d 2c Kh As
has "stud-up, the ace is high" "3s brings it in." rank stud-up Ac 3s Kh
has "razz-up, the king" "Kh brings it in." rank razz-up Ac 3s Kh
has "razz-up, the highest suit" "Ks brings it in, by its suit." rank razz-up Kc Ks 3s
has "stud-up, the best hand showing" "Kc Kd acts first." rank stud-up AsQd KcKd AhKh
has "stud-up, tied" "As Kd acts first: 2 hands tie, and of these it is first clockwise" \
    rank stud-up QcJd AsKd AhKh
has "razz-up, the lowest hand showing" "8c 2d acts first." rank razz-up 8d3d 8c2d AhAd
has "stud-up, four cards are no flush" "As Ks Qs Js  ace high, K-Q-J kickers" rank stud-up AsKsQsJs
json "stud-up in JSON" '[x["brings_in"] for x in h] == [False, True] and h[0]["tied"]' \
    rank stud-up --json 2d 2c
red=$(printf '\033[31m')
LC_ALL=C
export LC_ALL
run rank --color always stud-up Kh
if grep -Fq "$red" "$here/out"; then
    good
else
    wrong "colours where they are asked for" "$(cat -v "$here/out")"
fi
LC_ALL=C.UTF-8
has "plain letters in a pipe" "Kh  king high" rank stud-up Kh
has "colours to be left out" "Kh  king high" rank --color never stud-up Kh
has "the games are listed" "razz             razz" rank --games
run rank --games --json
if python3 -c '
import json, sys
games = [g["game"] for g in json.load(sys.stdin)]
sys.exit(0 if len(games) == 20 and "stud-up" in games else 1)' <"$here/out"
then
    good
else
    wrong "the games in JSON" "$(cat "$here/out")"
fi

# Melds: names the hand, or the melds in it if it is not complete.
has 'a run over the gap' '7h Jh Qh                       run' \
    rank pan '7h Jh Qh' '4h 4h 4s' '2c 2d 2h 3s 4s 5s Kc Kd Jh Ah'
has 'two suits are no set' '4h 4h 4s                       not a meld' \
    rank pan '7h Jh Qh' '4h 4h 4s' '2c 2d 2h 3s 4s 5s Kc Kd Jh Ah'
has 'a set in a hand' '                               has 2c 2d 2h  set' \
    rank pan '7h Jh Qh' '4h 4h 4s' '2c 2d 2h 3s 4s 5s Kc Kd Jh Ah'
json 'a spread' "d['hands'][0]['meld'] == 'spread'" \
    rank pan --json '5c 5c 5c'
bad 'no eights in that pack' 'has no such card' rank pan '8c 2d'

# By whose rules it is: a house's, or those the base game borrows.
has "the base game says from where" \
    "rules  base game, from SNK-HOLDEMHILO-p16, SNK-HOLDEMHILO-p15" \
    rank holdem-hilo --board 2s5h9cKdAd As3d
has "a house says so itself" \
    "rules  S & K Cardroom: SNK-HOLDEMHILO-p16, SNK-HOLDEMHILO-p15" \
    rank holdem-hilo --house sandk --board 2s5h9cKdAd As3d
has "what an option says is not the book's" \
    "rules  base game, from SNK-HOLDEMHILO-p16" \
    rank holdem-hilo --uses any --board 2s5h9cKdAd As3d
run rank pai-gow-poker --house sandk 'Ks Kd 9h 9c Jk / Ad Qc'
cp "$here/out" "$here/bug"
run rank pai-gow-poker --house oceana 'Ks Kd 9h 9c Jk / Ad Qc'
if grep -q "kings full of nines" "$here/out" &&
    ! grep -q "kings full of nines" "$here/bug"; then
    good
else
    wrong "the joker is wild here and a bug there" "$(cat "$here/out")" \
        "$(cat "$here/bug")"
fi
has "both jokers of a house's draw" "As Ks Qs Jk Jk2  royal flush  As Ks Qs Jk Jk2" \
    rank five-card-draw --house oceana AsKsQsJk1Jk2
has "both jokers of a house's lowball" "As 2s 3d Jk Jk2 takes the pot." \
    rank lowball --house oceana As2s3dJkJk 7s6s4s3s2c
bad "one joker only" "Jk in 'As2s3dJkJk' has already been used" \
    rank lowball --house rogelios As2s3dJkJk
bad "no such house" "there is no house 'sandy'" rank omaha --house sandy As
bad "not offered there" "does not offer 'pan'" rank pan --house oceana As

done_checking
