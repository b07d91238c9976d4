#!/bin/sh
# What cppcheck has to say about the source; it should have nothing.
cd "$(dirname "$0")/.." || exit 1
cppcheck --quiet --std=c11 --language=c --error-exitcode=1 --inline-suppr \
    --enable=warning,performance,portability \
    --suppressions-list=tools/cppcheck.txt \
    -D__x86_64__ -D__GNUC__=12 -Isrc -Iinclude src tests/unit tests/plain &&
    echo "cppcheck: good"
