#!/bin/sh
# Builds the pages, or tests what is theirs.
#
#     tools/web.sh fetch         the modules, those of the tests too
#     tools/web.sh build OUT [DEPFILE]
#     tools/web.sh check         types, then the unit tests
#     tools/web.sh browser SCRIPT ...    a script of tests/browser
#
# The modules are fetched once, exactly as package-lock.json names them, and
# again only when it changed.  With HOUSEWAY_NO_PAGES set, where npm's registry
# cannot be reached, one page is built that says so, and nothing of the pages
# is tested.

set -u
tools=$(cd "$(dirname "$0")" && pwd) || exit 1
web=$tools/../web

# A program without pages: the terminal and the room for programs are there.
say_so() {
    echo 'web: built without the pages, as HOUSEWAY_NO_PAGES asks' >&2
    echo '<!doctype html><html lang="en"><title>Houseway</title><p>This' \
        'program was built without its pages.</html>' >"$1/index.html"
    : >"$1/app.js"
    : >"$1/app.css"
    [ $# -lt 2 ] || echo "$1/index.html: " >"$2"
}

case ${1:-} in
fetch)
    "$tools/fetch-modules" --tests
    ;;
build)
    if [ -n "${HOUSEWAY_NO_PAGES:-}" ]; then
        shift
        say_so "$@"
        exit
    fi
    "$tools/fetch-modules" || exit 1
    shift
    node "$web/build.mjs" "$@"
    ;;
check)
    [ -z "${HOUSEWAY_NO_PAGES:-}" ] || exit 77
    "$tools/fetch-modules" --tests || exit 1
    cd "$web" && node node_modules/typescript/bin/tsc --noEmit && node test.mjs
    ;;
browser)
    shift
    [ -n "${HOUSEWAY_NO_PAGES:-}" ] || "$tools/fetch-modules" --tests || exit 1
    exec node "$@"
    ;;
*)
    echo "usage: tools/web.sh fetch | build OUT [DEPFILE] | check |" \
        "browser SCRIPT ..." >&2
    exit 2
    ;;
esac
