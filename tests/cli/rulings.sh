#!/bin/sh
# rulings.sh - a deal that goes wrong: what the engine must bear, whatever is
# reported and whenever, and what people see of it.
houseway=$1
. tests/cli/check.inc

# Transcripts of no clause: how remedies go together with the rest of a hand.
run referee tests/rulings
if [ "$code" -eq 0 ] && grep -q ' 0 failed$' "$here/out"; then
    good
else
    wrong 'transcripts of rulings' "$(cat "$here/out" "$here/err")"
fi

done_checking
