#!/usr/bin/env bash
# Starts MongoDB with users. The first start generates the replica set's key and the passwords of root and the API.
set -euo pipefail
umask 077
database=${DATABASE_FOLDER:-/data/db}
key=$database/.key
access=${ACCESS_FOLDER:-/data/configdb}
# Exists from the first start until root has signed in (replica-set.js). The image creates root only in an empty folder.
unfinished=$access/first-start

if [ "$(uname -m)" = x86_64 ] && ! grep -qw avx "${PROCESSOR_FACTS:-/proc/cpuinfo}"; then
  # Otherwise mongod would end by an illegal instruction, without a word.
  echo 'This processor has no AVX, which MongoDB 5 and newer need. Give the virtual machine the processor of its host,' >&2
  echo 'or run the database elsewhere and name it in MONGODB_URI.' >&2
  exit 1
fi

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# Renames, so that an interrupted start never leaves half a secret.
keep() { cat >"$1.new" && mv "$1.new" "$1"; }
files() { find "$database" -mindepth 1 ! -path "$database/lost+found*" "$@"; }

if [ -e "$unfinished" ]; then
  # Nothing is lost: the API starts only after root has signed in.
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
  # The API runs as another user. No other container mounts this volume.
  chmod 444 "$access/api.env"
fi
chmod 755 "$access"

export MONGO_INITDB_ROOT_USERNAME=root MONGO_INITDB_ROOT_PASSWORD_FILE="$access/root-password"
# How long it remembers the past: a backup is of one moment only if it takes no longer.
history=minSnapshotHistoryWindowInSeconds=${DATABASE_HISTORY_SECONDS:-3600}
exec docker-entrypoint.sh mongod --replSet switchyard --keyFile "$key" --bind_ip_all --setParameter "$history"
