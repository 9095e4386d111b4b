import { lookUp } from '@switchyard/shared';
import type { Manifest } from 'vite';
import type { Page } from '../lib/pages.ts';

/** The files of a module and of everything it imports. */
export function closureOf(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = lookUp(manifest, source);
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, files);
  return files;
}

/** Files of many pages, by the names of their groups (vite.config.ts). They wait for no page. */
const evaluatedAlone = new Set(['contract', 'contract-of-parts', 'shared']);

/**
 * Makes the browser request a page's files together, instead of one import after the other. Evaluated only when the
 * page is imported, all of them would be one long task. What takes most of it is evaluated as soon as it is there, so
 * that a slow phone can answer touches in between.
 */
export function preloadsOf(manifest: Manifest, { file }: Page): string {
  const everywhere = closureOf(manifest, 'index.html');
  const own = [...closureOf(manifest, `src/app/${file}.tsx`)].filter((name) => !everywhere.has(name));
  const chunks = Object.values(manifest);
  const isAlone = (name: string) =>
    chunks.some((chunk) => chunk.file === name && evaluatedAlone.has(chunk.name ?? ''));
  return own
    .map((name) =>
      isAlone(name)
        ? `<script type="module" crossorigin src="/${name}"></script>`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    )
    .join('');
}
