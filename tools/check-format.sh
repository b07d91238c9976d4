#!/bin/sh
# Is every C file in the form .clang-format says?  --write puts it there.
# Generated files keep the form their generator gave them.
cd "$(dirname "$0")/.." || exit 1
find src include tests -name '*.[ch]' | sort |
while read -r file; do
    head -n 5 "$file" | grep -q 'enerated by' || echo "$file"
done >"/tmp/houseway-format.$$"
trap 'rm -f "/tmp/houseway-format.$$"' EXIT

if [ "$1" = --write ]; then
    xargs clang-format -i <"/tmp/houseway-format.$$"
    exit
fi
if xargs clang-format --dry-run -Werror <"/tmp/houseway-format.$$"; then
    echo "format: good"
else
    echo "format: 'make format' puts this right"
    exit 1
fi
