#!/bin/sh
# Refusals over the socket say what the person can do instead.
exec python3 -B "$(dirname "$0")/serve_says.py" "$1" 2>&1
