#!/bin/sh
# Builds what ninja is asked for and says how far it is, in a line each tenth
# of the way: tools/build.sh FOLDER [TARGET...]
# Prints nothing if there is nothing to do.  Messages of compilers pass
# unchanged.
folder=$1
shift

# Meson has much to say when a meson.build has changed.
again=$(ninja -C "$folder" --quiet build.ninja 2>&1) || {
    printf '%s\n' "$again"
    exit 1
}

said=0
{ ninja -C "$folder" "$@" 2>&1 || echo "build: failed"; } | {
    bad=0
    while IFS= read -r line; do
        case $line in
        "[0/1] "* | "ninja: no work to do." | "ninja: Entering "*) ;;
        "["[0-9]*/[0-9]*"] "*)
            steps=${line%%]*}
            done=${steps#\[}
            done=${done%/*}
            all=${steps#*/}
            # A few steps are not worth a line.
            if [ "$all" -ge 10 ] && [ $((done * 10 / all)) -gt "$said" ]; then
                said=$((done * 10 / all))
                echo "build: $folder: $done of $all"
            fi
            ;;
        "build: failed") bad=1 ;;
        *) printf '%s\n' "$line" ;;
        esac
    done
    exit "$bad"
}
