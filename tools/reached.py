"""Which lines of the rules' code a run goes through.

A build of its own calls trace() at the beginning of every basic block, and
when it ends writes where it was called from.  A line belongs to the last
block that begins at it or before it in the same function.
"""
import bisect
import os
import re
import subprocess

import source

TRACE = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern char __executable_start;
static uint32_t at[1 << 18];

void __sanitizer_cov_trace_pc(void)
{
    uint32_t pc = (uint32_t)((char *)__builtin_return_address(0) -
                             &__executable_start);

    for (uint32_t i = pc * 2654435769u >> 14;; i = (i + 1) & ((1 << 18) - 1))
        if (at[i] == pc || __sync_bool_compare_and_swap(&at[i], 0, pc))
            return;
}

__attribute__((destructor)) static void tell(void)
{
    const char *to = getenv("HOUSEWAY_REACHED");
    FILE *out = to != NULL ? fopen(to, "w") : NULL;

    for (int i = 0; out != NULL && i < 1 << 18; i++)
        if (at[i] != 0)
            fprintf(out, "%x\n", at[i]);
    if (out != NULL)
        fclose(out);
}
"""
FLAGS = "-O0 -g1 -w -fsanitize-coverage=trace-pc"


def said(*words, **more):
    return subprocess.run(words, stdout=subprocess.PIPE, check=True,
                          text=True, **more).stdout


def build(folder):
    """The program that tells; where it is."""
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/trace.c", "w", encoding="utf-8") as f:
        f.write(TRACE)
    said("cc", "-O2", "-fPIC", "-c", "-o", folder + "/trace.o",
         folder + "/trace.c")
    if not os.path.exists(folder + "/build/build.ninja"):
        said("meson", "setup", folder + "/build", source.TOP, "-Dlto=false",
             "-Dbuildtype=plain", "-Dwerror=false", "-Dc_args=" + FLAGS,
             f"-Dc_link_args={folder}/trace.o")
    said("ninja", "-C", folder + "/build", "houseway")
    return folder + "/build/houseway"


class Lines:
    """The first lines of blocks, and the blocks that a run of cases
    reaches."""

    def __init__(self, folder):
        self.folder, self.program = folder, build(folder)
        calls = [int(m.group(1), 16) for m in re.finditer(
            r"^\s*([0-9a-f]+):.*\n(?=\s*[0-9a-f]+:)",
            said("sh", "-c", "objdump -d --no-show-raw-insn \"$0\" | grep -A1"
                 " 'call.*<__sanitizer_cov_trace_pc>' | grep -v '^--' |"
                 " awk 'NR % 2 == 0 { print; print }'", self.program), re.M)]
        calls = sorted(set(calls))
        places = said("addr2line", "-e", self.program, "-a",
                      input="\n".join(f"{c - 1:x}" for c in calls)).split("\n")
        self.place, self.begins = {}, {}
        for call, place in zip(calls, places[1::2]):
            name, _, line = place.partition(":")
            number = re.match(r"\d+", line)
            if "/src/" not in name or number is None:
                continue
            path = "src/" + name.split("/src/")[-1]
            self.place[call] = path, int(number.group(0))
            self.begins.setdefault(path, set()).add(int(number.group(0)))
        self.begins = {p: sorted(ns) for p, ns in self.begins.items()}

    def of(self, cases, name):
        """The places that a run of cases goes through."""
        out = os.path.join(self.folder, name + ".reached")
        subprocess.run((self.program, "referee", cases), cwd=source.TOP,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       env=dict(os.environ, HOUSEWAY_REACHED=out))
        with open(out, encoding="utf-8") as f:
            calls = {int(line, 16) for line in f}
        os.remove(out)
        return {self.place[c] for c in calls & self.place.keys()}

    def block(self, change):
        """Returns the first line of a change's block."""
        begins = self.begins.get(change.path, [])
        i = bisect.bisect_right(begins, change.number) - 1
        if i < 0 or begins[i] < change.begins - 4:
            return None
        return change.path, begins[i]
