import type { Redirect } from './schema.ts';

/** An entry of a file, and the number of the line on which it begins, from 1. */
export interface FileEntry extends Redirect {
  line: number;
}

/** A field, quoted or plain, and what ends it. */
const fieldForm = (separator: string) =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))[^${separator}\\r\\n]*(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );

/** The first line of a file has headings if no field is a path. */
const isHeading = (row: readonly string[]) => !row.some((field) => field.includes('/'));

/** A line above the headings in which some spreadsheets name the separator. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n)/i;

/** What stands for "gone for good" in the second column. */
const gone = new Set(['', 'null', '410', 'gone']);

/** A crawler's list and a sitemap name whole URLs. Of a former URL only the path matters. */
const withoutOrigin = (from: string) => from.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');

/**
 * Reads a CSV file of two columns, from and to, with or without headings, separated by commas, semicolons or tabs
 * (RFC 4180). Further columns are ignored, and so are empty lines. An empty second column means `null`.
 */
export function readRedirects(csv: string): FileEntry[] {
  const text = csv.replace(/^\ufeff+/, '');
  const [named, namedSeparator] = separatorLine.exec(text) ?? [];
  const [separator] = /[,;\t]/.exec(namedSeparator ?? text) ?? [','];
  const form = fieldForm(separator);
  const entries: FileEntry[] = [];
  form.lastIndex = named?.length ?? 0;
  let line = named === undefined ? 1 : 2;
  let row: string[] = [];
  let begun = line;
  let isFirst = true;
  while (form.lastIndex < text.length || row.length > 0) {
    const [all, quoted, plain = '', end = ''] = form.exec(text) ?? [''];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += all.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    const [from = '', to = ''] = row;
    if (row.some((field) => field !== '')) {
      if (!(isFirst && isHeading(row)))
        entries.push({ line: begun, from: withoutOrigin(from), to: gone.has(to.toLowerCase()) ? null : to });
      isFirst = false;
    }
    row = [];
    begun = line;
  }
  return entries;
}
