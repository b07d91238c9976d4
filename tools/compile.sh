#!/bin/sh
# Builds into a folder of its own: tools/compile.sh FOLDER COMPILER [OPTION...]
# Warnings are errors unless an option says otherwise, so a build is a check.
folder=$1
compiler=$2
shift 2
tools=$(dirname "$0")
CC=$compiler "$tools/setup.sh" "$folder" "$@" &&
    "$tools/build.sh" "$folder" &&
    echo "$compiler: $folder is built"
