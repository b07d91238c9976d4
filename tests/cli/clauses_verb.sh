#!/bin/sh
# The clauses of a made-up house in a folder, and those that are built in.
houseway=$1
. tests/cli/check.inc
unset HOUSEWAY_DATA

data=$here/data
tests=$here/tests
mkdir -p "$data/games" "$data/houses/lion" "$tests/lion/deep" "$tests/bear"
: >"$data/games/whist.toml"
cat >"$data/houses/lion/house.toml" <<'END'
key = "lion"
title = "The Red Lion"
place = "Rye"
clauses = 4
END
cat >"$data/houses/lion/fees.toml" <<'END'
section = "Fees"
[clause.RED-FEES-1]
kind = "fee"
by   = "engine"
gist = "A \u001b[1mshilling\u001b[0m."
END
cat >"$data/houses/lion/whist.toml" <<'END'
like    = "whist"
section = "Whist at night"
[clause."RED-WHIST-1.1"]
kind = "bet"
by   = "engine"
gist = "One bet and three raises."
note = "In every round."
sets.raise.cap = 3
sets.bet.words = ["high", "low"]
[clause.RED-WHIST-2]
kind = "conduct"
by   = "posted"
gist = "Hats off."
[clause.RED-WHIST-3]
kind = "irregularity"
by   = "ruling"
gist = "A card too many is returned."
overrules = "RED-WHIST-2"
borrowed  = "RED-WHIST-1.1"
END
cat >"$tests/lion/deep/one.hand" <<'END'
# clause RED-WHIST-2
clause  RED-WHIST-1.1, RED-WHIST-3   # both
table   lion whist
> 1 clause RED-FEES-1
END
cat >"$tests/lion/fees.table" <<'END'
# RED-WHIST-2 is not tested
RED-FEES-1   whist   RED-WHIST-2
END
echo 'clause RED-WHIST-2' >"$tests/lion/notes.txt"
echo 'clause RED-WHIST-2' >"$tests/bear/x.hand"

# lion ...: the verb with the folder of the Red Lion.
lion="clauses --data $data --tests $tests"

has "counts of a section" \
    "lion       whist                1/1      1/1          -      0/1       2/3" \
    $lion
has "counts of a house" \
    "lion       total                2/2      1/1          -      0/1       3/4" \
    $lion
has "the sum" "4 clauses, 3 with a test, 1 without" $lion
has "one game" "1 clause, 1 with a test, 0 without" $lion --game fees
has "one kind" "1 clause, 1 with a test, 0 without" $lion --kind bet
has "one of who" "2 clauses, 2 with a test, 0 without" $lion --by engine
has "one house" "4 clauses, 3 with a test, 1 without" $lion --house lion
mkdir "$here/empty"
has "no tests at all" "4 clauses, 0 with a test, 4 without" \
    clauses --data "$data" --tests "$here/empty"
has "where there are none nothing is known" "4 clauses; tests unknown" clauses --data "$data" --tests "$here/nowhere"
has "nor of a clause" "test   unknown" \
    clauses --data "$data" --tests "$here/nowhere" RED-WHIST-2
json "nor in JSON" 'd["tested"] is None' \
    clauses --data "$data" --tests "$here/nowhere" --json
run clauses --data "$data" --tests "$here/nowhere" --missing
if [ "$code" = 1 ] && grep -q "no tests in" "$here/err"; then
    good
else
    wrong "missing, without tests" "$(cat "$here/out" "$here/err")"
fi
no "missing" "RED-WHIST-2          Hats off." $lion --missing
no "missing, and shown safely" "RED-FEES-1           A ?[1mshilling?[0m." \
    clauses --data "$data" --tests "$here/empty" --missing

run $lion --missing --by engine
if [ "$code" = 0 ] && [ ! -s "$here/out" ]; then
    good
else
    wrong "nothing missing" "$(cat "$here/out" "$here/err")"
fi

has "a clause: its house" "house  The Red Lion (lion)" $lion RED-WHIST-1.1
has "its section" "game   Whist at night (whist)" $lion RED-WHIST-1.1
has "what it sets" "sets   raise.cap = 3" $lion RED-WHIST-1.1
has "a list that it sets" 'sets   bet.words = ["high", "low"]' \
    $lion RED-WHIST-1.1
has "its note" "Note: In every round." $lion RED-WHIST-1.1
has "where it stands" "file   $data/houses/lion/whist.toml:3" \
    $lion RED-WHIST-1.1
has "its test" "test   $tests/lion/deep/one.hand:2" $lion RED-WHIST-1.1
has "that it has none" "test   none" $lion RED-WHIST-2
has "what it overrules" "over   RED-WHIST-2" $lion RED-WHIST-3
has "where it is from" "from   RED-WHIST-1.1" $lion RED-WHIST-3

json "JSON: counts" \
    'd["clauses"] == 4 and d["tested"] == 3 and d["counts"][0]["game"] == "fees"' \
    $lion --json
json "JSON: missing" \
    '[c["id"] for c in d["missing"]] == ["RED-WHIST-2"] and d["clauses"] == 1' \
    $lion --json --missing
json "JSON: whole" \
    'd["clauses"][0]["sets"]["raise"]["cap"] == 3 and d["clauses"][1]["note"] is None' \
    $lion --json RED-WHIST-1.1 RED-WHIST-2

HOUSEWAY_DATA=$data
export HOUSEWAY_DATA
has "the environment's folder" "4 clauses, 0 with a test, 4 without" \
    clauses --tests "$here/empty"
unset HOUSEWAY_DATA

# A name in a test that is no clause is told, and no more.
echo 'RED-WHIST-9 x' >"$tests/lion/wrong.table"
run $lion
if [ "$code" = 0 ] && grep -Fxq "$tests/lion/wrong.table:1: \
this house has no clause 'RED-WHIST-9'" "$here/err"; then
    good
else
    wrong "an unknown name in a test" "$(cat "$here/err")"
fi
rm "$tests/lion/wrong.table"

bad "no such house" "there is no house 'lino'; did you mean 'lion'?" \
    $lion --house lino
bad "no such game" "there is no game 'whits'; did you mean 'whist'?" \
    $lion --game whits
bad "no such kind" "there is no kind 'bets'; did you mean 'bet'?" \
    $lion --kind bets
bad "nobody such" "there is no word for --by 'nobody'" $lion --by nobody
bad "no such clause" \
    "there is no clause 'RED-WHIST-4'; did you mean 'RED-WHIST-2'?" \
    $lion RED-WHIST-4
bad "no such option" "unknown option '--all'" clauses --all
bad "an option without its word" "--house needs a value" clauses --house
bad "ids and --missing" "takes no ids" $lion --missing RED-WHIST-2

# Files that are wrong: exit code 1, the place, and nothing else.
broken() {
    what=$1 text=$2
    run clauses --data "$data" --tests "$tests"
    if [ "$code" = 1 ] && [ ! -s "$here/out" ] &&
        grep -Fq "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code" "$(cat "$here/err")"
    fi
}
echo 'wrong = 1' >>"$data/houses/lion/house.toml"
broken "an unknown key" "lion/house.toml:5:1: unknown key 'wrong'"
echo 'clauses = "' >"$data/houses/lion/house.toml"
broken "no TOML" "lion/house.toml:1:11: this string has no closing \""
rm "$data/houses/lion/house.toml"
broken "no house.toml" "houses/lion/: there is no house.toml"
data=$here/nowhere
broken "no folder" "$here/nowhere: is not a folder"

# Every house that is built in says how many clauses it has.
want=$(sed -n 's/^clauses *= *//p' data/houses/*/house.toml |
    awk '{ n += $1 } END { print n }')
has "all that are built in" "$want clauses, 0 with a test, $want without" \
    clauses --tests "$here/empty"

done_checking
