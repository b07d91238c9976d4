#!/bin/sh
# What the room remembers: hands, results and rulings, after a restart too.
exec python3 -B "$(dirname "$0")/serve_hands.py" "$1" 2>&1
