#!/bin/sh
# Transcripts in which one thing that they assert is untrue: each must fail.
exec python3 -B tests/cli/wrong_facts.py "$1"
