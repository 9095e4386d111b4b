#!/bin/sh
# Replaces WEB_TRUSTED_PROXY=own-network by the container's network. Docker chooses it, so no file can name it.
set -eu
if [ "${WEB_TRUSTED_PROXY:-}" = own-network ]; then
  WEB_TRUSTED_PROXY=$(busybox ip route | awk '$2 == "dev" { print $1; exit }')
  [ -n "$WEB_TRUSTED_PROXY" ] || { echo 'This container has no network. Name the proxy in WEB_TRUSTED_PROXY.' >&2; exit 1; }
  export WEB_TRUSTED_PROXY
fi
exec "$@"
