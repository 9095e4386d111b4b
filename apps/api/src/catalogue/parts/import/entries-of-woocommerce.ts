import type { Turn } from '../../../infrastructure/turns.ts';
import {
  filledCells,
  handleKeyOf,
  pictureCells,
  stockOf,
  withGuesses,
  type Entries,
  type EntryFamily,
  type ImportEntry,
  type Picture,
  type SourceRow,
} from './import-entry.ts';
import { toPlainText } from './plain-text.ts';

const numbers = [1, 2, 3, 4, 5, 6] as const;

/**
 * WooCommerce's product export. A simple product is a part, and so is each variation. A variable product is no part: it
 * has what its variations share. They name it by its SKU or its id.
 */
export async function entriesOfWooCommerce(rows: readonly SourceRow[], turn: Turn): Promise<Entries> {
  const parents = new Map<string, SourceRow>();
  for (const row of rows)
    for (const name of namesOf(row)) if (kindOf(row) === 'variable') parents.set(name, row);
  const parentOf = ({ cells }: SourceRow) => parents.get(cells.parent?.trim() ?? '');
  const families = Map.groupBy(
    rows.filter((row) => kindOf(row) === 'variation'),
    parentOf,
  );
  const entries: ImportEntry[] = [];
  const leftOut: Entries['leftOut'] = [];
  const read = createHtmlReader();
  for (const row of rows) {
    await turn();
    const leave = (message: string) =>
      leftOut.push({ row: row.row, name: row.cells.name?.trim() ?? '', message });
    switch (kindOf(row)) {
      case 'simple':
        entries.push(entryOf(row, row, undefined, read));
        break;
      case 'variation': {
        const parent = parentOf(row);
        const siblings = families.get(parent) ?? [];
        entries.push(
          parent
            ? entryOf(parent, row, familyOf(parent, row, siblings), read)
            : withFault(entryOf(row, row, undefined, read), {
                column: 'parent',
                message: 'There is no such parent in the file',
              }),
        );
        break;
      }
      case 'variable':
        if (!families.has(row)) leave('It has no variations, so there is nothing to sell.');
        break;
      default:
        leave(`Products of the type “${row.cells.rowType}” are not imported.`);
    }
  }
  return { entries, leftOut };
}

/** Such as `variation` or, with what WooCommerce adds, `variation, virtual`. */
const kindOf = ({ cells: { rowType = 'simple' } }: SourceRow): string =>
  rowType.toLowerCase().split(',')[0]?.trim() || 'simple';

const namesOf = ({ cells: { sku, rowId } }: SourceRow): string[] => [
  ...(sku?.trim() ? [sku.trim()] : []),
  ...(rowId?.trim() ? [`id:${rowId.trim()}`] : []),
];

const withFault = (entry: ImportEntry, fault: ImportEntry['faults'][number]): ImportEntry => ({
  ...entry,
  faults: [...entry.faults, fault],
});

/** An attribute is a choice only if the variations have values for it. */
function familyOf(
  parent: SourceRow,
  variation: SourceRow,
  siblings: readonly SourceRow[],
): EntryFamily | undefined {
  const chosen = numbers.flatMap((n) => {
    const value = `value${n}` as const;
    if (!siblings.some(({ cells }) => cells[value])) return [];
    const name = parent.cells[`choice${n}`] || variation.cells[`choice${n}`] || `Attribute ${n}`;
    return [{ name: name.trim(), value: unescaped(variation.cells[value] ?? '').trim() }];
  });
  const [key] = namesOf(parent);
  if (key === undefined || chosen.length === 0) return undefined;
  return {
    key,
    name: parent.cells.name?.trim() ?? '',
    choices: chosen.map(({ name }) => name),
    values: chosen.map(({ value }) => value),
  };
}

/** WooCommerce writes a backslash before a comma that separates nothing. */
const unescaped = (cell: string): string => cell.replaceAll('\\,', ',');

/** Commas may be part of a URL, but then no space follows. */
const picturesIn = (cell = ''): Picture[] =>
  cell
    .split(/,\s+|,(?=https?:)/)
    .map((src) => ({ src: src.trim() }))
    .filter(({ src }) => src !== '');

type HtmlReader = ReturnType<typeof createHtmlReader>;

/** Turns HTML cells into plain text, each text only once: variations share that of their parent. */
function createHtmlReader() {
  const known = new Map<string, string>();
  return (cell = ''): string => {
    // Line breaks are written as `\n`.
    const text = known.get(cell) ?? toPlainText(cell.replaceAll('\\n', '\n'));
    known.set(cell, text);
    return text;
  };
}

function entryOf(
  parent: SourceRow,
  variant: SourceRow,
  family: EntryFamily | undefined,
  read: HtmlReader,
): ImportEntry {
  const [shared, own] = [parent.cells, variant.cells];
  const title = (shared.name ?? '').trim();
  const description = [own.descriptionHtml, shared.descriptionHtml, own.summary, shared.summary]
    .map((html) => read(html))
    .find((text) => text !== '');
  const pictures = pictureCells([...picturesIn(own.images), ...picturesIn(shared.images)], title);
  const [name] = namesOf(variant);
  const handle = family?.key ?? name;
  const isOffSale = [own.published, shared.published].some((published) =>
    /^(?:0|-1)$/.test(published?.trim() ?? ''),
  );
  const entry: ImportEntry = {
    row: variant.row,
    cells: filledCells({
      name: title,
      description: description ?? '',
      price: own.price,
      availableQuantity: stockOf(own.availableQuantity ?? ''),
      lowStockAt: own.lowStockAt,
      weight: own.weight || shared.weight,
      sku: own.sku,
      gtin: own.gtin,
      brand: own.brand || shared.brand,
      mpn: own.mpn || shared.mpn,
      hidden: isOffSale ? 'yes' : '',
      ...pictures.cells,
    }),
    defaults: { minimumOrder: '1', availableQuantity: '0', description: title },
    guesses: [
      ...(description === undefined ? (['description'] as const) : []),
      ...(own.availableQuantity ? [] : (['availableQuantity'] as const)),
    ],
    ...(family && { family }),
    ...(handle !== undefined && { handleKey: handleKeyOf(handle, family?.values ?? []) }),
    ...(pictures.warning !== undefined && { warning: pictures.warning }),
    faults: variant.fault === undefined ? [] : [{ message: variant.fault }],
  };
  return withGuesses(entry, {
    title,
    type: shared.type || own.type,
    tags: shared.tags || own.tags,
    values: family?.values,
  });
}
