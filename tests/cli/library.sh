#!/bin/sh
# The library from outside: installed somewhere, found by pkg-config, linked
# both ways, and showing nothing but what its header promises.
build=$(cd "$(dirname "$1")" && pwd)
. tests/cli/check.inc

only_ours() {
    nm -D --defined-only "$build/src/libhouseway.so.1" | grep ' T ' &&
        ! nm -D --defined-only "$build/src/libhouseway.so.1" |
            grep -v -E ' [TRDB] (hw_|__gcov_|mangle_path)'
}

only_ours_in_archive() {
    ! nm --defined-only "$build/src/libhouseway.a" |
        grep -E ' [A-Z] ' | grep -v ' hw_'
}

# Names the library uses inside are free for its users.
cat >"$here/user.c" <<'EOF'
#include <houseway.h>
int high_of_set(int x);
int high_of_set(int x) { return x; }
int deck_cut(int x);
int deck_cut(int x) { return x; }
int main(void) { return high_of_set(0) + deck_cut(0); }
EOF

install_it() {
    DESTDIR=$here/root meson install -C "$build" --no-rebuild --quiet &&
        pc=$(dirname "$(find "$here/root" -name houseway.pc)") &&
        flags=$(PKG_CONFIG_PATH=$pc PKG_CONFIG_SYSROOT_DIR=$here/root \
            pkg-config --cflags --libs houseway) &&
        [ -n "$flags" ]
}

link_shared() {
    cc ${CFLAGS} -Wall -Wextra -Wpedantic -Werror -std=c99 -o "$here/shared" \
        "$here/user.c" $flags
}

link_static() {
    cc ${CFLAGS} -std=c11 -o "$here/static" "$here/user.c" \
        $(echo "$flags" | sed 's/-lhouseway/-l:libhouseway.a/') -lsodium -lm
}

run_shared() {
    LD_LIBRARY_PATH=$(dirname "$pc") "$here/shared"
}

# A sanitized library wants a sanitized user; one that counts, likewise.
if nm "$build/src/libhouseway.so.1" | grep -q __asan_init; then
    CFLAGS=-fsanitize=address,undefined
elif nm "$build/src/libhouseway.so.1" | grep -q __gcov_; then
    CFLAGS=--coverage
else
    CFLAGS=
fi

# Programs as others write them, and what they must say.
example() {
    cc ${CFLAGS} -Wall -Wextra -Wpedantic -Werror -std=c99 \
        -o "$here/example" "examples/$1.c" $flags &&
        LD_LIBRARY_PATH=$(dirname "$pc") "$here/example" >"$here/shown" &&
        grep -q "$2" "$here/shown"
}

short() {
    [ "$(wc -l <examples/every-game.c)" -le 40 ]
}

abi() {
    python3 -B tests/cli/abi.py include/houseway.h tests/abi.txt \
        "$build/src/libhouseway.so.1"
}

check "the shared library shows only hw_ names" only_ours
check "the static library shows only hw_ names" only_ours_in_archive
check "it installs, and pkg-config finds it" install_it
check "a program links to it, and uses our inner names itself" link_shared
check "that program runs" run_shared
check "a program links to it statically" link_static
check "that program runs, too" "$here/static"
check "it promises what it promised: tests/abi.txt" abi
check "40 lines play a hand of every game" short
check "and do" example every-game '^32 games played, 0 not$'
check "a hand in words" example one-hand 'That is too much'
check "a ruling" example ruling 'OCE-HOLDEM-11.1'

done_checking
