#!/bin/sh
# Makes a static library of one object, in which only what is marked HW_API
# keeps its name: tools/one-object.sh IN.a OUT.a
# Otherwise a program with a deck_cut() of its own could not be linked to it.
set -e
object=$2.o
rm -f "$2"
ld -r -o "$object" --whole-archive "$1"
objcopy --localize-hidden "$object"
ar rcs "$2" "$object"
rm -f "$object"
