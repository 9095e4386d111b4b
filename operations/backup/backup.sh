#!/usr/bin/env bash
# Backups of the shop in a restic repository: encrypted, off-site, kept by a policy.
#   docker compose run --rm backup now               makes one
#   docker compose run --rm backup list              lists them
#   docker compose run --rm backup restore SNAPSHOT  reads one (or `latest`) into an empty database; with --yes also one
#                                                    that has far fewer orders than another, or is of another shop
#   docker compose run --rm backup take-over         makes one although the last one is of another shop or machine, or
#                                                    has far more orders
#   docker compose run --rm backup check             reads all of them back and checks them
# The service itself runs `nightly`.
set -euo pipefail
program=${OPERATE:-apps/api/dist/operate.js}
# Its time is that of the last backup that was stored, checked and noted.
stored=$HOME/stored
# There while backups are refused, because they would not continue those in the repository.
refused=$HOME/refused
# Tells this place from any other that backs up the same shop, such as a trial with a restored copy.
place=$HOME/place
# Restic puts encrypted pieces there before it sends them.
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
    # There is none.
    10) echo 'So a new one is made.' && restic init ;;
    *) exit "$code" ;;
  esac
}

# Removes the locks of killed runs: at once if they ran in this container, otherwise after half an hour.
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
  # Stores nothing if the command fails.
  restic backup --host switchyard --tag "$tags" --stdin-filename shop.backup --stdin-from-command -- node "$program" backup -
  # A seventh of all data each day.
  restic check --read-data-subset="$(date +%u)/7"
  node "$program" backup-stored
  touch "$stored"
  rm -f "$refused"
  # Only this shop's: what another shop stored is not this one's to delete.
  # shellcheck disable=SC2086 # several words
  restic forget --host switchyard --tag "${tags%%,*}" $BACKUP_KEEP --prune
}

# Whether none was stored since the time at which one should have been.
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
      # In a process of its own: in a condition, bash would go on after a failure.
      if ! bash "$0" now; then
        # The container ends, so that whoever starts it sees it.
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
  # The health check.
  is-fresh) [ ! -e "$refused" ] && [ -n "$(find "$stored" -mmin -$((26 * 60)))" ] ;;
  *) fail 'Say now, take-over, list, restore SNAPSHOT or check.' ;;
esac
