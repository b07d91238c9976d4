#!/bin/sh
# A fourth house with two games, one high-low and one draw, written here and
# now: checked, printed, simulated and refereed without a compiler.
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
sets.forced.blinds = 2
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
    "$house/whisky-draw.toml:38:17: 'RED-DRAW-9' is no clause to borrow from" \
    book --check "$here/data"
sed -i '/^\[borrowed\]/,$d' "$house/whisky-draw.toml"
# A draw game has no river: it cannot adopt how one is dealt.
no "what does not fit is not adopted" \
    "$house/night-omaha.toml:27:13: 'whisky-draw' has no street 'river'" \
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
has "its transcripts" "4 passed, 0 failed" referee $data "$here/lion.hand"
no "and they bite" "3 bite, 0 do not, 5 without a test" \
    bite $data --tests "$here/lion.hand"

done_checking
