#!/bin/sh
# The Python package, as somebody gets it: installed by pip without a network,
# its docstrings run, its types checked, and its programs run.
build=$(cd "$(dirname "$1")" && pwd)
. tests/cli/check.inc
python=/usr/bin/python3
"$python" -c 'import cffi' 2>/dev/null || python=python3

# Debian's pip, cffi and meson-python, seen from a place of its own, around the
# library that is built already.
install() {
    "$python" -m venv --system-site-packages --without-pip "$here/venv" &&
        "$python" -m pip --python "$here/venv/bin/python" install --quiet \
            --no-index --no-build-isolation --config-settings=setup-args="$(
            )-Dpython_library=$build/src/libhouseway.so.1.0.0" .
}

# Every module of the package is installed, and nothing else.
modules() {
    (cd python/houseway && ls ./*.py py.typed) >"$here/written" &&
        (cd "$here"/venv/lib/python3*/site-packages/houseway &&
            ls ./*.py py.typed) | diff "$here/written" -
}

inside() {
    (cd "$here" && PYTHONDONTWRITEBYTECODE=1 "$here/venv/bin/python" "$@")
}

# The same with another folder's modules before all others.
with() {
    where=$1
    shift
    (cd "$here" && PYTHONPATH=$where PYTHONDONTWRITEBYTECODE=1 \
        "$here/venv/bin/python" "$@")
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
check "with every module" modules
check "what the docstrings say is so" inside "$top/tests/cli/python_docs.py"
check "types are right" types
check "15 lines play a hand of every game" short
check "and do" every_game
check "what cannot be is said" inside "$top/tests/cli/python_wrong.py"
check "every game is an environment" inside "$top/tests/cli/python_env.py"
check "by Gymnasium's contract" inside "$top/tests/cli/python_gym.py"
check "with Gymnasium's classes" with "$top/tests/cli/standin" \
    "$top/tests/cli/python_gym.py"
check "by PettingZoo's contract" with "$top/tests/cli/standin" \
    "$top/tests/cli/python_aec.py"
mkdir "$here/bare" && echo 'raise ImportError("not here")' >"$here/bare/numpy.py"
check "and without numpy" with "$here/bare" "$top/tests/cli/python_gym.py"

check "figures are the verbs' own" inside \
    "$top/tests/cli/python_figures.py" "$build/houseway"

learns() {
    inside "$top/examples/learn.py" 4000 >"$here/learned" &&
        awk '/^by luck/ { luck = $3 } /^learned/ { own = $2 }
            END { exit !(own > luck + 0.3) }' "$here/learned"
}
check "an example learns" learns

done_checking
