#!/bin/sh
# Transcripts of banked and melding games with a slip of the pen: the line is
# named, with what is wrong about it, and nothing is taken for something else.
houseway=$1
. tests/cli/check.inc

# slip WHAT LINE WORDS: the transcript on standard input fails at that line.
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

slip "a rate that the house has not" 4 "got:    no_rate" <<'END1'
clause SNK-PAN-At1
table  sandk pan 1, rate C, button 1
seat   1 Ana 20 | 2 Bo 20
> deal
END1
slip "more cards than a hand has" 5 "more cards than are dealt to '1'" <<'END1'
clause SNK-PAN-A2
table  sandk pan 1, button 1
seat   1 Ana 20 | 2 Bo 20
hand   1 4c4c4c4d4d4d5c5c5c5d5d
> deal
END1
slip "so many cards that nobody can hold" 7 "no number of cards '65546'" <<'END1'
clause SNK-PAN-Ap2
table  sandk pan 1, button 1
seat   1 Ana 20 | 2 Bo 20
> deal
> 2 play
> 1 play
> foul 2 cards 65546
END1
slip "packs that are no number" 2 "too many or too few 'packs'" <<'END1'
clause SNK-PAN-A2
table  sandk pan 1, packs 8x
END1
slip "cards for who has not wagered" 7 "more cards than are dealt to '3'" <<'END1'
clause OCE-PURE215-R7.1
table  oceana pure-21.5 5-50, fees none
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> 1 bank 100
> 2 wager 10
hand   3 AsKs
> deal
END1
slip "three cards of the first two" 7 "more cards than are dealt to '2'" <<'END1'
clause OCE-PURE215-R7.1
table  oceana pure-21.5 5-50, fees none
seat   1 Ana 100 | 2 Bo 100
> 1 bank 100
> 2 wager 10
hand   2 AsKs5d
> deal
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
slip "a card that lies elsewhere" 9 "not all of these lie there:" <<END1
$(two_hands sandk 2-100)
> deal from 2
> 2 set As Kd
END1
slip "dice with too many eyes" 10 "no number on a die: '257'" <<END1
$(two_hands oceana 5-500)
> deal
> 1 choose 1
> 1 shake 257 258 259
END1
slip "what is no die" 10 "no number on a die: 'six'" <<END1
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
    bad "the list of $list, and a file" "--$list stands alone" \
        referee --$list "$here/slip.hand"
done

# Events have a page of their own.
run referee --events
if cmp -s "$here/out" docs/events.md; then
    good
else
    wrong "docs/events.md has the events as the program has them" \
        "houseway referee --events >docs/events.md"
fi
bad "the page of events, and a file" "--events stands alone" \
    referee --events "$here/slip.hand"

done_checking
