#!/bin/sh
# Changes options of a build folder where they are otherwise, and only then:
# everything is compiled again.  tools/configure.sh FOLDER -DNAME=VALUE...
folder=$1
shift
is=$(meson configure "$folder") || exit 1
for option; do
    name=${option#-D}
    printf '%s\n' "$is" |
        grep -q "^ *${name%%=*}  *${name#*=} " && continue
    meson configure "$folder" "$@" >/dev/null || exit 1
    exit 0
done
