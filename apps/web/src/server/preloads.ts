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

const preloadOf = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`;
const scriptOf = (name: string) => `<script type="module" crossorigin src="/${name}"></script>`;
const styleOf = (name: string) => `<link rel="stylesheet" crossorigin href="/${name}">`;

/**
 * Makes the browser request all files of a page in parallel, styles included, instead of one import after the other.
 * Evaluating all of them on the page's import would be one long task. So the largest chunks are evaluated as soon as
 * they arrive, and a slow phone can handle touches in between.
 * @returns links to the styles of the pages' own files; the page's `code`, for the template (late-code.ts), with the
 *   styles of shared chunks: they belong to dialogs, which only code opens. If the code draws the page, it is requested
 *   with the HTML, so there are links to it for the head instead (`early`), and only `scripts` for the template
 * @param files the page's file and those that it comes with, below `app` and without `.tsx`
 */
export function preloadsOf(manifest: Manifest, files: readonly string[]) {
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
  const isAlone = (name: string) =>
    chunks.some((chunk) => chunk.file === name && evaluatedAlone.has(chunk.name ?? ''));
  const lateStyles = [...late].map(styleOf).join('');
  return {
    styles: [...styles].map(styleOf).join(''),
    code: lateStyles + own.map((name) => (isAlone(name) ? scriptOf(name) : preloadOf(name))).join(''),
    // React first: all others need it.
    early: [...everywhere].toReversed().concat(own).map(preloadOf).join(''),
    scripts: lateStyles + own.filter(isAlone).map(scriptOf).join(''),
  };
}
