#!/usr/bin/env bash
# Starts MongoDB with users. What it takes is made at the first start, and kept: a key that members of the replica set
# know each other by, and a password each for root and for the API.
set -euo pipefail
umask 077
key=/data/db/.key
access=/data/configdb

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# Whole or not at all: a start that is cut off must not leave half a secret.
keep() { cat >"$1.new" && mv "$1.new" "$1"; }

[ -s "$key" ] || random 256 | keep "$key"
[ -s "$access/root-password" ] || random 24 | keep "$access/root-password"
if [ ! -s "$access/api.env" ]; then
  echo "MONGODB_URI='mongodb://api:$(random 24)@mongo/switchyard?replicaSet=switchyard'" | keep "$access/api.env"
  # The API is another user; the volume is mounted into nothing else.
  chmod 444 "$access/api.env"
fi
chmod 755 "$access"

export MONGO_INITDB_ROOT_USERNAME=root MONGO_INITDB_ROOT_PASSWORD_FILE="$access/root-password"
exec docker-entrypoint.sh mongod --replSet switchyard --keyFile "$key" --bind_ip_all
