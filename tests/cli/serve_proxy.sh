#!/bin/sh
# serve_proxy.sh - who calls through a proxy: see serve_proxy.py.
exec python3 -B "$(dirname "$0")/serve_proxy.py" "$1" 2>&1
