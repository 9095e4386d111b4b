#!/usr/bin/env bash
# Starts MongoDB with access control. The first start generates the replica set's key file and the passwords
# of root and of the API.
set -euo pipefail
umask 077
database=${DATABASE_FOLDER:-/data/db}
key=$database/.key
access=${ACCESS_FOLDER:-/data/configdb}
# This marker exists from the first start until root has signed in (replica-set.js removes it). The image
# creates root only in an empty folder, so an interrupted first start has to begin again.
unfinished=$access/first-start

if [ "$(uname -m)" = x86_64 ] && ! grep -qw avx "${PROCESSOR_FACTS:-/proc/cpuinfo}"; then
  # Without AVX, mongod would crash with an illegal instruction and print nothing.
  echo 'This processor has no AVX, which MongoDB 5 and newer need. Give the virtual machine the processor of its host,' >&2
  echo 'or run the database elsewhere and name it in MONGODB_URI.' >&2
  exit 1
fi

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# Writes stdin to a file atomically, so that an interrupted start never leaves half a secret.
keep() { cat >"$1.new" && mv "$1.new" "$1"; }
files() { find "$database" -mindepth 1 ! -path "$database/lost+found*" "$@"; }

if [ -e "$unfinished" ]; then
  # No data is lost: the API starts only after root has signed in.
  echo 'The first start was interrupted. Starting over with an empty database.'
  files -delete
fi
if [ -z "$(files -print -quit)" ]; then
  touch "$unfinished"
  sync "$unfinished" "$access"
fi

[ -s "$key" ] || random 256 | keep "$key"
[ -s "$access/root-password" ] || random 24 | keep "$access/root-password"
if [ ! -s "$access/api.env" ]; then
  echo "MONGODB_URI='mongodb://api:$(random 24)@mongo/switchyard?replicaSet=switchyard'" | keep "$access/api.env"
  # The API's container runs as another user. No other container mounts this volume.
  chmod 444 "$access/api.env"
fi
chmod 755 "$access"

export MONGO_INITDB_ROOT_USERNAME=root MONGO_INITDB_ROOT_PASSWORD_FILE="$access/root-password"
# How many seconds of snapshot history MongoDB keeps. A backup is consistent only if it takes no longer than
# this.
history=minSnapshotHistoryWindowInSeconds=${DATABASE_HISTORY_SECONDS:-3600}
exec docker-entrypoint.sh mongod --replSet switchyard --keyFile "$key" --bind_ip_all --setParameter "$history"
