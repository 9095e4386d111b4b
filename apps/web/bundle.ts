import type { Rolldown } from 'vite';

/** The built client, by file. */
export type Bundle = Rolldown.OutputBundle;

/** The chunks that `files` need, themselves included. */
export function closureOf(bundle: Bundle, files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') continue;
    found.add(file);
    queue.push(...chunk.imports);
  }
  return found;
}

/**
 * The chunk of a dynamically imported source file.
 * @param source from the root, such as `src/app/routes/home.tsx`
 * @throws Error if there is none
 */
export function fileOf(bundle: Bundle, source: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${source}`)) return output.fileName;
  }
  throw new Error(`The build has no chunk for ${source}.`);
}

/** @throws Error if there is none */
export function entryOf(bundle: Bundle): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) return output.fileName;
  }
  throw new Error('The build has no entry.');
}
