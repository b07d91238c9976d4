#!/bin/sh
# Builds the program: tools/build-while.sh FOLDER
# npm brings some hundred packages.  While they are installed, what is not of
# the pages is compiled; so the packages of "compile" must be there.
folder=$1
tools=$(dirname "$0")

"$tools/deps.sh" build &
pages=$!
"$tools/setup.sh" "$folder" -Dlto=false &&
    "$tools/build.sh" "$folder" src/libhouse.a libverbs.a
compiled=$?
wait "$pages" && [ "$compiled" = 0 ] && "$tools/build.sh" "$folder" houseway
