#!/bin/sh
# What a WebSocket or a request must not say, and what it is answered.
exec python3 -B "$(dirname "$0")/serve_hostile.py" "$1" 2>&1
