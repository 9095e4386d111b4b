#!/usr/bin/env bash
# The original entrypoint creates the first user during a first start without access control. Here mongod.mjs
# does it.
set -euo pipefail
for name in MONGO_INITDB_ROOT_USERNAME MONGO_INITDB_ROOT_PASSWORD; do
  file=${name}_FILE
  [ -z "${!file:-}" ] || export "$name=$(<"${!file}")"
done
exec "$@"
