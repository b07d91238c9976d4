#!/bin/sh
# What a page is told of a table, against a table kept from the events alone.
exec python3 -B tests/cli/view.py "$1"
