#!/bin/sh
# Every key that pages are sent, against the tables they are typed from.
exec python3 -B tests/cli/wire_keys.py "$1"
