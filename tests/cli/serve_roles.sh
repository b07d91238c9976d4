#!/bin/sh
# Who may wish what over the socket, and what cannot be understood.
exec python3 -B "$(dirname "$0")/serve_roles.py" "$1" 2>&1
