#!/bin/sh
# The Python package, as somebody gets it: installed by pip without a network,
# its docstrings run, its types checked, and its programs run.
build=$(cd "$(dirname "$1")" && pwd)
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
passed=0
failed=0
python=/usr/bin/python3
"$python" -c 'import cffi' 2>/dev/null || python=python3

check() {
    what=$1
    shift
    if "$@" >"$here/said" 2>&1; then
        passed=$((passed + 1))
        echo "ok   $what"
    else
        failed=$((failed + 1))
        echo "FAIL $what"
        cat "$here/said"
    fi
}

# Debian's pip and cffi, seen from a place of its own.
install() {
    "$python" -m venv --system-site-packages --without-pip "$here/venv" &&
        HOUSEWAY_BUILD=$build "$python" -m pip --python "$here/venv/bin/python" \
            install --no-index --quiet .
}

inside() {
    (cd "$here" && PYTHONDONTWRITEBYTECODE=1 "$here/venv/bin/python" "$@")
}

types() {
    ! command -v mypy >/dev/null || mypy --strict --cache-dir "$here/mypy" \
        python/houseway
}

every_game() {
    inside "$top/examples/every_game.py" >"$here/games" &&
        [ "$(wc -l <"$here/games")" = 32 ]
}

short() {
    [ "$(wc -l <examples/every_game.py)" -le 15 ]
}

top=$(pwd)
check "pip installs it, without a network" install
check "what the docstrings say is so" inside "$top/tests/cli/python_docs.py"
check "types are right" types
check "15 lines play a hand of every game" short
check "and do" every_game
check "every game is an environment" inside "$top/tests/cli/python_env.py"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
