#!/bin/sh
# No message ends the room, and a refused one has kept nothing.
exec python3 -B "$(dirname "$0")/serve_stands.py" "$1" 2>&1
