#!/bin/sh
# Builds into a folder of its own: tools/compile.sh FOLDER COMPILER [OPTION...]
# The options are Meson's; a folder that is already set up keeps its own.
folder=$1
compiler=$2
shift 2

if [ ! -f "$folder/build.ninja" ]; then
    CC=$compiler meson setup "$folder" "$@" >"/tmp/houseway-setup.$$" 2>&1 || {
        cat "/tmp/houseway-setup.$$" >&2
        rm -f "/tmp/houseway-setup.$$"
        exit 1
    }
    rm -f "/tmp/houseway-setup.$$"
fi
ninja -C "$folder" --quiet && echo "$compiler: $folder builds without a warning"
