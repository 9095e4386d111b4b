import { readFileSync } from 'node:fs';

const built = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

/**
 * The path of the built file whose entry is this source. Built file names are hashes, so Vite's manifest maps
 * them.
 * @param source relative to apps/web, such as `src/app/routes/parts.tsx`
 * @throws if the manifest has no such entry
 */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(built, 'utf8'));
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`No built file begins with ${source}`);
  return `/${file}`;
}

/** The same path as a pattern for `page.route`. */
export const codeOf = (source: string): string => `**${fileOf(source)}`;
