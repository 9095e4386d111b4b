#!/usr/bin/env bash
# Backups of the shop in a restic repository: encrypted, off-site, with a retention policy.
#   docker compose run --rm backup now               stores a backup
#   docker compose run --rm backup list              lists the stored backups
#   docker compose run --rm backup restore SNAPSHOT  restores one (or `latest`) into an empty database. A backup with
#                                                    far fewer orders than another, or of another shop, needs --yes
#   docker compose run --rm backup take-over         stores a backup although the last one is of another shop or
#                                                    machine, or has far more orders
#   docker compose run --rm backup check             reads all backups back and verifies them
# The compose service itself runs `nightly`.
set -euo pipefail
program=${OPERATE:-apps/api/dist/operate.js}
# The modification time of this file is when the last backup was stored, checked and recorded.
stored=$HOME/stored
# This file exists while backups are refused because they would not continue those in the repository.
refused=$HOME/refused
# A random id of this installation. It differs from that of any other that backs up the same shop, such as a
# trial with a restored copy.
place=$HOME/place
# Restic writes temporary files here before the upload. They are encrypted.
export TMPDIR=$HOME/tmp

fail() {
  echo "$*" >&2
  exit 1
}

examine_settings() {
  [ -n "${RESTIC_REPOSITORY:-}" ] ||
    fail 'Set BACKUP_REPOSITORY in .env to where backups go, such as s3:https://s3.eu-central-1.amazonaws.com/my-bucket'
  [ -s "$RESTIC_PASSWORD_FILE" ] && [ -r "$RESTIC_PASSWORD_FILE" ] ||
    fail "$RESTIC_PASSWORD_FILE is missing, empty or unreadable. It holds the password that encrypts the backups."
  case $RESTIC_REPOSITORY in s3:*)
    [ -r "${AWS_SHARED_CREDENTIALS_FILE:-}" ] ||
      fail "$AWS_SHARED_CREDENTIALS_FILE is missing or unreadable. It holds the keys to the S3 storage."
    ;;
  esac
}

make_repository_once() {
  local code=0
  restic cat config >/dev/null || code=$?
  case $code in
    0) ;;
    # Exit code 10 means that the repository does not exist.
    10) echo 'So a new one is made.' && restic init ;;
    *) exit "$code" ;;
  esac
}

# Removes stale locks of killed runs: at once if they ran in this container, otherwise after half an hour.
unlock() { restic unlock --quiet; }

back_up() {
  exec 9>"$HOME/lock"
  flock --nonblock 9 || fail 'Another backup is running.'
  rm -rf "$TMPDIR" && mkdir "$TMPDIR"
  make_repository_once
  unlock
  [ -s "$place" ] || cat /proc/sys/kernel/random/uuid >"$place"
  local tags code=0
  restic snapshots --host switchyard --json >"$TMPDIR/snapshots"
  tags=$(node "$program" backup-tags "$(cat "$place")" "$@" <"$TMPDIR/snapshots") || code=$?
  if [ "$code" = 3 ]; then touch "$refused"; fi
  [ "$code" = 0 ] || exit "$code"
  # Restic stores nothing if the command fails.
  restic backup --host switchyard --tag "$tags" --stdin-filename shop.backup --stdin-from-command -- node "$program" backup -
  # Verify a different seventh of the data each day of the week.
  restic check --read-data-subset="$(date +%u)/7"
  node "$program" backup-stored
  touch "$stored"
  rm -f "$refused"
  # Prune only this shop's snapshots. Another shop's are not ours to delete.
  # shellcheck disable=SC2086 # several words
  restic forget --host switchyard --tag "${tags%%,*}" $BACKUP_KEEP --prune
}

# Succeeds if no backup has been stored since the last scheduled time.
is_due() {
  local due last
  due=$(date --date "today $BACKUP_TIME" +%s)
  [ "$due" -le "$(date +%s)" ] || due=$((due - 24 * 3600))
  last=$(stat --format %Y "$stored" 2>/dev/null || echo 0)
  [ "$last" -lt "$due" ]
}

nightly() {
  date --date "today $BACKUP_TIME" >/dev/null || fail 'BACKUP_TIME must be a time of day in UTC, such as 03:17'
  echo "A backup is made every day at $BACKUP_TIME UTC, and now if that of the last time is missing."
  while :; do
    if is_due; then
      # Make the backup in a separate process: inside a condition, bash ignores `set -e`.
      if ! bash "$0" now; then
        # Exit, so that the container's restarts show the refusal to whoever watches it.
        [ ! -e "$refused" ] || exit 1
        echo 'The backup failed. The next try is in an hour.' && sleep 3600
      fi
    fi
    sleep 60
  done
}

command=${1:-}
[ "$command" = is-fresh ] || examine_settings
case $command in list | restore | check) unlock ;; esac
case $command in
  nightly) nightly ;;
  now) back_up ;;
  take-over) back_up --yes ;;
  list) restic snapshots --host switchyard ;;
  restore)
    [ -n "${2:-}" ] || fail 'Name a snapshot of `list`, or `latest`.'
    restic snapshots --host switchyard --json | node "$program" restore-examine "$2" ${3:+"$3"}
    restic dump --host switchyard "$2" /shop.backup | node "$program" restore -
    ;;
  check) restic check --read-data ;;
  # The container's health check.
  is-fresh) [ ! -e "$refused" ] && [ -n "$(find "$stored" -mmin -$((26 * 60)))" ] ;;
  *) fail 'Say now, take-over, list, restore SNAPSHOT or check.' ;;
esac
