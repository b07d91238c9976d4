#!/bin/sh
# A made-up house whose tests notice, do not notice, or are not there.
houseway=$1
. tests/cli/check.inc

mkdir "$here/lion" "$here/tests"
cat >"$here/lion/house.toml" <<'END'
key     = "lion"
title   = "The Red Lion"
place   = "Rye"
clauses = 8
END
cat >"$here/lion/holdem.toml" <<'END'
like    = "holdem"
section = "Hold'em"
[clause.RED-1]
kind = "bet"
by   = "engine"
gist = "A bet and one raise."
sets.raise.cap          = 1
sets.raise.cap_heads_up = 1
[clause.RED-2]
kind = "bet"
by   = "engine"
gist = "One may check and raise."
sets.bet.check_raise = "allowed"
[clause.RED-3]
kind = "deal"
by   = "engine"
gist = "Four cards are turned for the flop, and none for the turn."
sets.street.flop.deal = ["burn", "board 4"]
sets.street.turn.deal = ["burn"]
[clause.RED-4]
kind = "bet"
by   = "posted"
gist = "Be kind."
[clause.RED-5]
kind = "bet"
by   = "engine"
gist = "One blind."
sets.forced.blinds = 1
[clause.RED-6]
kind = "fee"
by   = "engine"
gist = "A dollar of two or three."
[clause.RED-7]
kind = "fee"
by   = "engine"
gist = "Two dollars of four to six, and one for the jackpot."
[clause.RED-8]
kind = "fee"
by   = "engine"
gist = "Three dollars of more than six."
[[collection]]
per     = "hand"
payer   = "button"
taken   = "before_deal"
players = { "2-3" = 1.00, "4-6" = 2.00, "7+" = 3.00 }
clauses = ["RED-6", "RED-7", "RED-8"]
jackpot = 1.00
jackpot_clause  = "RED-7"
jackpot_players = 4
END
cat >"$here/tests/red.table" <<'END'
RED-6  holdem 3/6 players 2  fee 1.00
RED-6  holdem 3/6 players 3  fee 1.00
RED-7  holdem 3/6 players 4  fee 2.00
RED-7  holdem 3/6 players 5  fee 2.00
END
cat >"$here/tests/red.hand" <<'END'
clause RED-1
table  lion holdem 3/6, blinds 3, button 1
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> deal
> 3 raise 6
> 1 raise 9
! capped RED-1
> 1 fold

# This one sees the cap, and never two players alone.
clause RED-2
table  lion holdem 3/6, blinds 3, button 1
seat   1 Ana 100 | 2 Bo 100 | 3 Cy 100
> deal
> 3 fold

clause RED-3
table  lion holdem 3/6, blinds 3, button 1
seat   1 Ana 100 | 2 Bo 100
hand   1 AsAd | 2 2c7d
next   Kd 9h 8h 7h 6h Kc Qc 2d
> deal
> 1 call
> 2 check
= checked 2
= round ended
= burned
= board 9h 8h 7h 6h
= to act 2
> 2 check
> 1 check
= checked 1
= round ended
= burned
= to act 2
END

run referee --data "$here/lion" "$here/tests"
if grep -q "^7 passed, 0 failed" "$here/out"; then
    good
else
    wrong "the transcripts pass as they are" "$(cat "$here/out")"
fi
bite="bite --data $here/lion --tests $here/tests"
no "a value that is not tested" \
    "RED-1: raise.cap_heads_up = 1 could be 0, and no test notices" $bite
no "a test that says nothing of its clause" \
    'RED-2: bet.check_raise = "allowed" could be "never", and no test notices' \
    $bite
no "the same on the other side" \
    "RED-1: raise.cap_heads_up = 1 could be 4, and no test notices" $bite
cat >"$here/same.txt" <<'END'
# Values that make no difference.
RED-1 raise.cap_heads_up = 0 | 2 | 3 because two never raise here
RED-1 raise.cap_heads_up = 4 because three raises are all they have chips for
RED-2 bet.check_raise = "never" | "not_with_seven" because nobody checks
END
same="$bite --same $here/same.txt"
has "what makes no difference" \
    "RED-1: raise.cap_heads_up = 1 could be 4, and it makes no difference: three raises are all they have chips for" \
    $same RED-1
has "is counted" "8 values tried, 4 make no difference" $same RED-1
has "and is no fault" "1 bite, 0 do not, 0 without a test" $same RED-1
echo 'RED-1 raise.cap = 2 because nobody raises' >>"$here/same.txt"
no "a reason that is none" \
    "$here/same.txt:5:1: RED-1: raise.cap = 2 is out of date: a test notices the change, or the value is not allowed there" \
    $same RED-1
echo 'RED-4 raise.cap = 2 because nobody raises' >"$here/same.txt"
no "of a clause that sets nothing" "$here/same.txt:1:1: RED-4 sets nothing" \
    $same
echo 'RED-4 raise.cap 2' >"$here/same.txt"
run $same
if [ "$(cat "$here/err")" = "houseway-dev bite: $here/same.txt:1:1: expected CLAUSE PLACE = VALUE because REASON" ]; then
    good
else
    wrong "a line that is none" "$(cat "$here/err")"
fi
no "a clause without a test" "RED-5: no test names it" $bite
no "the count" "2 bite, 3 do not, 2 without a test" $bite
has "fees bite" "1 bite, 0 do not, 0 without a test" $bite RED-6
at="$here/lion/holdem.toml:41"
no "the end of a bracket" \
    "RED-7: fee 2.00 for players 4-6 could end earlier ($at), and no test notices" \
    $bite RED-7
no "a jackpot that is not tested" \
    "RED-7: jackpot 1.00 for players 4-6 could be more ($at), and no test notices" \
    $bite RED-7
no "a fee without a test" "RED-8: no test names it" $bite RED-8
has "streets bite" "1 bite, 0 do not, 0 without a test" $bite RED-3
has "what sets nothing is not asked" "0 bite, 0 do not, 0 without a test" \
    $bite RED-4
has "another house" "0 bite, 0 do not, 0 without a test" \
    $bite --house oceana
no "no tests at all" "0 bite, 0 do not, 7 without a test" \
    bite --data "$here/lion" --tests "$here/none"
bad "a sample of nothing" "'0'" bite --sample 0
run bite --sample 40
if [ "$code" -eq 0 ] && grep -q " bite, 0 do not, 0 without a test$" "$here/out"
then
    good
else
    wrong "some values of all clauses" "$(grep -v "the same" "$here/out")"
fi
bad "an unknown option" "'--hose'" bite --hose
bad "an option without its word" "--house needs a value" bite --house

done_checking
