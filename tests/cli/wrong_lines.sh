#!/bin/sh
# Transcripts with a slip of the pen: line and column are named, with what is
# wrong there, and nothing is taken for something else or passed over.
houseway=$1
. tests/cli/check.inc

# slip WHAT PLACE WORDS: the transcript on standard input fails at that line,
# and at that column of it where the text itself is wrong.
slip() {
    cat >"$here/slip.hand"
    run referee "$here/slip.hand"
    if [ "$code" -eq 1 ] && grep -Fq -e "slip.hand:$2: $3" "$here/out" "$here/err"
    then
        good
    else
        wrong "$1" "exit code $code" "$(cat "$here/out" "$here/err")"
    fi
}

slip "limits upside down" 2:22 "limits are two bets, such as 3/6, not '6/3'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 6/3, button 1
END1
slip "chips that are no amount" 3:25 "chips are an amount, such as 100.00, not 'abc'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 2 Bo abc
END1
slip "a seat named twice" 3:20 "on this line already: seat '1'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 1 Bo 100
END1
slip "a seat that is not there" 3:8 "this table has no seat '12'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   12 Ana 100 | 1 Bo 100
END1
slip "a turn that is nobody's" 5:7 "seats or nobody, not 'x'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 2 Bo 100
> deal
turn  x
END1
slip "a refusal that nobody wrote: at the wish" 5 "got:    not_your_turn" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> deal
> 2 call

clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
END1
slip "more than was written: at its last fact" 8 "got:    round ended" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 2 Bo 100
> deal
> 1 call
# the big blind may still raise
> 2 check
= checked 2
> 2 check
END1
slip "blinds where an up card opens" 2:25 "this game has no 'blinds'" <<'END1'
clause OCE-STUD-3.1
table  oceana stud 3/6, blinds 1/3
END1
slip "a rate that the house has not" 2 "got:    no_rate" <<'END1'
clause SNK-PAN-At1
table  sandk pan 1, rate C, button 1
seat   1 Ana 20 | 2 Bo 20
> deal
END1
slip "more cards than a hand has" 4:1 "seat 1 is dealt 10 cards first, and no more" <<'END1'
clause SNK-PAN-A2
table  sandk pan 1, button 1
seat   1 Ana 20 | 2 Bo 20
hand   1 4c4c4c4d4d4d5c5c5c5d5d
> deal
END1
slip "so many cards that nobody can hold" 7:16 "no number of cards '65546'" <<'END1'
clause SNK-PAN-Ap2
table  sandk pan 1, button 1
seat   1 Ana 20 | 2 Bo 20
> deal
> 2 play
> 1 play
> foul 2 cards 65546
END1
slip "packs that are no number" 2:21 "no number of 'packs'" <<'END1'
clause SNK-PAN-A2
table  sandk pan 1, packs 8x
END1
slip "cards for who has not wagered" 6:1 "seat 3 is not dealt in" <<'END1'
clause OCE-PURE215-R7.1
table  oceana pure-21.5 5-50, fees none
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> 1 bank 100
> 2 wager 10
hand   3 AsKs
> deal
END1
slip "three cards of the first two" 6:1 "seat 2 is dealt 2 cards first, and no more" <<'END1'
clause OCE-PURE215-R7.1
table  oceana pure-21.5 5-50, fees none
seat   1 Ana 100 | 2 Bo 100
> 1 bank 100
> 2 wager 10
hand   2 AsKs5d
> deal
END1

slip "a setting twice" 2:45 "a setting given twice: 'button'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1, ante 1, button 2
END1
slip "a setting by two names" 2:51 "a setting given twice: 'shoe.packs'" <<'END1'
clause OCE-PURE215-R2.2
table  oceana pure-21.5 5-50, fees none, decks 2, shoe.packs 2
END1
slip "packs twice" 2:40 "a setting given twice: 'packs'" <<'END1'
clause SNK-PAN-Aa.2
table  sandk pan 1, button 1, packs 3, packs 8
END1
slip "half a joker" 2:28 "no number of 'jokers'" <<'END1'
clause OCE-LOWBALL-p2
table  oceana lowball 3/6, jokers 1.5
END1

# Two hands, up to the line that is wrong.
two_hands() {
    cat <<END2
clause SNK-PAIGOW-p14
table  $1 pai-gow-poker $2, fees none
seat   1 Ana 100 | 2 Bo 100
> 1 bank 100
> 2 wager 10
first  2
hand   2 AsAdJhTc7s5d3h
END2
}
slip "a card that lies elsewhere" 9:5 \
    "there lie As Ad Jh Tc 7s 5d 3h, not 'Kd'" <<END1
$(two_hands sandk 2-100)
> deal from 2
> 2 set As Kd
END1
slip "dice with too many eyes" 10:11 "no number on a die: '257'" <<END1
$(two_hands oceana 5-500)
> deal
> 1 choose 1
> 1 shake 257 258 259
END1
slip "what is no die" 10:15 "no number on a die: 'six'" <<END1
$(two_hands oceana 5-500)
> deal
> 1 choose 1
> 1 shake 1 2 six
END1
slip "a pile that is not there" 9 "got:    no_pile" <<END1
$(two_hands oceana 5-500)
> deal
> 1 choose 65537
END1

# Up to the first wish of a hand of hold'em.
holdem() {
    cat <<END2
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
hand   1 AsKd
> deal
END2
}
slip "chips behind a call" 6:10 '"99" stands where nothing more should' <<END1
$(holdem)
> 1 call 99
END1
slip "a reason to fold" 6:10 '"because"' <<END1
$(holdem)
> 1 fold because tired
END1
slip "a clause that is not there" 2:8 "there is no clause 'FOO-1'" <<'END1'
# A case.
clause FOO-1
table  oceana holdem 3/6, button 1
END1
slip "a refusal by a clause that is not there" 7:13 \
    "there is no clause 'FOO-1'" <<END1
$(holdem)
> 1 raise 5
! too_small FOO-1
END1
slip "a refusal that is none" 7:3 "no refusal is called 'too_dear'" <<END1
$(holdem)
> 1 raise 5
! too_dear
END1
slip "words behind a refusal" 7:28 "nothing should follow here, not 'so'" <<END1
$(holdem)
> 1 raise 5
! too_small OCE-HOLDEM-5.1 so
END1
slip "no table behind a clause" 1:1 "no table follows the clause" <<'END1'
clause OCE-HOLDEM-5.1
END1
slip "a word behind the chips" 3:18 "nothing should follow here, not 'dollars'" <<'END1'
clause OCE-HOLDEM-5.1
table  oceana holdem 3/6, button 1
seat   1 Ana 100 dollars
END1
slip "a word behind a stack" 6:14 "nothing should follow here, not 'or'" <<END1
$(holdem)
stack  1 100 or so
END1
slip "a setting of another game" 1:37 "this game has no 'bring-in'" <<'END1'
table  oceana holdem 3/6, button 1, bring-in 1
END1
slip "a collection that is none" 1:48 "no collection 'half'" <<'END1'
table  oceana holdem 3/6, button 1, collection half
END1
slip "two collections where nobody banks" 1:1 \
    "nobody banks here to pay the second 'collection'" <<'END1'
table  sandk holdem 5/10, collection 1/2
END1
slip "two collections where melds are laid" 1:1 \
    "nobody banks here to pay the second 'collection'" <<'END1'
table  sandk pan 1, collection 1/2
END1
slip "cards that are not asked for" 1:37 "this game has no 'cards'" <<'END1'
table  oceana holdem 3/6, button 1, cards asked
END1
slip "a tournament that may be" 1:48 "no way of 'perhaps'" <<'END1'
table  oceana holdem 3/6, button 1, tournament perhaps
END1
slip "a fund where there are no prizes" 1:47 "this game has no 'fund'" <<'END1'
table  oceana pai-gow-poker 5-500, fees none, fund 10
END1
slip "in time, where the table knows" 6:25 "the table itself knows" <<END1
$(holdem)
> report exposed_deal 1 in time
END1
slip "in time, where it is until somebody acts" 6:27 \
    "the table itself knows" <<END1
$(holdem)
> report too_many_cards 1 in time
END1
slip "in, and no time" 6:28 "'time' belongs behind 'in'" <<END1
$(holdem)
> report exposed_deal 1 As in
END1
slip "one seat too many" 6:30 "no seat '3'" <<END1
$(holdem)
> report wrong_seat_down 1 2 3
END1
slip "a word behind the floor's seat" 6:16 \
    "nothing should follow here, not 'now'" <<END1
$(holdem)
> floor dead 3 now because he left
END1
slip "an answer nobody gave" 6:1 "no answer is wanted of 'pot'" <<END1
$(holdem)
pot
END1
slip "all facts and some" 8:3 "all facts (=) or some (+), not both:" <<END1
$(holdem)
> 1 call
= called 1 3.00
+ to act 2
END1
slip "a fact that is none of them" 7 "got:    nothing of the kind" <<END1
$(holdem)
> 1 call
+ called 2 3.00
END1

# A case goes on after what is not as written, and tells all of it; only where
# the table is another the rest of the case is passed over.
cat >"$here/slip.hand" <<END1
$(holdem)
pot    5.00
> 1 call
= called 1 4.00
turn   3
> 2 call
stack  1 97.00
> 3 raise 7
! too_small OCE-HOLDEM-5.1
board  9h
> 3 check
! not_now
pot    1.00
END1
run referee "$here/slip.hand"
grep "got:" "$here/out" | sed 's/.*hand:\([0-9]*\): got: */\1 /' >"$here/got"
cat >"$here/want" <<'END1'
6 4.00
8 called 1 3.00
9 2
13 too_large: That is too much for a raise in this round: raise to less, call, or fold.
13 borrowed
14 nothing
16 no refusal
END1
if [ "$code" -eq 1 ] && cmp -s "$here/got" "$here/want"; then
    good
else
    wrong "a case goes on after its first mismatch" "$(cat "$here/out")"
fi

# Exit codes as everywhere: nothing to run is a failure, an unknown word misuse.
mkdir "$here/empty"
run referee "$here/empty"
if [ "$code" -eq 1 ] && grep -Fq "no transcripts in" "$here/err"; then
    good
else
    wrong "a folder without transcripts" "exit code $code"
fi
bad "a clause that is not there" "there is no clause 'NOPE'" bite NOPE
bad "limits that are none" "is not a limit" play oceana holdem --limits 3/x
bad "limits upside down" "is not a limit" play oceana holdem --limits 6/3
bad "wagers that are none" "no least and most wager" \
    play oceana pure-21.5 --limits x
bad "a chip that is none" "is not a chip value" play sandk pan --limits x
bad "more seats than there are" "from 2 to 10" \
    simulate oceana holdem --seats 99
bad "more seats than there are, at a table" "from 2 to 10" \
    play oceana holdem --seats 99

# One-line cases of lowball and of high and low.
table() {
    printf '%s\n' "$3" >"$here/slip.table"
    run referee "$here/slip.table"
    if [ "$code" -eq "$2" ] && grep -Fq -e "$4" "$here/out"; then
        good
    else
        wrong "$1" "exit code $code" "$(cat "$here/out" "$here/err")"
    fi
}
table "the winner at lowball" 0 \
    "OCE-LOWBALL-1 lowball hand 7h5d4c3s2h hand 8h5h4h3h2d wins 1" "1 passed"
table "the column of a word that is none" 1 \
    "OCE-LOWBALL-1 lowball foot 7h5d4c3s2h" \
    "slip.table:1:23: there is no word for 'foot'"

# The words that may follow ">", "=" and "!", each list between two marks of
# the page about them.
for list in commands facts refusals; do
    run referee --$list
    if sed -n "/^<!-- $list -->\$/,/^<!-- end -->\$/p" docs/transcripts.md |
        cmp -s "$here/out" -; then
        good
    else
        wrong "docs/transcripts.md has the $list as the program has them" \
            "put there what 'houseway referee --$list' prints"
    fi
    bad "the list of $list, and a file" "use --$list by itself" \
        referee --$list "$here/slip.hand"
done

# The hands of that page: all hold but the one without its burns.
awk -v to="$here" '/^```/ { on = !on; n += on; next }
    on { print >(to "/page" n ".hand") }' docs/transcripts.md
hold=0 slips=0
for hand in "$here"/page*.hand; do
    grep -q '^table' "$hand" || continue
    run referee "$hand"
    if [ "$code" -eq 0 ]; then
        hold=$((hold + 1))
    elif grep -Fq 'got:    8h 7h 4c' "$here/out"; then
        slips=$((slips + 1))
    else
        wrong "a hand in docs/transcripts.md" "$(cat "$here/out")"
    fi
done
if [ "$hold" -ge 2 ] && [ "$slips" -eq 1 ]; then
    good
else
    wrong "the hands in docs/transcripts.md" "$hold hold, $slips slip"
fi

# Events have a page of their own.
run referee --events
if cmp -s "$here/out" docs/events.md; then
    good
else
    wrong "docs/events.md has the events as the program has them" \
        "houseway referee --events >docs/events.md"
fi
bad "the page of events, and a file" "use --events by itself" \
    referee --events "$here/slip.hand"

slip "a wish that is no desk's" 3:7 "neither desk nor cage is asked to 'fold'" <<'END1'
table  oceana holdem 3/6
room
> Ana fold
END1
slip "somebody enrolled before others" 5:3 "enroll first who was named before 'Bo'" <<'END1'
table  oceana holdem 3/6
room
> Ana list holdem 3/6
! not_now
> enroll Bo
END1
slip "a list without its limit" 3:8 "a game and a limit, not 'holdem'" <<'END1'
table  oceana holdem 3/6
room
waits  holdem
END1
slip "chips of a person that are none" 3:8 "a name and chips, not 'Ana'" <<'END1'
table  oceana holdem 3/6
room
has    Ana many
END1
done_checking
