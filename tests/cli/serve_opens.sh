#!/bin/sh
# What a table costs is told before it is opened, and as it is taken.
exec python3 -B "$(dirname "$0")/serve_opens.py" "$1" 2>&1
