#!/bin/sh
# Puts the container's own network in the place of WEB_TRUSTED_PROXY=own-network: Docker chooses it, so no file can name it.
set -eu
if [ "${WEB_TRUSTED_PROXY:-}" = own-network ]; then
  WEB_TRUSTED_PROXY=$(busybox ip route | awk '$2 == "dev" { print $1; exit }')
  [ -n "$WEB_TRUSTED_PROXY" ] || { echo 'This container is in no network: name the proxy in WEB_TRUSTED_PROXY.' >&2; exit 1; }
  export WEB_TRUSTED_PROXY
fi
exec "$@"
