#!/bin/sh
# day.sh - a day of a room, its audit, and a storm, as they are typed.
houseway=$1
. tests/cli/check.inc

for house in oceana rogelios sandk; do
    run day $house --tables 3 --hours 1 --seed 4 --db "$here/$house.db" \
        --acks "$here/$house.acks" --svg "$here/$house.svg"
    if [ "$code" -eq 0 ] && grep -q '^hands ' "$here/out" &&
        grep -q '^Drop by game$' "$here/out" &&
        grep -q '^The journal is clean.$' "$here/out" &&
        grep -q '</svg>' "$here/$house.svg"; then
        good
    else
        wrong "a day of $house" "$(cat "$here/err")"
    fi
    head=$(sed -n 's/^head  *//p' "$here/out" | sort -u)
    has "the audit of $house" 'The journal is clean.' \
        audit "$here/$house.db" --acks "$here/$house.acks"
    if grep -q "^head  *$head\$" "$here/out"; then
        good
    else
        wrong "the audit of $house has another head than the day"
    fi
done

# More tables than ever fitted: a signed head names all of them.
run day oceana --tables 320 --hours 1 --seed 3 --db "$here/many.db"
if [ "$code" -eq 0 ]; then good; else
    wrong 'a day with 320 tables' "$(cat "$here/err")"
fi
has 'the audit of 320 tables' 'The journal is clean.' audit "$here/many.db"

run day oceana --db "$here/oceana.db"
if [ "$code" -eq 1 ] && grep -q 'is there already.* --resume' "$here/err"; then
    good
else
    wrong "a day over another one" "exit code $code"
fi

# A finished day is not played again, and the journal of another day is
# refused.
run day oceana --tables 3 --hours 1 --seed 4 --db "$here/oceana.db" --resume \
    --acks "$here/oceana.acks"
if [ "$code" -eq 0 ] && grep -q '^resumed at ' "$here/out" &&
    grep -q '^The journal is clean.$' "$here/out"; then
    good
else
    wrong "a day taken up again" "exit code $code: $(cat "$here/err")"
fi
run day oceana --tables 4 --hours 1 --seed 4 --db "$here/oceana.db" --resume
if [ "$code" -eq 1 ] && grep -q 'is not this day' "$here/err"; then
    good
else
    wrong "another day taken up again" "exit code $code"
fi
run day oceana --db "$here/shared.db" --share 10.0.0.1:80
if [ "$code" -eq 1 ] && grep -q 'name a PostgreSQL server' "$here/err"; then
    good
else
    wrong "a file that is shared" "exit code $code"
fi

echo '1 1 999999' >>"$here/sandk.acks"
no 'what was told and is not there' \
    "$here/sandk.db: record 1 of stream 1 is bad: a client was told that it is done, and it is not there." \
    audit "$here/sandk.db" --acks "$here/sandk.acks"
no 'another key' "$here/sandk.db: the journal has another house's key." \
    audit "$here/sandk.db" --key \
    0000000000000000000000000000000000000000000000000000000000000000

bad 'half a key' "'00' is no key of 64 digits" audit "$here/sandk.db" --key 00
bad 'half a head' "'00' is no head of 64 digits" \
    audit "$here/sandk.db" --head 00

# A journal in the place of another is clean, and is found by a head that was
# kept.
run day oceana --tables 2 --hours 1 --seed 6 --db "$here/short.db"
old=$(sed -n 's/^head  *//p' "$here/out" | head -n 1)
has 'a head that was kept' 'The journal is clean.' \
    audit "$here/short.db" --head "$old"
no 'a head of another journal' \
    "$here/short.db: the head that was kept outside the house is not in it." \
    audit "$here/short.db" --head "$head"

has 'a storm' 'Nothing was lost, doubled, leaked or out of balance.' \
    storm --seed 5 --seeds 2
run storm --seed 1 --plant lost-sync
if [ "$code" -eq 1 ] && grep -q '^seed 1, ' "$here/out"; then
    good
else
    wrong "a planted bug" "exit code $code"
fi
bad 'no database' 'name a house, and a file with --db' day oceana
bad 'no such bug' 'there is no such bug' storm --plant rust
bad 'too many tables' '--tables takes a number from 1 to 512' \
    day oceana --db "$here/x.db" --tables 513
bad 'no journal' 'name the database' audit

done_checking
