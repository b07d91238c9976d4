#!/bin/sh
# Installs the Debian packages Houseway needs, and only those that are missing.
#
#     tools/deps.sh [--check] GROUP...
#
# Groups: compile (for what is C), build (for the pages, too), lint, fuzz, msan, coverage,
# postgres (the server, for the tests that start one), browser (for the tests
# of the pages), mpi (for simulate over many machines),
# python (for the Python package and its tests).  A package is
# missing when its probe fails, so that a compiler from elsewhere counts too.
# --check installs nothing: it says what is missing and fails.
#
# The output of apt goes to a file, and is shown if it fails.

# PACKAGE, then the command that succeeds if it is there.
packages() {
    case $1 in
    compile) cat <<'EOF'
gcc             command -v cc
libc6-dev       header stdio.h
meson           command -v meson
ninja-build     command -v ninja
pkg-config      command -v pkg-config
libsodium-dev   pkg-config --exists libsodium
openssl         command -v openssl
libedit-dev     pkg-config --exists libedit
libsqlite3-dev  pkg-config --exists sqlite3
libpq-dev       pkg-config --exists libpq
libuv1-dev      pkg-config --exists libuv
libmicrohttpd-dev  pkg-config --exists libmicrohttpd
libgnutls28-dev  pkg-config --exists gnutls
libwslay-dev    header wslay/wslay.h
libunistring-dev  header uninorm.h
EOF
        ;;
    build)
        packages compile
        cat <<'EOF'
nodejs          command -v node
npm             command -v npm
EOF
        ;;
    python) cat <<'EOF'
python3-cffi    python_has cffi
python3-mesonpy  python_has mesonpy
python3-numpy   python_has numpy
librsvg2-bin    command -v rsvg-convert
python3-pip     python_has pip
python3-venv    python_has ensurepip
EOF
        ;;
    lint) cat <<'EOF'
clang           command -v clang
clang-format    command -v clang-format
cppcheck        command -v cppcheck
mandoc          command -v mandoc
mypy            command -v mypy
shellcheck      command -v shellcheck
gcc             command -v gcc
libclang-rt-14-dev  clang_links -fsanitize=address
EOF
        ;;
    fuzz) cat <<'EOF'
clang           command -v clang
libclang-rt-14-dev  clang_links -fsanitize=fuzzer-no-link,address
EOF
        ;;
    msan) cat <<'EOF'
clang           command -v clang
libclang-rt-14-dev  clang_links -fsanitize=memory
EOF
        ;;
    coverage) cat <<'EOF'
gcc             command -v gcov
gcovr           command -v gcovr
EOF
        ;;
    postgres) cat <<'EOF'
postgresql      ls /usr/lib/postgresql/*/bin/initdb
EOF
        ;;
    mpi) cat <<'EOF'
libopenmpi-dev  command -v mpicc
openmpi-bin     command -v mpirun
EOF
        ;;
    browser) cat <<'EOF'
chromium-headless-shell  browser_there
fonts-inter     test -d /usr/share/fonts/opentype/inter
EOF
        ;;
    *)  echo "deps: no group $1" >&2
        exit 2
        ;;
    esac
}

# Any Chromium will do that runs without a window.
browser_there() {
    command -v chromium-headless-shell || command -v chromium
}

# Debian's own Python, whatever others there are.
python_has() {
    /usr/bin/python3 -c "import $1"
}

header() {
    echo "#include <$1>" | cc -E -o /dev/null -
}

# Has clang the runtime that goes with this option?
clang_links() {
    echo 'int main(void) { return 0; }' |
        clang "$@" -x c -o /dev/null -
}

missing() {
    for group in "$@"; do
        packages "$group" | while read -r package probe; do
            $probe >/dev/null 2>&1 </dev/null || echo "$package"
        done
    done | sort -u | tr '\n' ' '
}

check=
if [ "$1" = --check ]; then
    check=yes
    shift
fi
for group in "$@"; do
    packages "$group" >/dev/null || exit 2
done

need=$(missing "$@")
[ -n "$need" ] || exit 0

how="apt-get install --no-install-recommends $need"
if [ -n "$check" ]; then
    echo "deps: missing: $need" >&2
    echo "deps: 'make deps' installs them; or, as root: $how" >&2
    exit 1
fi
if ! command -v apt-get >/dev/null; then
    echo "deps: this is no Debian; install what these are there: $need" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    root=
elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }
then
    root=sudo
else
    # `make` asks for the compilers first and for the pages later; this
    # installs both at once.
    case " $* " in *" compile "*) need=$(missing "$@" build) ;; esac
    echo "deps: missing: $need" >&2
    echo "deps: neither root nor sudo here; as root:" \
        "apt-get install --no-install-recommends $need" >&2
    exit 1
fi

log=$(mktemp "${TMPDIR:-/tmp}/houseway-deps.XXXXXX") || exit 1

apt() {
    {
        $root env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
            -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 "$@" </dev/null \
            2>&1 || echo "deps: failed"
    } | progress
}

# All that apt says goes to the log; each fifth of the way is a line.  A
# package is unpacked and set up, so it is two steps.
progress() {
    all=0 done=0 said=0 bad=0
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        case $line in
        *" newly installed,"*)
            all=${line%% newly installed,*}
            all=$((${all##* } * 2))
            [ "$all" = 0 ] || echo "deps: $((all / 2)) packages to fetch"
            ;;
        "Unpacking "* | "Setting up "*)
            done=$((done + 1))
            if [ "$all" -gt 0 ] && [ $((done * 5 / all)) -gt "$said" ]; then
                said=$((done * 5 / all))
                echo "deps: installed $((done / 2)) of $((all / 2))"
            fi
            ;;
        "deps: failed") bad=1 ;;
        esac
    done
    return "$bad"
}

# Package lists may be stale or locked for a moment; an install from old
# lists is better than none, so only the install decides.
echo "deps: installing $need"
case " $need" in
*" npm "*) echo "deps: with npm come some 450 packages; that takes a few minutes" ;;
esac
echo "deps: reading package lists"
apt update || { sleep 10; apt update; } || echo "deps: lists not updated" >&2
# shellcheck disable=SC2086
apt install --no-install-recommends $need || {
    cat "$log" >&2
    echo "deps: apt failed; what it said is in $log" >&2
    exit 1
}
rm -f "$log"

need=$(missing "$@")
if [ -n "$need" ]; then
    echo "deps: installed, and yet not usable: $need" >&2
    exit 1
fi
