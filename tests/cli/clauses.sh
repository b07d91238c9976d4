#!/bin/sh
# Every transcript of a clause: the program plays them all, and none may fail.
# Its last line, "N passed, M failed", is the last line here too.
houseway=$1
folder=tests/clauses

if [ -z "$(find "$folder" -name '*.hand' -print -quit)" ]; then
    echo "FAIL no transcripts in $folder"
    echo "0 passed, 1 failed"
    exit 1
fi
exec "$houseway" referee "$folder"
