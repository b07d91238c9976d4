#!/bin/sh
# Sets up a build folder: tools/setup.sh FOLDER [OPTION...]
# What Meson says is shown only if it fails.  A folder that is set up is left
# alone; ninja asks Meson again by itself when a meson.build changes.
folder=$1
shift
[ ! -f "$folder/build.ninja" ] || exit 0
echo "build: setting up $folder"
said=$(meson setup "$folder" "$@" 2>&1) || {
    echo "$said" >&2
    exit 1
}
