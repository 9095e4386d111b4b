#!/bin/sh
# Like the original: what is no command is for node.
if [ "${1#-}" != "${1-}" ] || ! command -v "${1-}" >/dev/null; then set -- node "$@"; fi
exec "$@"
