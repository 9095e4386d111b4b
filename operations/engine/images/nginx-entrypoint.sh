#!/bin/sh
# Like the original, fills in the templates with the variables whose names match the filter.
set -eu
from=${NGINX_ENVSUBST_TEMPLATE_DIR:-/etc/nginx/templates}
to=${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}
if [ "${1-}" = nginx ] && [ -d "$from" ]; then
  names=$(env | cut -d = -f 1 | grep -E "${NGINX_ENVSUBST_FILTER:-.}" | sed 's/.*/${&}/')
  (cd "$from" && find . -name '*.template') | while read -r template; do
    mkdir -p "$(dirname "$to/$template")"
    envsubst "$names" <"$from/$template" >"$to/${template%.template}"
  done
fi
exec "$@"
