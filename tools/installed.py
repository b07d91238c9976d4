#!/usr/bin/env -S python3 -B
"""The targets that `make install` installs, one a line: no test is among them.

    tools/installed.py BUILD
"""
import json
import os
import subprocess
import sys


def main(build):
    said = subprocess.run(["meson", "introspect", "--targets", build],
                          capture_output=True, text=True, check=True).stdout
    for target in json.loads(said):
        if target["installed"]:
            for name in target["filename"]:
                print(os.path.relpath(name, os.path.abspath(build)))


main(sys.argv[1])
