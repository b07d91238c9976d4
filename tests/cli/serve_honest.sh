#!/bin/sh
# The audit is clean after every honest act of players, floor and cage.
exec python3 -B "$(dirname "$0")/serve_honest.py" "$1" 2>&1
