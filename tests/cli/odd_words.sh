#!/bin/sh
# odd_words.sh - odd words, files and books: see odd_words.py.
exec python3 -B "$(dirname "$0")/odd_words.py" "$1" 2>&1
