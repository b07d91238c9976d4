#!/bin/sh
# Builds the pages, or tests what is theirs.
#
#     tools/web.sh fetch         the modules, and no more
#     tools/web.sh build OUT [DEPFILE]
#     tools/web.sh check         types, then the unit tests
#     tools/web.sh browser SCRIPT ...    a script of tests/browser
#
# The modules are fetched once, exactly as package-lock.json names them, and
# again only when it changed.  What npm says goes to a file, and is shown if
# it fails.  With HOUSEWAY_NO_PAGES set, where npm cannot be reached, one page
# is built that says so, and nothing of the pages is tested.

set -u
web=$(cd "$(dirname "$0")/../web" && pwd) || exit 1

modules() {
    mark=$web/node_modules/.houseway
    if [ -f "$mark" ] && cmp -s "$web/package-lock.json" "$mark"; then
        return
    fi
    said=$(mktemp)
    (cd "$web" && npm ci --no-audit --no-fund) >"$said" 2>&1 || {
        cat "$said" >&2
        echo "web: npm could not fetch the modules" >&2
        rm -f "$said"
        exit 1
    }
    rm -f "$said"
    cp "$web/package-lock.json" "$mark"
}

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
    modules
    ;;
build)
    if [ -n "${HOUSEWAY_NO_PAGES:-}" ]; then
        shift
        say_so "$@"
        exit
    fi
    modules
    shift
    node "$web/build.mjs" "$@"
    ;;
check)
    [ -z "${HOUSEWAY_NO_PAGES:-}" ] || exit 77
    modules
    cd "$web" && node_modules/.bin/tsc --noEmit && node test.mjs
    ;;
browser)
    shift
    exec node "$@"
    ;;
*)
    echo "usage: tools/web.sh fetch | build OUT [DEPFILE] | check |" \
        "browser SCRIPT ..." >&2
    exit 2
    ;;
esac
