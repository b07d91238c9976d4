#!/bin/sh
# A fourth house with two games, one high-low and one draw, written here and
# now: checked, printed, simulated and refereed without a compiler.  And a
# fifth, where players bank and melds are laid.
houseway=$1
. tests/cli/check.inc

house=$here/data/houses/lion
mkdir -p "$house"
cat >"$house/house.toml" <<'END'
key     = "lion"
title   = "The Red Lion"
place   = "Rye"
edition = "Of this evening"
clauses = 9
END
cat >"$house/night-omaha.toml" <<'END'
like    = "omaha-hilo"
section = "Omaha at night"

[clause.RED-OMAHA-1]
kind = "rank"
by   = "engine"
gist = "A low must be a seven or better."
sets.rank.qualifier = 7

[clause.RED-OMAHA-2]
kind = "bet"
by   = "engine"
gist = "A bet and one raise, and two between two players."
sets.raise.cap          = 1
sets.raise.cap_heads_up = 2

[clause.RED-OMAHA-3]
kind = "payout"
by   = "engine"
gist = "The odd chip goes to the low half."
sets.pot.odd_half = "low"

[clause.RED-OMAHA-4]
kind = "deal"
by   = "engine"
gist = "No card is burned before the river."
sets.street.river.deal = ["board 1"]
END
cat >"$house/whisky-draw.toml" <<'END'
like    = "five-card-draw"
section = "Draw for whisky"

[clause.RED-DRAW-1]
kind = "deal"
by   = "engine"
gist = "At most two cards may be drawn."
sets.draw.max = 2

[clause.RED-DRAW-2]
kind = "bet"
by   = "engine"
gist = "Two blinds; raises as in the other game."
note = "The book says 'as above'."
sets.forced.blinds      = 2
sets.forced.small_blind = 2.00
sets.forced.big_blind   = 3.00
adopts = "night-omaha"

[clause.RED-DRAW-3]
kind = "deck"
by   = "engine"
gist = "Two jokers, each an ace or the card a straight or a flush lacks."
sets.deck.jokers = 2
sets.rank.joker  = "bug"

[clause.RED-DRAW-4]
kind = "rank"
by   = "engine"
gist = "The high hand wins, and there is no low."
sets.rank.qualifier  = 0
sets.street.draw.deal = ["burn", "draw"]

[clause.RED-DRAW-5]
kind = "conduct"
by   = "discretion"
gist = "The landlord may close the table."

[borrowed]
bet.structure = "RED-DRAW-9"
END

# The first try has two faults.
no "a slip is found" \
    "$house/whisky-draw.toml:40:17: 'RED-DRAW-9' is not a clause to borrow from" \
    book --check "$here/data"
sed -i '/^\[borrowed\]/,$d' "$house/whisky-draw.toml"
# A draw game has no river: it cannot adopt how one is dealt.
no "what does not fit is not adopted" \
    "$house/night-omaha.toml:27:13: 'whisky-draw' has no street 'river'; its streets are deal, draw" \
    book --check "$here/data"
sed -i 's/^adopts.*/sets.raise.cap = 1/' "$house/whisky-draw.toml"

run book --check "$here/data"
if [ "$code" -eq 0 ] && grep -Eq "^OK: 1 house, 2 sections, 9 clauses; [0-9]+ base games; 2 books can be dealt$" "$here/out"
then
    good
else
    wrong "the house is good" "$(cat "$here/out")"
fi

# like WHAT FORM WORD...: exit code 0, and a line of that form.
like() {
    what=$1 form=$2
    shift 2
    run "$@"
    if [ "$code" -eq 0 ] && grep -Eq -e "$form" "$here/out"; then
        good
    else
        wrong "$what" "exit code $code, no line: $form" \
            "$(cat "$here/out" "$here/err")"
    fi
}
data="--data $here/data"
like "its book" "^Omaha at night at The Red Lion$" book $data lion night-omaha
like "its values" "^  qualifier +7 +RED-OMAHA-1 A low must be" \
    book $data lion night-omaha
like "its streets" "^  deal +board 1 +RED-OMAHA-4 No card is burned" \
    book $data lion night-omaha
like "what it borrows" "^  short_all_in +half +borrowed" \
    book $data lion whisky-draw
like "against the base game" "^  lion +7 +RED-OMAHA-1 " \
    book $data --diff - lion night-omaha

like "its blinds" "blinds 2/3$" play $data lion whisky-draw --limits 3/6
like "and in proportion" "blinds 4/6$" \
    play $data lion whisky-draw --limits 6/12
like "in whole chips" "blinds 3/4$" play $data lion whisky-draw \
    --limits 4/8 --table "chip 1"
like "unless the table chooses" "blinds 1/3$" play $data lion whisky-draw \
    --limits 3/6 --table "blinds 1/3"

for game in night-omaha whisky-draw; do
    like "$game is played" "^refusals +0$" \
        simulate $data lion "$game" --hands 2000 --seed 4
    cp "$here/out" "$here/once"
    run simulate $data lion "$game" --hands 2000 --seed 4
    if [ "$(grep ^hash "$here/out")" = "$(grep ^hash "$here/once")" ]; then
        good
    else
        wrong "$game: the same seed, the same hands"
    fi
done

cat >"$here/lion.hand" <<'END'
# One raise for three, two for two.
clause RED-OMAHA-2
table  lion night-omaha 3/6, blinds 1/3, button 1
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> deal
> 1 raise 6
> 2 raise 9
! capped RED-OMAHA-2
> 2 call
> 3 fold

clause RED-OMAHA-2
table  lion night-omaha 3/6, blinds 1/3, button 1
seat   1 Ana 100 | 2 Bo 100
> deal
> 1 raise 6
> 2 raise 9
> 1 raise 12
! capped RED-OMAHA-2
> 1 call

# An eight is no low here: the high hand takes all.
clause RED-OMAHA-1
table  lion night-omaha 3/6, blinds 1/3, button 1
seat   1 Ana 100 | 2 Bo 100
hand   1 AhAdQcJs | 2 2c3dTsTc
next   Kd 8h 5c 4d Kc Ks 9h
> deal
> 1 call
> 2 check
> 2 check
> 1 check
> 2 check
> 1 check
> 2 check
> 1 check
stack  1 103 | 2 97

# A seven is: they divide it.
clause RED-OMAHA-1
table  lion night-omaha 3/6, blinds 1/3, button 1
seat   1 Ana 100 | 2 Bo 100
hand   1 AhAdQcJs | 2 2c3dTsTc
next   Kd 7h 5c 4d Kc Ks 9h
> deal
> 1 call
> 2 check
> 2 check
> 1 check
> 2 check
> 1 check
> 2 check
> 1 check
stack  1 100 | 2 100

# Three cards are too many.
clause RED-DRAW-1
table  lion whisky-draw 3/6, blinds 1/3, button 1
seat   1 Ana 100 | 2 Bo 100
hand   1 AhAdQcJs2c | 2 2h3dTsTcTh
> deal
> 1 call
> 2 check
> 2 draw
> 1 draw Qc Js 2c
! too_many_cards RED-DRAW-1
> 1 draw Qc Js
END
has "its transcripts" "5 passed, 0 failed" referee $data "$here/lion.hand"
no "and they bite" "3 bite, 0 do not, 5 without a test" \
    bite $data --tests "$here/lion.hand"

# The fifth house: totals, two hands, and melds.
house=$here/more/houses/griffin
data="--data $here/more"
mkdir -p "$house"
cat >"$house/house.toml" <<'END'
key     = "griffin"
title   = "The Griffin"
place   = "Lewes"
edition = "Of the morning after"
clauses = 12
END
cat >"$house/nearly.toml" <<'END'
like    = "pure-21.5"
section = "Nearly twenty-two"

[clause.GRI-NEARLY-1]
kind = "option"
by   = "engine"
gist = "Insurance only where the best hand pays three to two."
sets.insurance.three_to_two_only = true

[clause.GRI-NEARLY-2]
kind = "option"
by   = "engine"
gist = "Insurance is offered against an ace."
sets.insurance.offered = true

[clause.GRI-NEARLY-3]
kind = "seat"
by   = "engine"
gist = "A player banks three hands, and the bank goes to the right."
sets.bank.hands_most = 3
sets.bank.passes     = "counter_clockwise"

[clause.GRI-NEARLY-4]
kind = "payout"
by   = "engine"
gist = "Ties are the bank's; it wins and loses what it posted, in all."
sets.total.ties = "bank_wins"
sets.bank.cover = "net"

[clause.GRI-NEARLY-5]
kind = "fee"
by   = "engine"
gist = "The bank pays a dollar a hand, two from $101 of wagers on."

[[collection]]
wagers  = ["3-100"]
per     = "hand"
payer   = "player_dealer"
taken   = "before_deal"
action  = { "3-100" = 1.00, "101+" = 2.00 }
clauses = ["GRI-NEARLY-5"]
ours    = ["taken"]
END
cat >"$house/fives-and-twos.toml" <<'END'
like    = "pai-gow-poker"
section = "Fives and twos"

[clause.GRI-TWOS-1]
kind = "bet"
by   = "engine"
gist = "Open circles may be wagered on, with one behind."
sets.wager.open_circles  = true
sets.wager.backline      = true
sets.wager.backline_most = 1

[clause.GRI-TWOS-2]
kind = "showdown"
by   = "engine"
gist = "A copy is nobody's."
sets.set.copies = "nobody"

[clause.GRI-TWOS-3]
kind = "seat"
by   = "engine"
gist = "Eight may sit at the table."
sets.seats.most = 8

[clause.GRI-TWOS-4]
kind = "fee"
by   = "engine"
gist = "The bank pays three dollars a hand."

[[collection]]
per     = "hand"
payer   = "player_dealer"
taken   = "before_deal"
fee     = 3.00
clauses = ["GRI-TWOS-4"]
ours    = ["taken"]
END
cat >"$house/long-melds.toml" <<'END'
like    = "pan"
section = "Long melds"

[clause.GRI-LONG-1]
kind = "deal"
by   = "engine"
gist = "Nine cards each, dealt and played to the right."
sets.deal.cards     = 9
sets.turn.direction = "counter_clockwise"

[clause.GRI-LONG-2]
kind = "payout"
by   = "engine"
gist = "Eleven cards melded win three chips from each."
sets.out.cards = 11
sets.out.chips = 3

[clause.GRI-LONG-3]
kind = "fee"
by   = "engine"
gist = "The house takes a chip, or two from five players on."

[[collection]]
per     = "hand"
payer   = "antes"
taken   = "after_declaring"
chips   = true
players = { "2-4" = 1, "5-7" = 2 }
clauses = ["GRI-LONG-3"]
ours    = ["payer", "taken"]
END

# Each of the three contradicts itself.
refused() {
    run book --check "$here/more"
    if [ "$code" -eq 1 ] && grep -Fq -e "$2" "$here/out" "$here/err"; then
        good
    else
        wrong "$1" "exit code $code, not said: $2" \
            "$(cat "$here/out" "$here/err")"
    fi
}
refused "insurance that the book itself forbids" \
    "insurance is offered, and the book allows it only where a pure pays 3 to 2"
refused "a position without cards" \
    "there are not seven cards for 8 positions"
refused "more melded than anybody holds" "nobody can have 11 cards melded"
sed -i 's/^sets.insurance.offered = true/sets.insurance.choice = true\
sets.pure.three_to_two = true/' "$house/nearly.toml"
sed -i 's/^sets.seats.most = 8/sets.seats.most = 6/;
    s/^gist = "Eight may/gist = "Six may/' "$house/fives-and-twos.toml"
sed -i 's/^sets.out.cards = 11/sets.out.cards = 10/;
    s/^gist = "Eleven/gist = "Ten/' "$house/long-melds.toml"

run book --check "$here/more"
if [ "$code" -eq 0 ] && grep -Eq "1 house, 3 sections, 12 clauses; .*; 3 books can be dealt$" "$here/out"
then
    good
else
    wrong "the fifth house is good" "$(cat "$here/out" "$here/err")"
fi
like "its rotation" "^  hands_most +3 +GRI-NEARLY-3 " \
    book $data griffin nearly
for game in nearly fives-and-twos long-melds; do
    like "$game is played" "^refusals +0$" \
        simulate $data griffin "$game" --hands 3000 --seed 5
done

cat >"$here/griffin.hand" <<'END'
# A tie is the bank's.
clause GRI-NEARLY-4
table  griffin nearly 3-100
seat   1 Ana 100 | 2 Bo 100
> 2 bank 50
> 1 wager 10
hand   1 TsTd | 2 KhQc
> deal
> 1 stand
stack  1 90 | 2 109

# No insurance at six to five; at three to two it can be had.
clause GRI-NEARLY-1 GRI-NEARLY-2
table  griffin nearly 3-100, insurance.offered yes
! no_insurance GRI-NEARLY-1

clause GRI-NEARLY-1 GRI-NEARLY-2
table  griffin nearly 3-100, pure.pays three_to_two, insurance.offered yes
seat   1 Ana 100 | 2 Bo 100
> 2 bank 50
> 1 wager 10
hand   1 TsTd | 2 AhQc
> deal
> 1 insure 5
> go on
stack  1 100 | 2 99

# Three hands, and no fourth.
clause GRI-NEARLY-3
table  griffin nearly 3-100
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> 2 bank 50
> 1 wager 10
hand   1 KsKd | 2 9h8c
> deal
> 1 stand
> 2 bank 50
> 1 wager 10
hand   1 KsKd | 2 9h8c
> deal
> 1 stand
> 2 bank 50
> 1 wager 10
hand   1 KsKd | 2 9h8c
> deal
> 1 stand
offered 1
> 2 bank 50
! bank_turn GRI-NEARLY-3

# At an open circle the first to wager plays; when he takes it back, the next.
clause GRI-TWOS-1
table  griffin fives-and-twos -
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> 1 bank 50
> 2 wager 10 at 5
> 3 wager 10 at 5
> 2 wager 0 at 5
first  5
hand   1 KsKd9h8c6s4d2h | 5 AsAdJhTc7s5d3h
> deal
> 1 choose 1
> 1 shake 1 2 2
> 2 house way at 5
! not_yours
> 3 set JhTc at 5
= set 5: As Ad 7s 5d 3h / Jh Tc
= turned up 1: Ks Kd 9h 8c 6s 4d 2h
END
has "its transcripts, too" "5 passed, 0 failed" \
    referee $data "$here/griffin.hand"

# Time is paid for at poker tables; nobody would take it at others.
sed -i '/^taken   = "before_deal"$/,/^fee     = 3.00$/{s/before_deal/half_hour_begins/}
/^\[\[collection\]\]$/,$s/^per     = "hand"$/per     = "half_hour"/' \
    "$house/fives-and-twos.toml"
run book --check "$here/more"
if [ "$code" -ne 0 ] && grep -q \
    'fives-and-twos.toml:[0-9:]* fives-and-twos does not charge the player_dealer per half_hour' \
    "$here/out" "$here/err"; then
    good
else
    wrong 'half hours at a banked table' "$(cat "$here/out" "$here/err")"
fi

done_checking
