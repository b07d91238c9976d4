#!/bin/sh
# Runs every fuzz target of a build folder: tools/fuzz.sh FOLDER SECONDS
# What it finds new goes to a corpus in the build folder, seeded from the
# tree's; a finding is copied into tests/fuzz/corpus by hand, with a fix.
folder=$1
seconds=$2
bad=0
found=0

for source in tests/fuzz/fuzz_*.c; do
    [ -f "$source" ] || continue
    name=$(basename "$source" .c)
    name=${name#fuzz_}
    found=$((found + 1))
    mkdir -p "$folder/corpus/$name" "tests/fuzz/corpus/$name"
    echo "fuzz: $name for $seconds seconds"
    "$folder/tests/fuzz_$name" -max_total_time="$seconds" -print_final_stats=1 \
        -timeout=10 -artifact_prefix="$folder/found-$name-" \
        "$folder/corpus/$name" "tests/fuzz/corpus/$name" \
        >"$folder/fuzz-$name.log" 2>&1 || {
        bad=$((bad + 1))
        tail -n 40 "$folder/fuzz-$name.log"
        echo "fuzz: $name broke; its input is $folder/found-$name-*"
    }
    grep -E 'number_of_executed_units|DONE' "$folder/fuzz-$name.log"
done
echo "fuzz: $found targets, $bad broken"
[ "$bad" = 0 ]
