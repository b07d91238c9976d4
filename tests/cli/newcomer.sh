#!/bin/sh
# newcomer.sh - what somebody meets who has only just come: what is installed,
# and what is said where something is missing.
houseway=$1
. tests/cli/check.inc

build=$(dirname "$houseway")
tools/installed.py "$build" >"$here/installed" 2>"$here/err"
if grep -qx houseway "$here/installed" && ! grep -q tests "$here/installed"; then
    good
else
    wrong 'install builds what is installed, and no test' \
        "$(cat "$here/installed" "$here/err")"
fi
if command -v npm >/dev/null; then
    mkdir "$here/web" "$here/tools"
    cp web/package.json web/package-lock.json "$here/web"
    cp tools/web.sh "$here/tools"
    begun=$(date +%s)
    npm_config_registry=http://127.0.0.1:9/ "$here/tools/web.sh" fetch \
        >"$here/out" 2>&1
    took=$(($(date +%s) - begun))
    if grep -q 'cannot be reached; connect, or set HOUSEWAY_NO_PAGES=1' \
        "$here/out" && [ "$took" -lt 30 ] && ! grep -q 'at Object' "$here/out"
    then
        good
    else
        wrong 'npm that cannot be reached' "$took s" "$(cat "$here/out")"
    fi
fi
# Neither root nor sudo, and nothing installed: all that is needed is named.
mkdir "$here/bin"
for word in sh sort tr cat env apt-get grep; do
    path=$(command -v "$word") && ln -s "$path" "$here/bin/$word"
done
printf '#!/bin/sh\necho 1000\n' >"$here/bin/id"
chmod +x "$here/bin/id"
PATH=$here/bin sh tools/deps.sh compile >"$here/out" 2>&1
if ! command -v apt-get >/dev/null || { grep -q 'neither root nor sudo' \
    "$here/out" && grep -q ' nodejs ' "$here/out" &&
    grep -q ' npm ' "$here/out"; }; then
    good
else
    wrong 'without root the list has what the pages need' "$(cat "$here/out")"
fi
done_checking
