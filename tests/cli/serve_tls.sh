#!/bin/sh
# The room over TLS, and a new certificate while it is open.
exec python3 -B "$(dirname "$0")/serve_tls.py" "$1" 2>&1
