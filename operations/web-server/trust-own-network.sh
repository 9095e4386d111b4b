#!/bin/sh
# Replaces WEB_TRUSTED_PROXY=own-network by the container's network, whose range Docker chooses at run time.
# Docker also forwards some visitors from that network's gateway (those with IPv6, if the network has none). A
# trusted client can spoof the IP address that limits count by, so the network is trusted only while no other
# machine can reach the port.
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
