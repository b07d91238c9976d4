#!/bin/sh
# A cardroom may have so many rates at a table, and no more: a book with one too
# many is refused where it stands (SNK-PURE215-G10.2).
houseway=$1
. tests/cli/check.inc

# Puts other brackets in place of the first four of the player-dealer.
priced() {
    rm -rf "$here/data"
    cp -r data "$here/data"
    python3 - "$here/data/houses/sandk/fees.toml" "$1" "$2" <<'END'
import sys
path, action, clauses = sys.argv[1:]
text = open(path).read()
old = 'action     = { "2-50" = 0.50, "51-100" = 1.00, ' \
    '"101-300" = 2.00, "301+" = 5.00 }\n' \
    'clauses    = ["SNK-FEES-t4", "SNK-FEES-t5", "SNK-FEES-t6", ' \
    '"SNK-FEES-t7"]\n'
assert text.count(old) == 1
open(path, "w").write(text.replace(
    old, f"action     = {{ {action} }}\nclauses    = [{clauses}]\n"))
END
}

t='"SNK-FEES-t4", "SNK-FEES-t5", "SNK-FEES-t6", "SNK-FEES-t7", "SNK-FEES-t7"'
priced '"2-50" = 0.50, "51-100" = 1.00, "101-300" = 2.00, "301-400" = 3.00, "401+" = 5.00' "$t"
run book --check "$here/data"
if [ "$code" -eq 0 ]; then
    good
else
    wrong "five rates are allowed" "$(cat "$here/out" "$here/err")"
fi
priced '"2-50" = 0.50, "51-100" = 1.00, "101-300" = 2.00, "301-400" = 3.00, "401-500" = 4.00, "501+" = 5.00' "$t, \"SNK-FEES-t7\""
run book --check "$here/data"
if [ "$code" -ne 0 ] && grep -q "6 rates, and 5 are allowed" "$here/out" "$here/err"; then
    good
else
    wrong "a sixth is not" "$(cat "$here/out" "$here/err")"
fi

done_checking
