#!/bin/sh
# Every #include "folder/x.h" goes to the file's own folder or to one that
# tools/layers.txt lets it see; nothing outside include/ is included bare,
# but the public header, and that only by lib and cmd.
cd "$(dirname "$0")/.." || exit 1
grep -rnH --include='*.[ch]' '^ *# *include *"' src |
awk -v rules=tools/layers.txt '
    BEGIN {
        while ((getline line < rules) > 0) {
            n = split(line, w, /[: ]+/)
            for (i = 2; i <= n; i++)
                if (w[i] != "")
                    may[w[1], w[i]] = 1
            known[w[1]] = 1
        }
    }
    {
        split($0, at, ":"); split(at[1], f, "/")
        split($0, q, "\""); split(q[2], to, "/")
        where = at[1] ":" at[2] ": "
        if (!known[f[2]]) {
            print where "no layer " f[2] " in tools/layers.txt"; bad = 1
        } else if (q[2] == "houseway.h") {
            if (f[2] != "lib" && f[2] != "cmd") {
                print where f[2] " may not include the public header"; bad = 1
            }
        } else if (f[2] != to[1] && !may[f[2], to[1]] && !may[f[2], "*"]) {
            print where f[2] " may not include " q[2]; bad = 1
        }
    }
    END { if (!bad) print "layers: good"; exit bad }'
