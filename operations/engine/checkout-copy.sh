#!/usr/bin/env bash
# Copies this checkout into a folder, without what is installed, built or private. With stand-ins for images
# (STAND_IN_IMAGES), the copy names images without digests: only originals have those.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mkdir -p "$1"
tar -c --exclude-vcs --exclude={node_modules,dist,.turbo,.local,.reports} --exclude=./.env . | tar -xC "$1"
[ -z "${STAND_IN_IMAGES:-}" ] ||
  find "$1" \( -name '*Dockerfile*' -o -name '*.y*ml' \) -exec sed -i -E 's/@sha256:[0-9a-f]{64}//' {} +
