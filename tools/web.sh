#!/bin/sh
# Builds the pages, or tests what is theirs.
#
#     tools/web.sh build OUT [DEPFILE]
#     tools/web.sh check         types, then the unit tests
#
# The modules are fetched once, exactly as package-lock.json names them, and
# again only when it changed.  What npm says goes to a file, and is shown if
# it fails.

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

case ${1:-} in
build)
    modules
    shift
    node "$web/build.mjs" "$@"
    ;;
check)
    modules
    cd "$web" && node_modules/.bin/tsc --noEmit && node test.mjs
    ;;
*)
    echo "usage: tools/web.sh build OUT [DEPFILE] | check" >&2
    exit 2
    ;;
esac
