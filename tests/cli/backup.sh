#!/bin/sh
# backup.sh - a copy of a day's journal, and back; what was changed is refused.
houseway=$1
. tests/cli/check.inc

refused() {
    what=$1 text=$2
    shift 2
    run "$@"
    if [ "$code" -eq 1 ] && grep -Fq -e "$text" "$here/err"; then
        good
    else
        wrong "$what" "exit code $code, or it does not say: $text" \
            "$(cat "$here/err")"
    fi
}

day=$here/day.db copy=$here/copy.db again=$here/again.db
run day oceana --tables 3 --hours 1 --seed 5 --db "$day"
head=$(sed -n 's/^head  *//p' "$here/out")
has 'a copy has the head of the day' "head $head" backup "$day" "$copy"
has 'and is clean' 'The journal is clean.' audit "$copy"
has 'back again' "head $head" restore "$copy" "$again"
has 'it is clean, too' 'The journal is clean.' audit "$again"
run backup "$day" "$here/whole.db"
all=$(sed -n 's/.* in \([0-9]*\) records.*/\1/p' "$here/out")
for to in 1 $((all / 3)) $((all / 2)) $((all - 1)) "$all"; do
    run restore "$copy" "$here/to.db" --to "$to"
    got=$(sed -n 's/.* in \([0-9]*\) records.*/\1/p' "$here/out")
    if [ "$code" -eq 0 ] && [ "${got:-0}" -ge "$to" ]; then
        good
    else
        wrong "up to record $to" "exit code $code, $got records"
    fi
    has "up to record $to it is clean" 'The journal is clean.' \
        audit "$here/to.db"
    rm -f "$here/to.db"
done
refused 'more records than there are' "it has only $all records" \
    restore "$copy" "$here/to.db" --to $((all + 1))
refused 'what is there is left alone' "$copy is there already" \
    backup "$day" "$copy"
refused 'what is not there' "$here/none.db: No such file or directory" \
    backup "$here/none.db" "$here/new.db"
if [ -e "$here/none.db" ] || [ -e "$here/new.db" ]; then
    wrong 'a refused copy makes nothing' "$(ls "$here")"
else
    good
fi
python3 - "$copy" <<'END'
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("UPDATE record SET person = person + 1 "
               "WHERE stream = 1 AND seq = 7")
END
refused 'a record that was changed' \
    'record 7 of stream 1 is not as it was written' \
    restore "$copy" "$here/bad.db"
cp "$day" "$here/headless.db"
python3 - "$here/headless.db" <<'END'
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("DELETE FROM stream WHERE stream = 1")
END
refused 'a stream of which it is not written where it ends' \
    'stream 1 has records, and it is not written where it ends' \
    backup "$here/headless.db" "$here/bad.db"
echo 'not a database, and longer than a header of one must be to be read' \
    >"$here/text.db"
refused 'what is no database' 'file is not a database' \
    restore "$here/text.db" "$here/bad.db"
cp "$day" "$here/cut.db"
truncate -s 300000 "$here/cut.db"
run restore "$here/cut.db" "$here/bad.db"
if [ "$code" -eq 1 ] && [ ! -e "$here/bad.db" ] && [ ! -e "$here/bad.db.part" ]; then
    good
else
    wrong 'a copy that was cut off' "exit code $code" "$(cat "$here/err")"
fi
run backup "$day"
if [ "$code" -eq 2 ] &&
    grep -Fq 'name what to copy, and where to' "$here/err"; then
    good
else
    wrong 'one name is not enough' "exit code $code" "$(cat "$here/err")"
fi
done_checking
