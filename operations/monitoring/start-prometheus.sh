#!/bin/sh
# Fills in prometheus.yml and starts Prometheus.
set -eu
here=$(dirname "$0")
scratch=${SCRATCH:-/tmp}

# Escapes what has a special meaning in the replacement of a sed command.
plain() { printf %s "$1" | sed 's/[&|\\]/\\&/g'; }

sed "s|SITE/|$(plain "${SITE%/}")/|g; s|RUNBOOK|$(plain "$RUNBOOK")|; s|SCRATCH|$(plain "$scratch")|" \
  "$here/prometheus.yml" >"$scratch/prometheus.yml"
# The expected number of API copies, for the alert TooFewProcesses.
cat >"$scratch/copies.yml" <<RULES
groups:
  - name: copies
    rules: [{ record: shop_api_copies, expr: 'vector($API_COPIES)' }]
RULES
exec prometheus --config.file="$scratch/prometheus.yml" "$@"
