import type { Manifest } from 'vite';
import type { Page } from '../lib/pages.ts';

/** The files of a module and of everything it imports. */
export function closureOf(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, files);
  return files;
}

/** Links that make the browser request a page's files together, instead of one import after the other. */
export function preloadsOf(manifest: Manifest, { file }: Page): string {
  const everywhere = closureOf(manifest, 'index.html');
  const own = [...closureOf(manifest, `src/app/routes/${file}.tsx`)].filter((name) => !everywhere.has(name));
  return own.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('');
}
