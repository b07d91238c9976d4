#!/bin/sh
# Copies of a room at intervals, and a room from one of them.
exec python3 -B "$(dirname "$0")/serve_backup.py" "$1" 2>&1
