#!/bin/sh
# What the program shows, against what was kept of it in tests/shown.
exec python3 -B tests/cli/shown.py "$@"
