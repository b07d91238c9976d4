#!/bin/sh
# answers.sh - the figures and pictures of docs/answers.md, those that are
# cheap to have.
exec python3 -B tests/cli/answers.py "$1"
