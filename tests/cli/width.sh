#!/bin/sh
# width.sh - how wide the batches work can be said from outside, and whatever
# is said, the counts are the same: scalar and wide instructions are twins.
houseway=$1
. tests/cli/check.inc

tables='five five-bug five-wild five-low five-low-joker'
run frequencies $tables
cp "$here/out" "$here/best"
same=0
for width in scalar avx2 avx512; do
    export HOUSEWAY_WIDTH=$width
    run frequencies $tables
    if [ "$code" -eq 2 ] && grep -q 'no such instructions' "$here/err"; then
        good # this processor has them not, and says so
    elif [ "$code" -eq 0 ] && cmp -s "$here/out" "$here/best"; then
        same=$((same + 1))
        good
    else
        wrong "$width counts as the others do" "$(cat "$here/out" "$here/err")"
    fi
done
if [ "$same" -gt 0 ]; then good; else wrong 'one width at least'; fi
export HOUSEWAY_WIDTH=mmx
bad 'no such width' "HOUSEWAY_WIDTH is 'mmx': set it to scalar" rank AsKs
export HOUSEWAY_WIDTH=
has 'nothing said is nothing asked' 'houseway '"$("$houseway" --version |
    sed -n 's/^houseway //p')" --version
done_checking
