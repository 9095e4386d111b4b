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
 * What the rows of a handle need not repeat: an empty cell has the text of the first row that has one. For a description
 * that holds for new parts only: a part of the shop keeps its own, because the file may have only some rows of its
 * family. No part and no family of several rows is without these texts on purpose.
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
    entries.push(entryOf(row, said.get(row.cells.handle?.trim() ?? '')));
  }
  return { entries, leftOut: [] };
}

const filled = (cells: SourceRow['cells']): SourceRow['cells'] =>
  Object.fromEntries(saidOnce.flatMap((name) => (cells[name]?.trim() ? [[name, cells[name]]] : [])));

/** @param said what the rows of the same handle say; undefined for a row without a handle */
function entryOf({ row, cells: own, fault }: SourceRow, said: SourceRow['cells'] | undefined): ImportEntry {
  const cells = { ...own, ...said, ...filled(own) };
  const family = familyOf(cells);
  const described = descriptionOf(own);
  const isDescribed = said === undefined || Boolean(described?.trim());
  const shared = isDescribed ? undefined : descriptionOf(cells);
  const entry: ImportEntry = {
    row,
    cells: {
      ...(Object.fromEntries(
        headings.flatMap((heading): [Heading, string][] => {
          const cell = heading === 'description' ? undefined : cells[heading];
          return cell === undefined ? [] : [[heading, cell]];
        }),
      ) as ImportEntry['cells']),
      ...(isDescribed && described !== undefined && { description: described }),
    },
    defaults: { ...(shared !== undefined && { description: shared }) },
    guesses: [],
    ...(family && { family }),
    ...(cells.handle && { handleKey: handleKeyOf(cells.handle, family?.values ?? []) }),
    faults: fault === undefined ? [] : [{ message: fault }],
  };
  const { name: title = '', type, tags } = cells;
  return withGuesses(entry, { title, type, tags, values: family?.values });
}

function descriptionOf({ description, descriptionHtml, summary }: SourceRow['cells']): string | undefined {
  const html = descriptionHtml ?? summary;
  return description ?? (html === undefined ? undefined : toPlainText(html));
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
