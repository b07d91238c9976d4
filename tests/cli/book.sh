#!/bin/sh
# Whole games with the origin of every value, how houses differ, and books
# that are wrong.
houseway=$1
. tests/cli/check.inc

# like WHAT FORM WORD...: exit code 0, and a line of that form.
like() {
    what=$1 form=$2
    shift 2
    run "$@"
    if [ "$code" -eq 0 ] && grep -Eq -e "$form" "$here/out"; then
        good
    else
        wrong "$what" "exit code $code, no line: $form" "$(cat "$here/err")"
    fi
}

like "a value of the house's own clause" \
    "^  cap_heads_up +0 +OCE-HOLDEM-5.2 Raises are" book oceana holdem
like "a street's words and their clause" \
    "^  deal +burn, board 3 +OCE-HOLDEM-1.2 Three" book oceana holdem
like "what a section adopts keeps its clause" \
    "^  cap_heads_up +0 +OCE-STUD-3.3 " book oceana razz
like "the base game is borrowed, all of it" "^  cap +3 +borrowed" \
    book - holdem
like "houses differ" "^  rogelios +3 +ROG-HOLDEM-p4 " \
    book --diff oceana rogelios holdem
like "a house is like itself" "^0 of [0-9]+ values differ$" \
    book --diff oceana oceana holdem
has "all houses" "oceana: Oceana Cardroom, California; 775 clauses" book
has "one house" "rogelios: Rogelio's, Isleton, California; 554 clauses" \
    book rogelios
has "the leaves" "raise.cap: a number" book --leaves

json "a book as JSON" 'd["house"] == "oceana" and {"name": "raise.cap",
    "value": 3, "clause": "OCE-HOLDEM-5.1", "borrowed": False, "from": None,
    "gist": "One bet and three raises are allowed."} in d["values"]' \
    book oceana holdem --json
like "what is taken, and by which clause" \
    "^      players 4-6  fee 2.00  OCE-HOLDEM-t2$" book oceana holdem
like "for which tables" "^  limits 3/6, 4/8; fixed$" book oceana holdem
json "what is taken as JSON" '[(f["least"], f["most"], f["fee"], f["clause"])
    for c in d["collections"] if {"least": 6, "most": 12} in c["of"]
    for f in c["fees"]][2] == (7, None, 4, "OCE-HOLDEM-t5")' \
    book oceana holdem --json
json "a base game takes nothing" '"collections" not in d' \
    book - holdem --json
json "a street as JSON" '[v["value"] for v in d["values"]
    if v["name"] == "street.flop.deal"] == [["burn", "board 3"]]' \
    book oceana holdem --json
json "every value has a clause or is borrowed" 'all(v["borrowed"]
    or v["clause"] for v in d["values"])' book sandk pineapple --json
json "a difference as JSON" 'any(v["name"] == "raise.cap_heads_up"
    and v["oceana"]["value"] == 0 and v["rogelios"]["value"] == 3
    for v in d["differences"])' book --diff oceana rogelios holdem --json
json "the houses as JSON" \
    '32 == sum(len(x["games"]) + len(x.get("not_dealt", []))
               for x in d["houses"])' \
    book --json

# Every offering prints, and nothing is wider than a terminal.
"$houseway" book --json >"$here/list"
python3 -c 'import json, sys
for h in json.load(open(sys.argv[1]))["houses"]:
    for g in h["games"]:
        print(h["house"], g)' "$here/list" >"$here/offered"
while read -r house game; do
    run book "$house" "$game"
    if [ "$code" -ne 0 ]; then
        wrong "the book of $house $game" "$(cat "$here/err")"
    elif [ "$(wc -L <"$here/out")" -gt 80 ]; then
        wrong "the book of $house $game is too wide"
    else
        good
    fi
done <"$here/offered"

bad "an unknown option" "'--dif'" book --dif
bad "half a difference" "--diff needs HOUSE HOUSE GAME" book --diff oceana
bad "too many words" "unexpected argument 'x'" book oceana holdem x
bad "no folder" "--check needs a value: DIR" book --check
bad "an unknown house" "there is no house 'atlantis'" book atlantis

# said WHAT TEXT WORD...: exit code 1, and the text on standard error.
said() {
    what=$1 text=$2
    shift 2
    run "$@"
    if [ "$code" -eq 1 ] && grep -Fq -e "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code" "$(cat "$here/err")"
    fi
}
said "a house nearly right" "did you mean 'oceana'?" book ocaena holdem
said "a game nearly right" "did you mean 'holdem'?" book oceana holdm
mkdir -p "$here/bare/games" "$here/bare/houses"
printf '[game]\nname = "whim"\ntitle = "whim"\ndeck = "52"\n' \
    >"$here/bare/games/whim.toml"
said "a game that is not dealt yet" "is not dealt yet" \
    book - whim --data "$here/bare"

# Books that are wrong.

# The house of the Red Lion, with one section that is read from here.
lion() {
    rm -rf "$here/lion"
    mkdir "$here/lion"
    printf 'key = "lion"\ntitle = "The Red Lion"\nplace = "Rye"\nclauses = %s\n' \
        "$1" >"$here/lion/house.toml"
    printf 'like = "holdem"\nsection = "Hold'\''em"\n' >"$here/lion/holdem.toml"
    cat >>"$here/lion/holdem.toml"
}

# clause ID: the head of a clause, three lines and the name.
clause() {
    printf '[clause.%s]\nkind = "bet"\nby = "engine"\ngist = "A rule."\n' "$1"
}

# refused WHAT LINE: --check says this line of the Lion's book, and no more.
refused() {
    run book --check "$here/lion"
    if [ "$code" -ne 1 ]; then
        wrong "$1" "exit code $code" "$(cat "$here/out")"
    elif [ "$(cat "$here/out")" != "$here/lion/$2
1 fault" ]; then
        wrong "$1" "wanted: $2" "got: $(cat "$here/out")"
    else
        good
    fi
}

{ clause A-1; echo 'sets.raise.cap = 4'; } | lion 1
ok="; [0-9]+ base games; 1 book can be dealt$"
like "a good house" "^OK: 1 house, 1 section, 1 clause$ok" \
    book --check "$here/lion"
like "its book" "^  cap +4 +A-1 A rule.$" book --data "$here/lion" lion holdem

# Every house of the list answers, and a folder adds houses to it.
has "- alone lists the base games" "-: the base games" book -
has "--diff shows what is taken" "rogelios takes" \
    book --diff oceana rogelios holdem
json "and in JSON" 'd["fees"][1]["collections"][0]["fees"]' \
    book --json --diff oceana rogelios holdem
run book --diff lion oceana holdem --data "$here/lion"
if [ "$code" -eq 0 ] && grep -q "^oceana takes" "$here/out"; then
    good
else
    wrong "a new house beside one of the program's" "$(cat "$here/err")"
fi
run book --data "$here/lion"
if [ "$code" -eq 0 ] && grep -q "^lion: " "$here/out" &&
    grep -q "^sandk: " "$here/out"; then
    good
else
    wrong "--data adds" "$(cat "$here/out" "$here/err")"
fi

# Nobody need count the clauses.
sed -i '/^clauses/d' "$here/lion/house.toml"
like "not counted" "^OK: 1 house, 1 section, 1 clause$ok" \
    book --check "$here/lion"

{ clause A-1; echo 'overrules = "A-1"'; } | lion 1
refused "a clause that overrules itself" \
    "holdem.toml:7:13: in the end 'A-1' overrules itself"
{
    clause A-1; echo 'overrules = "A-2"'
    clause A-2; echo 'overrules = "A-3"'
    clause A-3; echo 'overrules = "A-1"'
} | lion 3
refused "a circle of clauses" \
    "holdem.toml:7:13: in the end 'A-1' overrules itself"
{ clause A-1; echo 'borrowed = "A-1"'; } | lion 1
refused "a clause borrowed from itself" \
    "holdem.toml:7:12: in the end 'A-1' is borrowed from itself"
{
    clause A-1
    printf '[[collection]]\nfee = 900000000000000.00\nclauses = ["A-1"]\n'
    printf 'per = "hand"\npayer = "button"\ntaken = "before_deal"\n'
} | sed 's/kind = "bet"/kind = "fee"/' | lion 1
refused "a fee that is none" \
    "holdem.toml:8:7: no fee is above 100000 dollars"
{ clause A-1; echo 'sets.bet.most = 900000000000.00'; } | lion 1
refused "stakes that are none" \
    "holdem.toml:7:17: the amount is negative or too large"

{ clause A-1; echo 'notes = "At night."'; } | lion 1
refused "an unknown key" \
    "holdem.toml:7:1: unknown key 'notes' (did you mean 'note'?)"
{ clause A-1; echo 'sets.raise.cpa = 4'; } | lion 1
refused "an unknown leaf" \
    "holdem.toml:7:12: there is no leaf 'raise.cpa' (did you mean 'raise.cap'?)"
{ clause A-1; echo 'sets.rais.cap = 4'; } | lion 1
refused "an unknown table of leaves" \
    "holdem.toml:7:11: there is no leaf 'rais.cap' (did you mean 'raise.cap'?)"
{ clause A-1; echo 'sets.raise.cap = "four"'; } | lion 1
refused "a value of the wrong kind" \
    "holdem.toml:7:18: 'clause.A-1.sets.raise.cap' must be a whole number, not the string 'four'"
{ clause A-1; echo 'sets.bet.check_raise = "often"'; } | lion 1
refused "a word the leaf does not have" \
    "holdem.toml:7:24: 'often' must be one of: allowed never not_with_seven"
{ clause A-1; echo 'sets.bet.unit = 0.125'; } | lion 1
refused "a third of a cent" \
    "holdem.toml:7:17: the number 0.125 has more than 2 decimals"
{ clause A-1; echo 'sets.seats.most = 40'; } | lion 1
refused "a number the table has no room for" \
    "holdem.toml:7:19: 'clause.A-1.sets.seats.most' must be from 2 to 10, not 40"
{ clause A-1; echo 'sets.raise.cap = 4'; clause A-2; echo 'sets.raise.cap = 3'
} | lion 2
refused "clauses that contradict each other" \
    "holdem.toml:12:18: A-2 says otherwise than A-1 in line 3, and neither overrules the other"
{ clause A-1; echo 'sets.street.flop.deal = ["burn", "board 3"]'
    clause A-2; echo 'sets.street.flop.deal = ["board 3"]'; } | lion 2
refused "clauses that deal otherwise" \
    "holdem.toml:12:25: A-2 says otherwise than A-1 in line 3, and neither overrules the other"
{ clause A-1; echo 'sets.street.flop.deal = ["burn", "bord 3"]'; } | lion 1
refused "an unknown word of the dealer's" \
    "holdem.toml:7:34: 'bord 3' is not a dealer's word; they are hole down, hole up, burn, board N, draw, discard N"
{ clause A-1; echo 'sets.street.flop.deal = ["board 9"]'; } | lion 1
refused "a board too large" \
    "holdem.toml:7:26: 'board 9' needs a number from 1 to 5"
{ clause A-1; echo 'sets.street.fourth.upper = true'; } | lion 1
refused "a street the game does not have" \
    "holdem.toml:7:13: 'holdem' has no street 'fourth'; its streets are preflop, flop, turn, river"
{ clause A-1; echo 'sets.street.flop.uper = true'; } | lion 1
refused "a street's key nearly right" \
    "holdem.toml:7:18: a street has no 'uper' (did you mean 'upper'?)"
{ clause A-1; echo 'adopts = "stud"'; } | lion 1
refused "a section that is not there" \
    "holdem.toml:7:10: the house has no game 'stud' to adopt"
{ clause A-1; echo 'overrules = "A-9"'; } | lion 1
refused "an overruled clause that is not there" \
    "holdem.toml:7:13: 'A-1' names 'A-9', which is not a clause"
# A fee is so much money, and never a part of the wager.
fee() {
    clause A-1 | sed 's/"bet"/"fee"/'
    printf '[[collection]]\nper = "hand"\npayer = "button"\n'
    printf 'taken = "before_deal"\nclauses = ["A-1"]\n%s\n' "$1"
}
fee 'fee = 3.00' | lion 1
like "a fee in dollars" "^OK: 1 house, 1 section, 1 clause$ok" \
    book --check "$here/lion"
fee 'fee = "3%"' | lion 1
refused "a fee that is a percentage" \
    "holdem.toml:12:7: 'collection.fee' must be a number, not the string '3%'"
fee 'action = { "5-50" = "1%", "51+" = "2%" }' | lion 1
refused "brackets of percentages" \
    "holdem.toml:12:21: 'collection.action.5-50' must be a number, not the string '1%'"
fee 'percent = 3.00
fee = 3.00' | lion 1
refused "a percentage by its name" \
    "holdem.toml:12:1: unknown key 'percent'"

{ clause A-1; echo 'sets.rank.uses_least = 3'; } | lion 1
refused "a hand that cannot be made" \
    "holdem.toml:7:24: with a board a hand uses any of its cards, exactly two, or at most two of three, not 3 to 5 of 2"
{ clause A-1; echo 'sets.street.flop.deal = ["burn", "board 1"]'
    clause A-2; echo 'sets.street.river.deal = ["burn"]'; } | lion 2
refused "too few cards for a hand" \
    "holdem.toml:12:26: the cards dealt do not make a hand of 5"
{ clause A-1; echo 'sets.street.flop.acts = "high_showing"'; } | lion 1
refused "a first to act whom nobody can see" \
    "holdem.toml:7:25: 'flop': nobody has a card up to act by: deal \"hole up\", or let \"left_of_button\" act"
{ clause A-1; echo 'sets.street.preflop.deal = ["hole down", "hole down", "hole down", "hole down", "hole down"]'
    echo 'sets.seats.most = 10'; } | lion 1
refused "more cards than the deck has" \
    "holdem.toml:8:19: 10 seats need 58 cards, and the deck has 52: set seats.most to 8"
{ clause A-1; printf '[borrowed]\nraise.cap = "A-9"\n'; } | lion 1
refused "a lender that is not there" \
    "holdem.toml:8:13: 'A-9' is not a clause to borrow from"
{ clause A-1; printf '[borrowed]\nraise.cap = { value = 3, from = "A-9" }\n'; } |
    lion 1
refused "a lender that is said with its value, and is not there" \
    "holdem.toml:8:33: 'A-9' is not a clause to borrow from"
{ clause A-1; printf '[borrowed]\nraise.cap = { value = 3, from = "nobody" }\n'; } |
    lion 1
refused "a lender that is no clause" \
    "holdem.toml:8:33: 'nobody' is not a clause id"
{ clause A-1; echo 'borrowed = "A-9"'; } | lion 1
refused "a clause borrowed from one that is not there" \
    "holdem.toml:7:12: 'A-9' is not a clause to borrow from"
{ clause A-1; echo 'borrowed = "ELSEWHERE-1"'; } | lion 1
like "a clause borrowed from a house that is not here" \
    "^OK: 1 house, 1 section, 1 clause$ok" \
    book --check "$here/lion"
lion 0 </dev/null
sed -i 's/like = "holdem"/like = "hold-em"/' "$here/lion/holdem.toml"
refused "like a game that is not there" \
    "holdem.toml:1:8: there is no game 'hold-em' (did you mean 'holdem'?)"
{ clause A-1; echo 'sets.raise.cap = 4'; clause A-2; echo 'sets.raise.cap = 3'
    echo 'overrules = "A-1"'; } | lion 2
like "a clause that overrules another" \
    "^OK: 1 house, 1 section, 2 clauses$ok" \
    book --check "$here/lion"
{ clause A-1; echo 'sets.raise.cap = 4'; echo 'overrules = "A-2"'
    clause A-2; echo 'sets.raise.cap = 3'; } | lion 2
like "whichever of them says so" \
    "^OK: 1 house, 1 section, 2 clauses$ok" \
    book --check "$here/lion"

{ clause A-1; echo 'sets.raise.cpa = 4'; clause A-2; echo 'sets.raise.cap = -1'
    clause A-3; echo 'sets.street.fop.upper = true'; } | lion 3
no "all faults, not only the first" "3 faults" book --check "$here/lion"
no "no folder at all" "$here/none: is not a folder" book --check "$here/none"

lion 0 <<'END'
[clause."\u001b[31mA-1"]
END
refused "what would drive a terminal" \
    "holdem.toml:3:9: the id of a clause is made of letters, digits, '-' and '.'"
{ clause A-1; echo 'sets.bet.check_raise = "\u001b[2J"'; } | lion 1
refused "what would clear the screen" \
    "holdem.toml:7:24: '?[2J' must be one of: allowed never not_with_seven"

# A folder with games of its own.
mkdir -p "$here/own/games"
cp data/games/holdem.toml "$here/own/games/"
sed -i 's/^cap  /cpa  /' "$here/own/games/holdem.toml"
run book --check "$here/own"
if grep -q "holdem.toml:[0-9]*:1: there is no leaf 'raise.cpa' (did you mean 'raise.cap'?)" \
    "$here/out"; then
    good
else
    wrong "a base game with an unknown leaf" "$(cat "$here/out")"
fi

# A fee that nobody could pay, and two of one hand.
mkdir -p "$here/fees/houses"
cp -r data/houses/rogelios "$here/fees/houses/"
of=$here/fees/houses/rogelios/crazy-pineapple.toml
sed -i 's/^payer      = "button"/payer      = "pot"/' "$of"
run book --check "$here/fees"
if grep -q "crazy-pineapple.toml:[0-9]*:.*nobody antes in crazy-pineapple" \
    "$here/out"; then
    good
else
    wrong "a fee from a pot without antes" "$(cat "$here/out")"
fi
sed -i 's/^payer      = "pot"/payer      = "button"/' "$of"
sed -n '/^\[\[collection\]\]/,$p' "$of" |
    sed 's/^payer      = "button"/payer      = "blind"/' >"$here/second"
cat "$here/second" >>"$of"
run book --check "$here/fees"
if grep -q "crazy-pineapple.toml:[0-9]*:.*from another payer" "$here/out"; then
    good
else
    wrong "two fees of one hand" "$(cat "$here/out")"
fi

run book --leaves --markdown
if cmp -s "$here/out" docs/leaves.md; then
    good
else
    wrong "docs/leaves.md is as the program has it" \
        "houseway book --leaves --markdown >docs/leaves.md"
fi

done_checking
