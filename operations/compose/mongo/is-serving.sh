#!/usr/bin/env bash
# Health check: succeeds if MongoDB answers `hello` and is the primary, or was not made a replica set yet
# (replica-set.js does that). Speaks MongoDB's protocol itself, because mongosh needs a second of processor time just to
# start.
set -euo pipefail
# Not localhost, where the server already answers while the image still prepares a new database.
exec 3<>"/dev/tcp/${1:-mongo}/${2:-27017}"

# A message (OP_MSG, 2013) of 52 bytes with the document { hello: 1, $db: "admin" }.
printf '\x34\0\0\0\1\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0' >&3
printf '\x1f\0\0\0\x10hello\0\1\0\0\0\2$db\0\6\0\0\0admin\0\0' >&3

size=$(head -c 4 <&3 | od -An -tu4)
answer=$(head -c $((size - 4)) <&3 | od -An -v -tx1 | tr -d ' \n')

# A field that is true: 08, its name, 00, 01.
is() { [[ $answer == *08$(printf %s "$1" | od -An -v -tx1 | tr -d ' \n')0001* ]]; }
is isWritablePrimary || is isreplicaset
