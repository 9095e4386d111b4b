#!/bin/sh
# Runs a command with what other containers have left for it to come in with, such as the database's password.
set -eu
set -a
for file in "${ACCESS_FOLDER:-/run/access}"/*/api.env; do
  [ ! -f "$file" ] || . "$file"
done
set +a
exec "$@"
