#!/bin/sh
# report.sh - `houseway report`: a small day is played, and its journal adds
# up the same whichever way it is cut.
houseway=$1
. tests/cli/check.inc
export TZ=UTC

db=$here/day.db
run day oceana --tables 12 --hours 1 --seed 3 --db "$db"
if [ "$code" -eq 0 ]; then good; else
    wrong 'a day is played' "$(cat "$here/err")"
fi

# The sums of hands, drop and fund in a CSV, as they stand in its last columns.
sums() {
    python3 -B - "$here/out" <<'PY'
import csv
import sys
from decimal import Decimal

rows = list(csv.DictReader(open(sys.argv[1], newline="")))
print(*(sum(Decimal(r[c]) for r in rows) for c in ("drop", "fund")), len(rows))
PY
}

run report "$db" tables --csv
all=$(sums)
case $all in
*' 12') good ;;
*) wrong 'twelve tables' "$all" ;;
esac
for what in games schedules shifts days hours; do
    run report "$db" "$what" --csv
    if [ "$code" -eq 0 ] && [ "$(sums | cut -d' ' -f1,2)" = \
        "$(echo "$all" | cut -d' ' -f1,2)" ]; then
        good
    else
        wrong "$what adds up to what the tables do" "$(sums)" "$all"
    fi
done
for title in 'Drop by table' 'Drop by game' 'Drop by schedule' \
    'Drop by shift (days of the cage, UTC)' 'Drop by day (days of the cage, UTC)' 'Drop by hour (UTC)' Funds Players \
    'Hands an hour'; do
    has "all reports: $title" "$title" report "$db"
done
has 'one report' 'Hands an hour' report "$db" pace
run report "$db" games
if grep -q '^oceana  *holdem  *3/6 ' "$here/out"; then good; else
    wrong 'the limit of a game' "$(grep holdem "$here/out")"
fi

# The lines of a player add up to what the sheet of all players says of him.
run report "$db" players --csv
line=$(sed -n 2p "$here/out")
name=$(echo "$line" | cut -d, -f2)
now=$(echo "$line" | cut -d, -f8)
run report "$db" player "$name" --csv
if [ "$code" -eq 0 ] && [ "$(sed -n '$s/.*,//p' "$here/out" | tr -d '\r')" = \
    "$now" ] && grep -q ',sits down,' "$here/out"; then
    good
else
    wrong "the lines of $name" "$(cat "$here/out")" "$now"
fi
has 'a player by number' "Player ($name, UTC)" report "$db" player \
    "$(echo "$line" | cut -d, -f1)"
has 'a zone' 'Drop by hour (America/Los_Angeles)' report "$db" hours \
    --zone America/Los_Angeles
if grep -q '^2026-11-16 00:00 ' "$here/out"; then good; else
    wrong 'the first hour, eight hours behind' "$(sed -n 4p "$here/out")"
fi
has 'the zone of the machine' 'Drop by hour (UTC)' report "$db" hours
run report "$db" player Nobody
if [ "$code" -eq 1 ] && grep -q 'nobody here is called Nobody' "$here/err"
then good; else
    wrong 'a player who is not there' "$code" "$(cat "$here/err")"
fi
bad 'no player' 'name the player' report "$db" player
bad 'no zone' '--zone needs a value: ZONE' report "$db" hours --zone
bad 'no such zone' 'no such time zone: Mars/Base' report "$db" --zone Mars/Base

run report "$db" --svg "$here/day.svg"
if [ "$code" -eq 0 ] && [ ! -s "$here/out" ] && python3 -B -c '
import sys, xml.etree.ElementTree as tree
tree.parse(sys.argv[1])' "$here/day.svg"; then
    good
else
    wrong 'a page of charts' "$(cat "$here/err")"
fi
run report "$db" --svg /nowhere/day.svg
if [ "$code" -eq 1 ] && grep -q 'cannot write' "$here/err"; then good; else
    wrong 'a page that cannot be written' "$code" "$(cat "$here/err")"
fi
run report "$here/none.db"
if [ "$code" -eq 1 ] && [ ! -e "$here/none.db" ]; then good; else
    wrong 'a journal that is not there is not made' "$code"
fi
# A record that was changed, or is missing: no figures, and where it is.
for damage in 'UPDATE record SET body = zeroblob(length(body)) WHERE pos = 40' \
    'UPDATE record SET at_ms = at_ms + 1 WHERE pos = 40' \
    'DELETE FROM record WHERE pos = 40' \
    'DELETE FROM stream WHERE stream = 17' \
    'UPDATE stream SET seq = seq - 1 WHERE stream = 17'; do
    cp "$db" "$here/damaged.db"
    python3 - "$here/damaged.db" "$damage" <<'EOF'
import sqlite3
import sys

with sqlite3.connect(sys.argv[1]) as db:
    db.execute(sys.argv[2])
EOF
    run report "$here/damaged.db"
    if [ "$code" -eq 1 ] && [ ! -s "$here/out" ] && grep -q \
        'damaged.db is not as it was written: record [0-9]* of stream [0-9]*:' \
        "$here/err"; then good; else
        wrong "a report of a damaged journal ($damage)" "$(cat "$here/err")"
    fi
done
bad 'no journal' 'name a journal' report
bad 'no such report' 'no such report: chips' report "$db" chips
bad 'two reports' 'one report at a time' report "$db" funds pace
bad 'CSV of all' '--csv needs the name of a report' report "$db" --csv
bad 'no such option' "unknown option '--pdf'" report "$db" --pdf
bad 'no file' '--svg needs a value: FILE' report "$db" --svg
done_checking
