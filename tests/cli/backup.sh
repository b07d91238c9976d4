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
echo 'not a database, and longer than a header of one must be to be read' \
    >"$here/text.db"
refused 'what is no database' 'file is not a database' \
    restore "$here/text.db" "$here/bad.db"
run backup "$day"
if [ "$code" -eq 2 ] &&
    grep -Fq 'name what to copy, and where to' "$here/err"; then
    good
else
    wrong 'one name is not enough' "exit code $code" "$(cat "$here/err")"
fi
done_checking
