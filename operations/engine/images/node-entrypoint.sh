#!/bin/sh
# Like the original, passes words that are not a command to node.
if [ "${1#-}" != "${1-}" ] || ! command -v "${1-}" >/dev/null; then set -- node "$@"; fi
exec "$@"
