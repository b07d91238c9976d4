#!/bin/sh
# serve_standby.sh - a process that stands by: see serve_standby.py.
exec python3 -B "$(dirname "$0")/serve_standby.py" "$1" 2>&1
