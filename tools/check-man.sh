#!/bin/sh
# Can every man page the program writes be read?  tools/check-man.sh FOLDER
bad=0

for page in "$1"/docs/*.1; do
    [ -f "$page" ] || continue
    mandoc -T lint -W warning "$page" || bad=1
done
[ "$bad" = 0 ] && echo "man: good"
exit "$bad"
