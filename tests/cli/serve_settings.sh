#!/bin/sh
# serve_settings.sh - a room's settings: the file, the environment, the command
# line, in that order; a fault is told with its place.
houseway=$1
. tests/cli/check.inc
export HOME="$here/home" HOUSEWAY_CONFIG=
unset XDG_CONFIG_HOME XDG_STATE_HOME STATE_DIRECTORY HOUSEWAY_DATA
mkdir -p "$HOME"
file=$here/houseway.toml

# The places of a room's files.
usual=$HOME/.local/state/houseway
has 'the usual folder' "Folder         $usual (made at the first start)" where
has 'its journal' "Journal        $usual/room.db" where
has 'no settings' 'Settings       no file' where
has 'a folder that is named' "Keys           $here/a/keys" where --folder "$here/a"
: >"$here/flat"
no 'a file in its way' \
    "Folder         $here/flat/room (cannot be made: a file is in its way)" \
    where --folder "$here/flat/room"
has 'no password is shown' 'Journal        postgresql db:5432/room' \
    where --db postgresql://me:secret@db/room

# The file, and the environment before it.
cat >"$file" <<EOF
# The room of a test.
listen = "127.0.0.1:0"
bots = 3
free-chips = false
folder = "$here/room"
EOF
has 'the file is named' "Settings       $file" where --config "$file"
has 'its folder' "Folder         $here/room (made at the first start)" \
    where --config "$file"
has 'a value and its line' "  bots                 3  ($file:3:8)" \
    where --config "$file"
has 'true or false' "  free-chips           0  ($file:4:14)" \
    where --config "$file"
HOUSEWAY_CONFIG=$file
has 'the environment names it' "Settings       $file" where
HOUSEWAY_BOTS=5
export HOUSEWAY_BOTS
has 'a variable comes before the file' \
    '  bots                 5  (HOUSEWAY_BOTS)' where
unset HOUSEWAY_BOTS HOUSEWAY_CONFIG
mkdir -p "$HOME/.config/houseway"
cp "$file" "$HOME/.config/houseway/houseway.toml"
has 'the usual place of the file' \
    "Settings       $HOME/.config/houseway/houseway.toml" where
export HOUSEWAY_CONFIG=
has 'an empty name is no file' 'Settings       no file' where

# Faults, each with its place.
wrong_file() {
    what=$1 line=$2 text=$3
    echo "$line" >"$here/bad.toml"
    bad "$what" "$here/bad.toml:$text" serve --config "$here/bad.toml"
}
wrong_file 'too many' 'bots = 4000' \
    "1:8: --bots takes a number from 0 to 2000, not '4000'"
wrong_file 'an unknown key' 'bot = 4' \
    "1:1: unknown key 'bot' (did you mean 'bots'?)"
wrong_file 'a list' 'bots = [4]' \
    '1:8: a setting is a text, a number, true or false'
wrong_file 'no TOML' 'bots = ' '1:8: '
wrong_file 'the file in the file' 'config = "x"' "1:1: unknown key 'config'"
bad 'no such file' "$here/none.toml: No such file" \
    serve --config "$here/none.toml"
HOUSEWAY_PACE=fast
export HOUSEWAY_PACE
bad 'a variable' 'HOUSEWAY_PACE: --pace takes a number from 1 to 1000' serve
unset HOUSEWAY_PACE

# A room opens with them, and the command line comes before both.
"$houseway" serve --config "$file" --folder "$here/other" --seed 1 \
    >"$here/opened" 2>"$here/log" &
room=$!
for _ in $(seq 600); do
    grep -q '^Its settings' "$here/opened" && break
    sleep 0.1
done
kill "$room"
wait "$room"
check 'the room says where its settings are' \
    grep -Fxq "Its settings are in $file" "$here/opened"
check 'the command line comes first' \
    grep -Fxq "Its data is in $here/other" "$here/opened"
check 'its folder was made' test -f "$here/other/room.db"
check 'and the other was not' test ! -e "$here/room"

done_checking
