#!/bin/sh
# Reports and audits at random moments of a served room; $2: how many.
exec python3 -B "$(dirname "$0")/serve_moments.py" "$1" $2 2>&1
