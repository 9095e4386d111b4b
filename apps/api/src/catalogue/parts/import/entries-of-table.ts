import type { Turn } from '../../../infrastructure/turns.ts';
import { headings, type Heading } from './csv-columns.ts';
import {
  handleKeyOf,
  type Entries,
  type EntryFamily,
  type ImportEntry,
  type SourceRow,
  withGuesses,
} from './import-entry.ts';
import { toPlainText } from './plain-text.ts';

/**
 * What the rows of a family need not repeat: an empty cell has the text of the first row that has one. No part and no
 * family of several rows is without these texts on purpose.
 */
const saidOnce = ['description', 'descriptionHtml', 'summary', 'familyDescription'] as const;

/** A table with a row for each part, such as this shop's own export. Rows of one handle are a family. */
export async function entriesOfTable(rows: readonly SourceRow[], turn: Turn): Promise<Entries> {
  const said = new Map<string, SourceRow['cells']>();
  for (const { cells } of rows) {
    const handle = cells.handle?.trim();
    if (handle) said.set(handle, { ...filled(cells), ...said.get(handle) });
  }
  const entries: ImportEntry[] = [];
  for (const row of rows) {
    await turn();
    const first = said.get(row.cells.handle?.trim() ?? '');
    entries.push(entryOf(first ? { ...row, cells: { ...row.cells, ...first, ...filled(row.cells) } } : row));
  }
  return { entries, leftOut: [] };
}

const filled = (cells: SourceRow['cells']): SourceRow['cells'] =>
  Object.fromEntries(saidOnce.flatMap((name) => (cells[name]?.trim() ? [[name, cells[name]]] : [])));

function entryOf({ row, cells, fault }: SourceRow): ImportEntry {
  const family = familyOf(cells);
  const html = cells.descriptionHtml ?? cells.summary;
  const entry: ImportEntry = {
    row,
    cells: {
      ...(Object.fromEntries(
        headings.flatMap((heading): [Heading, string][] => {
          const cell = cells[heading];
          return cell === undefined ? [] : [[heading, cell]];
        }),
      ) as ImportEntry['cells']),
      ...(html !== undefined && cells.description === undefined && { description: toPlainText(html) }),
    },
    defaults: {},
    guesses: [],
    ...(family && { family }),
    ...(cells.handle && { handleKey: handleKeyOf(cells.handle, family?.values ?? []) }),
    faults: fault === undefined ? [] : [{ message: fault }],
  };
  const { name: title = '', type, tags } = cells;
  return withGuesses(entry, { title, type, tags, values: family?.values });
}

/** The family of a row that has a value for at least one choice. */
function familyOf(cells: SourceRow['cells']): EntryFamily | undefined {
  const chosen = ([1, 2, 3, 4, 5, 6] as const).flatMap((n) => {
    const [choice, value] = [cells[`choice${n}`]?.trim(), cells[`value${n}`]?.trim()];
    return choice && value ? [{ choice, value }] : [];
  });
  const name = cells.family?.trim() || cells.name?.trim() || '';
  const key = cells.handle?.trim() || cells.family?.trim();
  if (!key || chosen.length === 0) return undefined;
  const description = cells.familyDescription?.trim();
  return {
    key,
    name,
    ...(description && { description }),
    choices: chosen.map(({ choice }) => choice),
    values: chosen.map(({ value }) => value),
  };
}
