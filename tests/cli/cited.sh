#!/bin/sh
# Every refusal in tests/clauses cites a clause of the house, or one that is
# borrowed; those that cite nothing stand in uncited.txt with the reason, by
# the word of the refusal and the wish that was refused.
houseway=$1
. tests/cli/check.inc

run referee --trace tests/clauses
[ "$code" -eq 0 ] || wrong "the transcripts hold" "$(tail -n 3 "$here/out")"
awk '
/^(>|seat|table)/ {
    wish = $1
    for (i = 2; $1 == ">" && i <= NF; i++)
        if ($i !~ /^[0-9]+$/ && $i !~ /^[A-Z]/) {
            wish = $i
            break
        }
}
why != "" {
    all++
    if ($1 == "nothing")
        print why, wish
    else if ($1 !~ /^[A-Z][A-Z0-9]*-/ && $1 != "borrowed")
        print "?", $0
    why = ""
}
/^! / { why = $2 }
END { print all >"/dev/stderr" }
' "$here/out" 2>"$here/all" | sort | uniq -c >"$here/uncited"

if [ "$(cat "$here/all")" -gt 700 ]; then
    good
else
    wrong "refusals are found" "only $(cat "$here/all")"
fi
while read -r count why wish; do
    reason=$(sed -n "s/^$why  *$wish  *//p" tests/cli/uncited.txt)
    if [ -n "$reason" ]; then
        echo "$count $why $wish: $reason"
        good
    else
        wrong "$count refusals cite nothing, and nobody says why: $why $wish"
    fi
done <"$here/uncited"
grep -v '^#' tests/cli/uncited.txt | while read -r why wish reason; do
    [ -n "$reason" ] && grep -q " $why $wish\$" "$here/uncited" ||
        echo "$why $wish"
done >"$here/idle"
if [ -s "$here/idle" ]; then
    wrong "a reason for what does not happen" "$(cat "$here/idle")"
else
    good
fi
done_checking
