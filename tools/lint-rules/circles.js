// Finds circular imports between files or folders. The linter sees one import at a time, so this reads all
// files itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
const isCode = (/** @type {string} */ path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing/.test(path);

/**
 * The imports of each file in a folder, within that folder and including types: path → paths, relative to the
 * folder.
 * @param {string} folder
 * @returns {Map<string, Set<string>>}
 */
export function readImports(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .map((path) => String(path).split(sep).join('/'))
    .filter(isCode);
  const known = new Set(paths);
  return new Map(
    paths.map((path) => {
      const found = [...readFileSync(join(folder, path), 'utf8').matchAll(imported)];
      const targets = found.map(([, specifier]) => posix.join(posix.dirname(path), specifier ?? ''));
      return [path, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
}

/**
 * The same imports between folders, down to a depth.
 * @param {Map<string, Set<string>>} imports
 * @param {number} depth
 */
export function ofFolders(imports, depth) {
  const folderOf = (/** @type {string} */ path) => path.split('/').slice(0, -1).slice(0, depth).join('/');
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const [path, targets] of imports)
    for (const target of targets) {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  return arrows;
}

/**
 * The groups of files or folders that import each other in a circle.
 * @param {Map<string, Set<string>>} arrows
 * @returns {string[][]}
 */
export function findCircles(arrows) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const start of arrows.keys()) {
    const seen = new Set();
    const next = [...(arrows.get(start) ?? [])];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      next.push(...(arrows.get(at) ?? []));
    }
    reached.set(start, seen);
  }
  const inCircle = [...arrows.keys()].filter((one) => reached.get(one)?.has(one));
  const circles = inCircle.map((one) =>
    inCircle.filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)),
  );
  return [...new Map(circles.map((circle) => [circle.toSorted().join(), circle.toSorted()])).values()];
}
