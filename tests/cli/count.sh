#!/bin/sh
# How tests are counted: what dies or tests nothing is a failure, what cannot
# run is named and counted as skipped, and a script's many tries are one test.
houseway=$1
. tests/cli/check.inc

# adds WHAT LINE...: the log on standard input adds up to these last lines.
adds() {
    cat >"$here/log"
    what=$1
    shift
    printf '%s\n' "$@" >"$here/want"
    tools/run-tests --add "$here/log" >"$here/said"
    if tail -n $# "$here/said" | cmp -s - "$here/want"; then
        good
    else
        wrong "$what" "$(cat "$here/said")"
    fi
}

adds "all is well" "7 passed, 0 failed" <<'END'
{"name": "a", "result": "OK", "stdout": "ok\n5 passed, 0 failed\n"}
{"name": "b", "result": "OK", "stdout": "2 passed, 0 failed\n"}
END
adds "a test that says nothing of itself" "5 passed, 1 failed" <<'END'
{"name": "a", "result": "OK", "stdout": "5 passed, 0 failed\n"}
{"name": "b", "result": "OK", "stdout": "all good\n"}
END
adds "a test that tested nothing" \
    "b: ended well, but tested nothing" "5 passed, 1 failed" <<'END'
{"name": "a", "result": "OK", "stdout": "5 passed, 0 failed\n"}
{"name": "b", "result": "OK", "stdout": "0 passed, 0 failed\n"}
END
adds "a test that dies" "5 passed, 1 failed" <<'END'
{"name": "a", "result": "FAIL", "stdout": "5 passed, 0 failed\n"}
END
adds "a test that takes too long" "0 passed, 1 failed" <<'END'
{"name": "a", "result": "TIMEOUT", "stdout": null}
END
adds "a test that cannot run here" \
    "skipped: b: PostgreSQL is not installed" "1 skipped" \
    "5 passed, 0 failed" <<'END'
{"name": "a", "result": "OK", "stdout": "5 passed, 0 failed\n"}
{"name": "b", "result": "SKIP", "stdout": "PostgreSQL is not installed\n"}
END

# A loop around one check is one test, and fails if one of its turns does.
python3 -B - <<'END' >"$here/said"
import sys
sys.path.insert(0, "tests/cli")
from serve_client import Count
good, mixed = Count(), Count()
for i in range(100):
    good.check(True, "so")
good.check(True, "and so")
for i in range(100):
    mixed.check(i != 50, "so")
mixed.check(True, "and so")
print(good.good, good.bad, mixed.good, mixed.bad)
END
if grep -qx "2 0 1 1" "$here/said"; then
    good
else
    wrong "each check of a script counts once" "$(cat "$here/said")"
fi
done_checking
