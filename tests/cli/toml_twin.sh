#!/bin/sh
# TOML read by the program and by Python: the same trees, the same refusals.
exec python3 -B tests/cli/toml_twin.py "$(dirname "$1")/tests/toml_trees"
