#!/bin/sh
# merge.sh - a run in parts: put together it is the run, to the last cent;
# what does not belong together is refused, with the name of the file.
houseway=$1
. tests/cli/check.inc

# A run at once and in parts; WORD... is what is run.
in_parts() {
    what=$1 parts=$2
    shift 2
    rm -f "$here"/part.*
    run simulate "$@"
    grep -v 'hands/s' "$here/out" >"$here/whole"
    for i in $(seq "$parts"); do
        run simulate "$@" --part "$i/$parts" --out "$here/part.$i"
    done
    run merge "$here"/part.*
    if [ "$code" = 0 ] && [ -s "$here/whole" ] &&
        cmp -s "$here/out" "$here/whole"; then
        good
    else
        wrong "$what" "exit code $code" "$(diff "$here/whole" "$here/out")" \
            "$(cat "$here/err")"
    fi
}

in_parts 'with mistakes' 2 oceana stud --hands 21000 --seed 5 --mistakes
in_parts 'against a bank' 3 sandk pure-21.5 --hands 25000
in_parts 'more parts than tables' 4 sandk pan --hands 10500
in_parts 'without events' 5 sandk holdem --hands 123456 --bulk

json 'merged as JSON' \
    "h == 123456 and d['by'] == 'bulk' and len(d['dollars']) == 9" \
    merge "$here"/part.* --json
cents=$(python3 -c '
import json, sys
d = json.load(open(sys.argv[1]))["dollars"]
print(sum(x["cents"] for x in d[1:]))' "$here/out")
if [ "$cents" = 0 ]; then
    good
else
    wrong 'what the house takes is what the seats lose' "$cents"
fi

# Results that cannot be merged; TEXT is on standard error.
refused() {
    what=$1 text=$2
    shift 2
    run merge "$@"
    if [ "$code" = 1 ] && [ ! -s "$here/out" ] &&
        grep -Fq -e "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code, not 1, or not: $text" \
            "$(cat "$here/err")"
    fi
}

cd "$here" || exit 1
case $houseway in
/*) ;;
*) houseway=$OLDPWD/$houseway ;;
esac
refused 'one is missing' 'part 3 of 5 is missing beside part.1' \
    part.1 part.2 part.4 part.5
refused 'one is there twice' 'part.2 has part 2, and so has part.2' \
    part.1 part.2 part.2 part.3 part.4 part.5
run simulate sandk holdem --hands 123456 --bulk --seed 2 --part 3/5 --out other
refused 'one is of another run' \
    "other is of another run than part.1: 'seed' is not the same" \
    part.1 part.2 other part.4 part.5
run simulate sandk holdem --hands 123456 --part 3/5 --out other
refused 'one was played otherwise' "'bulk' is not the same" part.1 other
run simulate sandk holdem --hands 123456 --bulk --part 3/6 --out other
refused 'one is of other parts' "'parts' is not the same" part.1 other
run simulate sandk holdem --hands 123456 --bulk --limits 4/8 --part 3/5 \
    --out other
refused 'one is of another table' "'sign' is not the same" part.1 other
sed 's/^actions .*/actions 1/' part.3 >other
refused 'one was changed' 'other: something in it was changed' part.1 other
head -c 900 part.3 >other
refused 'one is cut off' 'other: the end is missing' other
echo 'houseway part 2' >other
refused 'one of another version' 'other:1: not a part of a run' other
refused 'no such file' 'nothing: No such file' nothing
refused 'no file at all' 'Is a directory' .

bad 'no part' "'0/4' is no part" simulate oceana holdem --part 0/4
bad 'no part of so few' "'5/4' is no part" simulate oceana holdem --part 5/4
bad 'parts in words' "'a/b' is no part" simulate oceana holdem --part a/b
bad 'a file for no part' '--out is for --part' \
    simulate oceana holdem --out part.1
bad 'a picture of a part' 'a part is written to a file' \
    simulate oceana holdem --part 1/2 --svg part.svg
bad 'nothing to merge' 'name the files of all parts' merge
bad 'an unknown option' "unknown option '--hands'" merge part.1 --hands 3

# A part has a name by itself.
run simulate - holdem --hands 20000 --bulk --part 2/2
if [ -s holdem-2-of-2.part ]; then
    good
else
    wrong 'a part without a name' "$(ls)"
fi

# An MPI job that this program cannot join is not played several times.
OMPI_COMM_WORLD_SIZE=4 "$houseway" simulate - holdem --hands 10 \
    >out 2>err
if [ $? = 1 ] && grep -q 'built without MPI' err; then
    good
else
    wrong 'a job without MPI' "$(cat err)"
fi
done_checking
