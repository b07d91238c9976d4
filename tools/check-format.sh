#!/bin/sh
# Is every C file in the form .clang-format says?  --write puts it there.
# Generated files keep the form their generator gave them.
cd "$(dirname "$0")/.." || exit 1
bad=0

for file in $(find src include tests tools -name '*.[ch]' | sort); do
    if head -n 5 "$file" | grep -q 'enerated by'; then
        continue
    elif [ "$1" = --write ]; then
        clang-format -i "$file" || bad=1
    elif ! clang-format "$file" | cmp -s "$file" -; then
        at=$(clang-format "$file" | cmp "$file" - | sed 's/.*line //')
        echo "$file:$at: not in the form of the house"
        bad=1
    fi
done
if [ "$bad" = 0 ]; then
    echo "format: good"
else
    echo "format: 'make format' puts this right"
fi
exit "$bad"
