#!/usr/bin/env bash
# Copies this checkout into a folder, without anything installed, built or private. With STAND_IN_IMAGES set,
# the copy refers to images without digests, because only the original images have those digests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mkdir -p "$1"
tar -c --exclude-vcs --exclude={node_modules,dist,.turbo,.local,.reports} --exclude=./.env . | tar -xC "$1"
[ -z "${STAND_IN_IMAGES:-}" ] ||
  find "$1" \( -name '*Dockerfile*' -o -name '*.y*ml' \) -exec sed -i -E 's/@sha256:[0-9a-f]{64}//' {} +
