#!/bin/sh
# serve_folder.sh - a room's folder: see serve_folder.py.
exec python3 -B "$(dirname "$0")/serve_folder.py" "$1" 2>&1
