import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The workspaces, read from pnpm-workspace.yaml, whose `packages` are plain folders and `folder/*` here.
 * @param {string} root
 * @returns {{ folder: string, manifest: { name: string, scripts?: Record<string, string> } & Record<string, unknown> }[]}
 */
export function readWorkspaces(root) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?:[ \t]*-.*\n)+)/m.exec(text)?.[1] ?? '';
  const globs = [...list.matchAll(/-\s*['"]?([^'"\s]+)/g)].map(([, glob]) => String(glob));
  return globs
    .flatMap((glob) => (glob.endsWith('/*') ? subfolders(root, glob.slice(0, -2)) : [glob]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    }));
}

/**
 * @param {string} root
 * @param {string} parent
 */
function subfolders(root, parent) {
  return existsSync(join(root, parent))
    ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
    : [];
}
