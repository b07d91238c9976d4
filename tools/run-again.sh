#!/bin/sh
# Runs a command; if a signal of its own bug ends it, runs it once more.
"$@"
code=$?
case $code in
132|134|135|136|139)
	echo "houseway: the room ended by a bug (exit $code); it starts again, once" >&2
	exec "$@"
	;;
esac
exit $code
