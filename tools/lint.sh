#!/bin/sh
# All that can be said about the source.  Every check is made, whatever the
# others found; the last line is the verdict.
cd "$(dirname "$0")/.." || exit 1
bad=

step() {
    "$@" </dev/null || bad="$bad $(basename "$1")"
}

tools/deps.sh build lint || exit 1
step tools/web.sh fetch
step make --no-print-directory quick-lint
step tools/check-format.sh
tools/check-prose | tail -n 1
step tools/check-cppcheck.sh
step shellcheck --severity=warning tools/*.sh tools/check-hardening .ci/run
step tools/compile.sh build-gcc gcc
step tools/plant-leaks --compile build-gcc
step tools/compile.sh build-clang clang
step tools/check-man.sh build-gcc
step make --no-print-directory asan

if [ -n "$bad" ]; then
    echo "lint: wrong:$bad"
    exit 1
fi
echo "lint: nothing to say"
