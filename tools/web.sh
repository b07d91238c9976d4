#!/bin/sh
# Builds the pages, or tests what is theirs.
#
#     tools/web.sh fetch         the modules, and no more
#     tools/web.sh build OUT [DEPFILE]
#     tools/web.sh check         types, then the unit tests
#     tools/web.sh lint          whether the pages are formatted and without faults
#     tools/web.sh format        formats them
#     tools/web.sh dev           serves them while they are written
#     tools/web.sh browser SCRIPT ...    a script of tests/browser
#
# The modules are fetched once, exactly as package-lock.json names them, and
# again only when it changed.  The output of npm goes to a file, and is shown
# if it fails.  With HOUSEWAY_NO_PAGES set, where npm cannot be reached, one
# page is built that says so, and nothing of the pages is tested.

set -u
web=$(cd "$(dirname "$0")/../web" && pwd) || exit 1

modules() {
    mark=$web/node_modules/.houseway
    if [ -f "$mark" ] && cmp -s "$web/package-lock.json" "$mark"; then
        return
    fi
    said=$(mktemp)
    echo "web: fetching the modules of the pages from npm" >&2
    (cd "$web" && npm ci --no-audit --no-fund --fetch-retries=1 \
        --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000 \
        --fetch-timeout=15000) >"$said" 2>&1 || {
        if grep -Eq 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT' "$said"; then
            echo "web: npm's registry ($(npm config get registry)) cannot be" \
                "reached; connect, or set HOUSEWAY_NO_PAGES=1 to build" \
                "without the pages" >&2
        else
            cat "$said" >&2
            echo "web: npm could not fetch the modules" >&2
        fi
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
    cp "$1/index.html" "$1/pocket.html"
    : >"$1/app.js"
    : >"$1/app.css"
    : >"$1/pocket.js"
    : >"$1/pocket.css"
    : >"$1/pocket-worker.js"
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
lint)
    if [ -n "${HOUSEWAY_NO_PAGES:-}" ] || ! [ -x "$web/node_modules/.bin/dprint" ]; then
        echo "pages: not checked, their modules are not here"
        exit
    fi
    cd "$web" || exit 1
    node_modules/.bin/dprint check --log-level=error || {
        echo "pages: \`make format\` gives them their form"
        exit 1
    }
    # No formatter breaks a string, a pattern or a comment.
    if grep -rnE '^.{101,}' src tests build.mjs --include='*.ts' \
        --include='*.tsx' --include='*.css' --include='*.mjs'; then
        echo "pages: a line has at most 100 columns"
        exit 1
    fi
    node_modules/.bin/biome lint --error-on-warnings --log-level=error || exit 1
    echo "pages: good"
    ;;
format)
    modules
    cd "$web" && node_modules/.bin/dprint fmt
    ;;
dev)
    modules
    shift
    cd "$web" && exec node dev.mjs "$@"
    ;;
browser)
    shift
    exec node "$@"
    ;;
*)
    echo "usage: tools/web.sh fetch | build OUT [DEPFILE] | check |" \
        "lint | format | dev | browser SCRIPT ..." >&2
    exit 2
    ;;
esac
