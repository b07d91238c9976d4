#!/bin/sh
# machines.sh - simulate as an MPI job: `make mpi` builds it and runs this.
# The totals of four processes are those of one, to the last cent.
houseway=$1
. tests/cli/check.inc

job() {
    mpirun --allow-run-as-root --oversubscribe -n "$@" 2>"$here/err" |
        grep -v 'hands/s'
}

shared() {
    alone=$("$houseway" simulate "$@" | grep -v 'hands/s')
    for n in 1 4; do
        if [ -n "$alone" ] &&
            [ "$alone" = "$(job $n "$houseway" simulate "$@")" ]; then
            good
        else
            wrong "$n processes: $*" "$alone" "$(cat "$here/err")"
        fi
    done
}

shared oceana holdem --hands 123456
shared rogelios omaha-hilo --hands 1234567 --bulk
shared sandk pure-21.5 --hands 25000 --seed 3
shared oceana stud --hands 25000 --mistakes
job 2 "$houseway" simulate sandk pineapple --hands 20000 >"$here/out"
if grep -q 'prints no collection' "$here/err"; then
    good
else
    wrong 'a refusal is said' "$(cat "$here/err")"
fi
done_checking
