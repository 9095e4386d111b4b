import { lookUp } from '@switchyard/shared';
import type { Manifest } from 'vite';

/** The files of a module and of all its imports. */
export function closureOf(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = lookUp(manifest, source);
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, files);
  return files;
}

/**
 * Chunks that many pages share, by the names of their groups in vite.config.ts. They are evaluated without waiting for
 * a page.
 */
const evaluatedAlone = new Set(['contract', 'contract-of-parts', 'shared']);

/**
 * Makes the browser request all files of a page in parallel, styles included, instead of one import after the other.
 * Evaluating all of them on the page's import would be one long task. So the largest chunks are evaluated as soon as
 * they arrive, and a slow phone can handle touches in between.
 * @returns the links to the styles of the pages' own files, and those to the code. The styles of shared chunks come
 *   with the code: they belong to dialogs, which only code opens
 * @param files the page's file and those that it comes with, below `app` and without `.tsx`
 */
export function preloadsOf(manifest: Manifest, files: readonly string[]): { styles: string; code: string } {
  const everywhere = closureOf(manifest, 'index.html');
  const all = new Set<string>();
  for (const file of files) closureOf(manifest, `src/app/${file}.tsx`, all);
  const own = [...all].filter((name) => !everywhere.has(name));
  const chunks = Object.values(manifest);
  const styles = new Set(files.flatMap((file) => lookUp(manifest, `src/app/${file}.tsx`)?.css ?? []));
  const late = new Set(
    chunks.flatMap(({ file, css = [] }) =>
      own.includes(file) ? css.filter((name) => !styles.has(name)) : [],
    ),
  );
  const linkTo = (name: string) => `<link rel="stylesheet" crossorigin href="/${name}">`;
  const isAlone = (name: string) =>
    chunks.some((chunk) => chunk.file === name && evaluatedAlone.has(chunk.name ?? ''));
  return {
    styles: [...styles].map(linkTo).join(''),
    code: [
      ...[...late].map(linkTo),
      ...own.map((name) =>
        isAlone(name)
          ? `<script type="module" crossorigin src="/${name}"></script>`
          : `<link rel="modulepreload" crossorigin href="/${name}">`,
      ),
    ].join(''),
  };
}
