import type { Turn } from '../../../infrastructure/turns.ts';
import { readTruth } from './truth-words.ts';
import {
  filledCells,
  handleKeyOf,
  pictureCells,
  stockOf,
  withGuesses,
  withoutApostrophe,
  type Entries,
  type EntryFamily,
  type ImportEntry,
  type Picture,
  type SourceRow,
} from './import-entry.ts';
import { toPlainText } from './plain-text.ts';

const numbers = [1, 2, 3] as const;

/**
 * Shopify's product export: the rows of one handle are a product. Its first row has what all variants share; each row
 * with a price, a SKU or a value of an option is a variant; a row with only a picture adds the picture.
 */
export async function entriesOfShopify(rows: readonly SourceRow[], turn: Turn): Promise<Entries> {
  const products = Map.groupBy(rows, ({ row, cells }) => cells.handle?.trim() || `row ${row}`);
  const entries: ImportEntry[] = [];
  for (const product of products.values())
    for (const entry of entriesOf(product)) {
      await turn();
      entries.push(entry);
    }
  return { entries, leftOut: [] };
}

const isVariant = ({ cells: { price, sku, value1 } }: SourceRow): boolean => Boolean(price || sku || value1);

function* entriesOf(rows: readonly SourceRow[]): Generator<ImportEntry> {
  const [first] = rows;
  if (!first) return;
  const product = rows.find(({ cells }) => cells.name) ?? first;
  const found = rows.filter((row) => isVariant(row));
  const variants = found.length > 0 ? found : [product];
  const pictures = picturesOf(rows);
  // The names of the options stand in the first row only.
  const choices = numbers.flatMap((n) => {
    const [name, key] = [product.cells[`choice${n}`], `value${n}` as const];
    return variants.some(({ cells }) => cells[key]) ? [{ name: name || `Option ${n}`, key }] : [];
  });
  const isAlone = variants.length === 1 && isDefault(variants[0]);
  const ofOthers = new Set(variants.flatMap(({ cells }) => cells.memberImage ?? []));
  const shared = {
    description: toPlainText(product.cells.descriptionHtml ?? ''),
    pictures: pictures.filter(({ src }) => !ofOthers.has(src)),
    firstPicture: pictures[0],
  };
  for (const variant of variants) yield entryOf(product, variant, isAlone ? [] : choices, shared);
}

/** A product without options has one variant, which is called so. */
const isDefault = (variant: SourceRow | undefined): boolean =>
  !variant?.cells.value1 || variant.cells.value1 === 'Default Title';

function picturesOf(rows: readonly SourceRow[]): Picture[] {
  const placed = rows.flatMap(({ cells: { img, imageAlt, imagePosition } }, index) =>
    img ? [{ src: img, alt: imageAlt, position: Number(imagePosition) || index + 1 }] : [],
  );
  return placed.toSorted((one, other) => one.position - other.position);
}

/** What the variants of a product share. */
interface Shared {
  description: string;
  /** Without those that belong to a variant. */
  pictures: readonly Picture[];
  firstPicture: Picture | undefined;
}

function entryOf(
  { cells: product }: SourceRow,
  { row, cells: variant, fault }: SourceRow,
  choices: readonly { name: string; key: `value${1 | 2 | 3}` }[],
  { description, pictures, firstPicture }: Shared,
): ImportEntry {
  const title = product.name?.trim() ?? '';
  const handle = product.handle?.trim() ?? '';
  const values = choices.map(({ key }) => variant[key]?.trim() ?? '');
  const own = variant.memberImage ? { src: variant.memberImage } : firstPicture;
  const { cells: shown, warning } = pictureCells([...(own ? [own] : []), ...pictures], title);
  const isOffSale =
    readTruth(product.published ?? '') === false ||
    /^(?:draft|archived)$/i.test(product.status?.trim() ?? '');
  const family: EntryFamily | undefined =
    values.length > 0 && handle !== ''
      ? { key: handle, name: title, choices: choices.map(({ name }) => name), values }
      : undefined;
  const entry: ImportEntry = {
    row,
    cells: filledCells({
      name: title,
      description,
      price: variant.price,
      availableQuantity: stockOf(variant.availableQuantity ?? ''),
      weight: variant.weight === '0' ? '' : variant.weight,
      sku: withoutApostrophe(variant.sku ?? ''),
      gtin: withoutApostrophe(variant.gtin ?? ''),
      brand: product.brand,
      mpn: withoutApostrophe(variant.mpn ?? product.mpn ?? ''),
      hidden: isOffSale ? 'yes' : '',
      ...shown,
    }),
    defaults: { minimumOrder: '1', availableQuantity: '0', description: title },
    guesses: [
      ...(description === '' ? (['description'] as const) : []),
      ...(variant.availableQuantity ? [] : (['availableQuantity'] as const)),
    ],
    ...(family && { family }),
    ...(handle !== '' && { handleKey: handleKeyOf(handle, values) }),
    ...(warning !== undefined && { warning }),
    faults: fault === undefined ? [] : [{ message: fault }],
  };
  return withGuesses(entry, { title, type: product.type, tags: product.tags, values });
}
