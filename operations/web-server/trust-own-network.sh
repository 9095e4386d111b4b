#!/bin/sh
# Replaces WEB_TRUSTED_PROXY=own-network by the container's network. Docker chooses it, so no file can name it. Docker
# passes some visitors on from that network's gateway, too (those with IPv6, if the network has none), so it is trusted
# only while no other machine reaches the port: whoever is trusted chooses the IP address that limits count by.
set -eu
if [ "${WEB_TRUSTED_PROXY:-}" = own-network ]; then
  case "${WEB_BIND:-127.0.0.1}" in
    127.* | ::1 | '[::1]' | localhost) ;;
    *)
      echo 'BIND opens the site to other machines: name the proxy that they come through in WEB_TRUSTED_PROXY.' >&2
      exit 1
      ;;
  esac
  WEB_TRUSTED_PROXY=$(busybox ip route | awk '$2 == "dev" { print $1; exit }')
  [ -n "$WEB_TRUSTED_PROXY" ] || { echo 'This container has no network. Name the proxy in WEB_TRUSTED_PROXY.' >&2; exit 1; }
  export WEB_TRUSTED_PROXY
fi
exec "$@"
