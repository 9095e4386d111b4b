import { formatNumber, formatPrice, lookUp } from '@switchyard/shared';
import { factsSchema, type ImportState, partTexts, type PreviewedRow } from '@switchyard/shared/parts';
import { kindWords } from '../../../../shop/known-facts.ts';
import { sayFacts } from '../../../../shop/said-facts.ts';

interface ColumnWords {
  label: string;
  /** Formats a value for display. The default is the value as the file writes it. */
  show?: (text: string) => string;
}

const count = (text: string) => formatNumber(Number(text));

/** A part's kind and facts as people read them. Texts that cannot be read are shown as they are. */
function showFacts(text: string): string {
  try {
    const facts = factsSchema.parse(JSON.parse(text));
    const said = sayFacts(facts).filter(({ name }) => name !== 'kind');
    return [kindWords(facts.kind).one, ...said.map((one) => `${one.label} ${one.text}`)].join(', ');
  } catch {
    return text;
  }
}

const columns: Record<string, ColumnWords> = {
  _id: { label: '_id' },
  img: { label: 'Image' },
  facts: { label: 'Kind and facts', show: showFacts },
  price: { label: 'Price', show: (text) => formatPrice(Number(text)) },
  priceBreaks: { label: 'Quantity breaks' },
  availableQuantity: { label: 'Available Quantity', show: count },
  minimumOrder: { label: 'Minimum Order', show: count },
  quantityStep: { label: 'Sold in multiples of', show: count },
  lowStockAt: { label: 'Low Stock', show: count },
  weight: { label: 'Weight', show: (text) => `${count(text)} g` },
};

/** The heading of a column. The default is its name in the file, as words. */
export function labelOf(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return (
    lookUp(columns, column)?.label ??
    lookUp(partTexts, column) ??
    words.charAt(0).toUpperCase() + words.slice(1)
  );
}

export const showCell = (column: string, text: string): string =>
  lookUp(columns, column)?.show?.(text) ?? text;

/** Such as `1 part` or `12 parts`. */
export const partsOf = (number: number) => `${formatNumber(number)} ${number === 1 ? 'part' : 'parts'}`;

export type Counts = Record<ImportState, number>;

export function countRows(rows: readonly PreviewedRow[]): Counts {
  const counts: Counts = { refused: 0, new: 0, changed: 0, unchanged: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Such as `3 new, 12 changed, 185 unchanged, 2 refused`. */
export const sayCounts = (counts: Counts): string =>
  (['new', 'changed', 'unchanged', 'refused'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatNumber(counts[state])} ${state}`)
    .join(', ');

/** The maximum number of characters shown on each side of a difference, extended to whole words. */
const aroundDifference = 20;

/** The parts of two texts that differ, with a few words of context. */
export function excerptsOf(before: string, after: string): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;

  const from = before.slice(0, Math.max(0, start - aroundDifference)).lastIndexOf(' ') + 1;
  const rest = after.slice(after.length - end);
  const space = rest.indexOf(' ', aroundDifference);
  const cut = space === -1 ? 0 : end - space;
  const excerpt = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - cut)}${cut > 0 ? '…' : ''}`;
  return { before: excerpt(before), after: excerpt(after) };
}
