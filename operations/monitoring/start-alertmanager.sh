#!/bin/sh
# Generates Alertmanager's configuration with the receivers of alerts, then starts it. The variables are
# listed in operations/compose/monitoring.yml.
set -eu
umask 077
config=${SCRATCH:-/tmp}/alertmanager.yml
smtp=${ALERT_SMTP_URL:-${SMTP_URL:-}}

say() { echo "alerts: $*" >&2; }
fail() { say "$*"; exit 1; }
# Quotes a string for YAML.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

# Percent-decodes a part of a URL: %40 is @.
decoded() {
  rest=$1 done=
  while [ "$rest" != "${rest#*%}" ]; do
    done=$done${rest%%\%*} rest=${rest#*%}
    done=$done$(printf "\\$(printf %03o "0x${rest%"${rest#??}"}")") rest=${rest#??}
  done
  printf %s "$done$rest"
}

mail_server() {
  address=${smtp#*://} user='' password='' usual=587
  address=${address%%[/?]*}
  case $address in *@*)
    user=${address%@*} address=${address##*@}
    case $user in *:*) password=${user#*:} user=${user%%:*} ;; esac
    ;;
  esac
  case $smtp in smtp://*) ;; smtps://*) usual=465 ;; *) fail 'the mail server must begin with smtp:// or smtps://' ;; esac
  case $address in *:*) ;; *) address=$address:$usual ;; esac
  case $smtp in smtps://*) [ "${address##*:}" = 465 ] || fail 'a mail server with smtps:// must have port 465' ;; esac
  echo "  smtp_smarthost: $(quoted "$address")"
  echo "  smtp_from: $(quoted "$MAIL_FROM")"
  if [ -n "$user" ]; then
    echo "  smtp_auth_username: $(quoted "$(decoded "$user")")"
    echo "  smtp_auth_password: $(quoted "$(decoded "$password")")"
  else
    # The mails hold nothing secret, and a private mail relay may have no certificate.
    echo '  smtp_require_tls: false'
  fi
}

if [ -z "${ALERT_MAIL:-}${ALERT_WEBHOOK_URL:-}" ]; then
  say 'NOBODY IS TOLD of alerts: set ALERT_MAIL or ALERT_WEBHOOK_URL. Until then they only show on this page.'
fi
if [ -z "${ALERT_HEARTBEAT_URL:-}" ]; then
  say 'Nobody would notice if this machine ended: set ALERT_HEARTBEAT_URL to a service that expects a call each minute.'
fi
if [ -n "${ALERT_MAIL:-}" ]; then
  [ -n "$smtp" ] || fail 'ALERT_MAIL needs a mail server: set SMTP_URL, or ALERT_SMTP_URL if SMTP_URL is in a file.'
  [ -n "${MAIL_FROM:-}" ] || fail 'ALERT_MAIL needs a sender: set MAIL_FROM.'
fi

{
  echo 'global:'
  echo '  resolve_timeout: 5m'
  [ -z "${ALERT_MAIL:-}" ] || mail_server
  cat <<'ROUTES'
route:
  receiver: operators
  # Groups everything that fails together into one message.
  group_by: [severity]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 24h
  routes:
    - matchers: [severity="heartbeat"]
      receiver: heartbeat
      group_wait: 0s
      group_interval: 1m
      # Alertmanager checks once per group_interval, and repeats if more than this has passed: so once a
      # minute.
      repeat_interval: 30s
    - matchers: [severity="page"]
      group_wait: 10s
      group_interval: 1m
      repeat_interval: 1h
receivers:
  - name: operators
ROUTES
  [ -z "${ALERT_MAIL:-}" ] || echo "    email_configs: [{ send_resolved: true, to: $(quoted "$ALERT_MAIL") }]"
  [ -z "${ALERT_WEBHOOK_URL:-}" ] || echo "    webhook_configs: [{ url: $(quoted "$ALERT_WEBHOOK_URL") }]"
  echo '  - name: heartbeat'
  [ -z "${ALERT_HEARTBEAT_URL:-}" ] ||
    echo "    webhook_configs: [{ send_resolved: false, url: $(quoted "$ALERT_HEARTBEAT_URL") }]"
} >"$config"

exec alertmanager --config.file="$config" "$@"
