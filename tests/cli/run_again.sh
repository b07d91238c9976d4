#!/bin/sh
# run_again.sh - a room that a bug ends is started once more, and no other.
houseway=$1
. tests/cli/check.inc

# A stand-in for the room: counts its starts, and ends as it is told to.
cat >"$here/room" <<'END'
#!/bin/sh
echo start >>"$0.starts"
how=$(sed -n "$(wc -l <"$0.starts")p" "$0.ends")
case $how in
    [0-9]*) exit "$how" ;;
esac
kill -"$how" $$
sleep 5
END
chmod +x "$here/room"

ends() {
    what=$1 want=$2 starts=$3
    shift 3
    rm -f "$here/room.starts"
    printf '%s\n' "$@" >"$here/room.ends"
    tools/run-again.sh "$here/room" >"$here/out" 2>"$here/err"
    code=$?
    got=$(wc -l <"$here/room.starts")
    if [ "$code" -eq "$want" ] && [ "$got" -eq "$starts" ]; then
        good
    else
        wrong "$what" "exit code $code, not $want; $got starts, not $starts"
    fi
}

says() {
    if [ "$(grep -c 'it starts again, once' "$here/err")" -eq "$2" ]; then
        good
    else
        wrong "$1" "$(cat "$here/err")"
    fi
}

for bug in SEGV ABRT BUS FPE ILL; do
    ends "after a $bug it starts again" 0 2 "$bug" 0
    says "and says so after a $bug" 1
done
ends 'twice is enough' 139 2 SEGV SEGV 0
ends 'a room that is told to stop stays stopped' 143 1 TERM 0
says 'and nothing is said' 0
ends 'so does one that refuses to start' 1 1 1 0
ends 'and one whose disk fails' 70 1 70 0
ends 'one that ends well has ended' 0 1 0 0

# The room itself, ended as by a bug while it serves.
cat >"$here/serve" <<END
#!/bin/sh
echo start >>"$here/serve.starts"
exec "$houseway" serve --folder "$here/folder" --listen 127.0.0.1:0 --bots 0
END
chmod +x "$here/serve"
tools/run-again.sh "$here/serve" >"$here/out" 2>"$here/err" </dev/null &
keeper=$!
opened() {
    n=0
    while [ "$(grep -c 'starts: process' "$here/err")" -lt "$1" ] &&
        [ "$n" -lt 600 ]; do
        sleep 0.1
        n=$((n + 1))
    done
    sed -n 's/.*starts: process \([0-9]*\) .*/\1/p' "$here/err" | tail -1
}
first=$(opened 1)
[ -n "$first" ] && kill -SEGV "$first"
second=$(opened 2)
if [ -n "$first" ] && [ -n "$second" ] && [ "$first" != "$second" ]; then
    good
else
    wrong 'a room that dies serves again' "$(cat "$here/err")"
fi
says 'and says that it does' 1
kill -TERM "${second:-$keeper}"
if wait "$keeper"; then
    good
else
    wrong 'and stops when it is told to' "$(cat "$here/err")"
fi
if grep -q 'frozen' "$here/err"; then
    wrong 'a death at no table freezes none' "$(cat "$here/err")"
else
    good
fi
done_checking
