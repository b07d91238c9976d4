#!/bin/sh
# Makes a static library of one object, in which only what is marked HW_API
# keeps its name: tools/one-object.sh IN.a OUT.a
# Otherwise a program with a deck_cut() of its own could not be linked to it.
# The compiler's data for link-time optimization still has the names, so it is
# removed.
set -e
object=$2.o
rm -f "$2"
ld -r -o "$object" --whole-archive "$1"
objcopy --localize-hidden --remove-section='.gnu.lto_*' \
    --remove-section='.gnu.debuglto_*' --wildcard \
    --strip-symbol='__gnu_lto_*' "$object"
ar rcs "$2" "$object"
rm -f "$object"
