"""Runs every docstring of the package."""
import doctest
import importlib
import sys

failed = 0
for name in ("", ".books", ".ranks", ".table", ".tables", ".env", ".vector",
             ".odds", ".spaces", ".figures"):
    module = importlib.import_module("houseway" + name)
    failed += doctest.testmod(module).failed
sys.exit(failed)
