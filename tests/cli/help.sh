#!/bin/sh
# Help, man pages and completion say the same of every verb.
houseway=$1
. tests/cli/check.inc

overview="usage: houseway VERB [ARGUMENT ...]"
has "help" "$overview" help
has "--help" "$overview" --help
has "-h" "$overview" -h
has "help of a verb" "usage: houseway rank GAME [--board CARDS] [OPTION ...] HAND ..." help rank
has "a verb's --help" "usage: houseway rank GAME [--board CARDS] [OPTION ...] HAND ..." rank --help
has "--help among other words" "usage: houseway rank GAME [--board CARDS] [OPTION ...] HAND ..." rank whist --help
has "help of help" "usage: houseway help [--man | --completion] [VERB]" help help
has "the man page of the program" ".Dt HOUSEWAY 1" help --man
has "the completion ends with its call" "complete -o default -F _houseway houseway" help --completion

run --version
if [ "$code" -eq 0 ] && grep -q '^houseway [0-9]' "$here/out" &&
    grep -q '^libsodium [0-9]' "$here/out" &&
    grep -qiE '^compiler .*(gcc|clang)' "$here/out"; then
    good
else
    wrong "--version" "$(cat "$here/out")"
fi
version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build | head -n 1)
if grep -Fxq "houseway $version" "$here/out"; then
    good
else
    wrong "--version is the project's, $version" "$(cat "$here/out")"
fi

# Every verb the overview lists has its help, its page and its completion.
run help
sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' "$here/out" >"$here/verbs"
"$houseway" help --completion >"$here/completion"
while read -r verb; do
    has "help $verb" "houseway $verb - $(sed -n "s/^  $verb  *//p" "$here/out")" help "$verb"
    has "man page of $verb" ".Nm houseway-$verb" help --man "$verb"
    if sed -n '/^verb_names/,/\]/p' src/cmd/meson.build | grep -q "'$verb'"
    then
        good
    else
        wrong "the man page of $verb is installed" "not in verb_names"
    fi
    run help "$verb"
    if awk 'length > 79 && !/^  houseway/ { exit 1 }' "$here/out"; then
        good
    else
        wrong "help $verb is wider than a terminal" \
            "$(awk 'length > 79' "$here/out")"
    fi
    if command -v mandoc >/dev/null; then
        if "$houseway" help --man "$verb" |
            mandoc -Tlint -W warning >"$here/lint" 2>&1; then
            good
        else
            wrong "mandoc on $verb" "$(cat "$here/lint")"
        fi
    fi
    run help
done <"$here/verbs"
if [ "$(grep -c . "$here/verbs")" -ge 3 ]; then
    good
else
    wrong "there are verbs" "$(cat "$here/verbs")"
fi
if command -v mandoc >/dev/null; then
    if "$houseway" help --man | mandoc -Tlint -W warning >"$here/lint" 2>&1
    then
        good
    else
        wrong "mandoc on the program's page" "$(cat "$here/lint")"
    fi
fi

# completes WHAT WANTED WORD...: the last word is the one being typed.
completes() {
    what=$1 wanted=$2
    shift 2
    got=$(bash -c '
        . "$1"
        shift
        COMP_WORDS=(houseway "$@")
        COMP_CWORD=$#
        _houseway
        echo "${COMPREPLY[*]}"' bash "$here/completion" "$@")
    if [ "$got" = "$wanted" ]; then
        good
    else
        wrong "$what" "offers: $got" "not: $wanted"
    fi
}

if command -v bash >/dev/null; then
    completes "a verb" "rank" ra
    completes "a game" "omaha omaha-hilo" rank om
    completes "an option" "--qualifier" rank --qu
    completes "a choice" "8 9 none" rank omaha-hilo --qualifier ""
    completes "a choice begun" "exactly-two" rank holdem --uses ex
    completes "no second game" "" rank holdem om
    completes "a game after an option" "razz razz-up" rank --json ra
    completes "no cards for a board" "" rank --board ""
    completes "a verb for help" "rank" help ra
    completes "houses" "oceana rogelios sandk -" play ""
    completes "a house" "sandk" play --seats 6 sa
    completes "a game of the house" "lowball" play oceana lo
    completes "a base game" "blackjack" edge - bl
    completes "no game it does not offer" "" play oceana push
    completes "no third word" "" play oceana lowball ""
    completes "a house of an option" "rogelios" rank --house ro
    completes "--version" "--version" --v
fi

has "the tour runs through" "That was the tour.  'houseway help VERB' tells you more about each verb." tour
has "the tour plays" "You call 2.00." tour
has "it rules" "The floor decides: dead 2 because he left the table." tour
has "it teaches" "0 of 2 right." tour
has "the tour shows answers" "9c 9d takes the pot." tour
run tour
if grep -Fq '[q] quit' "$here/out"; then
    wrong "the tour waits for nobody"
else
    good
fi

# In a terminal it waits after each command, and q ends it.
python3 - "$houseway" >"$here/out" <<'END'
import os, pty, sys
pid, fd = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], [sys.argv[1], "tour"])
os.write(fd, b"\nq\n")
said = b""
try:
    while more := os.read(fd, 4096):
        said += more
except OSError:
    pass
code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
print(code, said.count(b"--- "), b"That was the tour." in said)
END
if [ "$(cat "$here/out")" = "0 2 True" ]; then
    good
else
    wrong "the tour in a terminal" "$(cat "$here/out")"
fi

# An answer that cannot be written is no answer.
if [ -e /dev/full ]; then
    "$houseway" help >/dev/full 2>"$here/err"
    if [ $? -eq 1 ] && grep -q 'cannot write the answer' "$here/err"; then
        good
    else
        wrong "a full disk" "$(cat "$here/err")"
    fi
fi

done_checking
