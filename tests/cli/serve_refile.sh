#!/bin/sh
# A schedule that changes between two starts is taken by the open tables.
exec python3 -B "$(dirname "$0")/serve_refile.py" "$1" "$(dirname "$0")/../../data" 2>&1
