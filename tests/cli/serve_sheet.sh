#!/bin/sh
# The floor's sheet: whatever can be reported now has a preview.
exec python3 -B "$(dirname "$0")/serve_sheet.py" "$1" 2>&1
