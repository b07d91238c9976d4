#!/bin/sh
# A stream at which the program died twice comes up frozen.
exec python3 -B "$(dirname "$0")/serve_crashes.py" "$1" 2>&1
