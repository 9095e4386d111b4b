import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The sections of a Markdown page, keyed by their heading's anchor. */
export function sectionsOf(file: string): Map<string, string> {
  const texts = readFileSync(join(root, file), 'utf8').split(/^#+ /m).slice(1);
  return new Map(texts.map((text) => [anchorOf(text.slice(0, text.indexOf('\n'))), text]));
}

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
