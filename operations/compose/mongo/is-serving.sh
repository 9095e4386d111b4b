#!/usr/bin/env bash
# Health check: succeeds if MongoDB answers `hello` and is the primary, or is not a replica set yet
# (replica-set.js initiates it). It speaks MongoDB's wire protocol itself, because mongosh takes a second of
# CPU time just to start.
set -euo pipefail
# Not localhost: the image's temporary server answers there while it still sets up a new database.
exec 3<>"/dev/tcp/${1:-mongo}/${2:-27017}"

# An OP_MSG (opcode 2013) of 52 bytes with the document { hello: 1, $db: "admin" }.
printf '\x34\0\0\0\1\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0' >&3
printf '\x1f\0\0\0\x10hello\0\1\0\0\0\2$db\0\6\0\0\0admin\0\0' >&3

size=$(head -c 4 <&3 | od -An -tu4)
answer=$(head -c $((size - 4)) <&3 | od -An -v -tx1 | tr -d ' \n')

# Tests for a BSON field that is true: byte 08, the name, 00, 01.
is() { [[ $answer == *08$(printf %s "$1" | od -An -v -tx1 | tr -d ' \n')0001* ]]; }
is isWritablePrimary || is isreplicaset
