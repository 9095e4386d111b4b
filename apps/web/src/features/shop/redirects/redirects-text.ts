import { checkRedirects, mostRedirects, readRedirects, type Redirect } from '@switchyard/shared/redirects';

const quoted = (field: string) => (/[,;"\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** A table as text: a line for each entry, with from and to. */
export const textOf = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${quoted(from)},${quoted(to ?? '')}\n`).join('');

/** Adds the entries of a file to a text. They replace entries of the text for the same paths. */
export function withFile(text: string, file: string): { text: string; added: number; replaced: number } {
  const read = readRedirects(file);
  const table = new Map(readRedirects(text).map(({ from, to }) => [from, to]));
  const before = table.size;
  for (const { from, to } of read) table.set(from, to);
  const added = table.size - before;
  const merged = [...table].map(([from, to]) => ({ from, to }));
  return { text: textOf(merged), added, replaced: new Set(read.map(({ from }) => from)).size - added };
}

/** What the present text means, beside the saved table. */
export interface Preview {
  /** The entries as they are sent. */
  entries: Redirect[];
  added: number;
  changed: number;
  removed: number;
  /** The paths that do not count, because a collection has them. */
  shadowed: string[];
  /** One sentence for each fault. */
  faults: string[];
}

/** @param taken the paths of the collections */
export function preview(text: string, saved: readonly Redirect[], taken: readonly string[] = []): Preview {
  const read = readRedirects(text);
  const { redirects, faults } = checkRedirects(read);
  const before = new Map(saved.map(({ from, to }) => [from, to]));
  const after = new Set(redirects.map(({ from }) => from));
  const tooMany = `There are ${read.length} entries; the table has at most ${mostRedirects}.`;
  return {
    entries: read.map(({ from, to }) => ({ from, to })),
    added: redirects.filter(({ from }) => !before.has(from)).length,
    changed: redirects.filter(({ from, to }) => before.has(from) && before.get(from) !== to).length,
    shadowed: taken.filter((path) => after.has(path)),
    removed: saved.filter(({ from }) => !after.has(from)).length,
    faults: [
      ...(read.length > mostRedirects ? [tooMany] : []),
      ...faults.map(({ index, field, message }) => {
        const { line = 0, from = '', to } = read[index] ?? {};
        return `Line ${line}: ${(field === 'from' ? from : to) || 'an empty field'} ${message}.`;
      }),
    ],
  };
}
