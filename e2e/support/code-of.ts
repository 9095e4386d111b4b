import { readFileSync } from 'node:fs';

const built = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

/**
 * The path of the built file that begins with a source. Built files have no names, so the manifest says it.
 * @param source relative to apps/web, such as `src/app/routes/parts.tsx`
 * @throws if no file begins with it
 */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(built, 'utf8'));
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`No built file begins with ${source}`);
  return `/${file}`;
}

/** The same for `page.route`. */
export const codeOf = (source: string): string => `**${fileOf(source)}`;
