import {
  type ImportField,
  importFields,
  importFieldNames,
  type ImportFormat,
  type ImportMapping,
} from '@switchyard/shared/parts';
import { lookUp } from '@switchyard/shared';

/** A column of the file: what it is, and by how much its numbers are multiplied for the shop's unit. */
export interface FileColumn {
  /** The trimmed heading. */
  name: string;
  field: ImportField | undefined;
  isAssigned: boolean;
  /** Grams per unit of a weight. */
  grams: number;
}

type Headings = Readonly<Record<string, ImportField>>;

/** Normalises a heading: `Available Quantity` and `available%20quantity` are `availablequantity`. */
export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]/gu, '');

const numbered = (heading: (n: number) => string, kind: 'choice' | 'value'): Headings =>
  Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((n) => [heading(n), `${kind}${n}` as const]));

/** The columns of the shop's own files, by their names and by synonyms. */
const ofTable: Headings = {
  ...Object.fromEntries(importFieldNames.map((field) => [plainName(importFields[field]), field])),
  ...Object.fromEntries(importFieldNames.map((field) => [plainName(field), field])),
  title: 'name',
  productname: 'name',
  ean: 'gtin',
  upc: 'gtin',
  barcode: 'gtin',
  vendor: 'brand',
  partnumber: 'mpn',
  stock: 'availableQuantity',
  quantity: 'availableQuantity',
  image: 'img',
  imageurl: 'img',
  picture: 'img',
  weightgrams: 'weight',
  weightg: 'weight',
  bodyhtml: 'descriptionHtml',
};

/** Shopify's product export. It has had two sets of names; a file has one of them. */
const ofShopify: Headings = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'descriptionHtml',
  description: 'descriptionHtml',
  vendor: 'brand',
  type: 'type',
  tags: 'tags',
  published: 'published',
  publishedononlinestore: 'published',
  status: 'status',
  ...numbered((n) => `option${n}name`, 'choice'),
  ...numbered((n) => `option${n}value`, 'value'),
  variantsku: 'sku',
  sku: 'sku',
  variantgrams: 'weight',
  weightvaluegrams: 'weight',
  variantinventoryqty: 'availableQuantity',
  inventoryquantity: 'availableQuantity',
  variantprice: 'price',
  price: 'price',
  variantbarcode: 'gtin',
  barcode: 'gtin',
  imagesrc: 'img',
  productimageurl: 'img',
  imageposition: 'imagePosition',
  imagealttext: 'imageAlt',
  variantimage: 'memberImage',
  variantimageurl: 'memberImage',
  googleshoppingmpn: 'mpn',
};

const ofWooCommerce: Headings = {
  id: 'rowId',
  type: 'rowType',
  sku: 'sku',
  gtinupceanorisbn: 'gtin',
  name: 'name',
  published: 'published',
  shortdescription: 'summary',
  description: 'descriptionHtml',
  stock: 'availableQuantity',
  lowstockamount: 'lowStockAt',
  weight: 'weight',
  weightkg: 'weight',
  weightg: 'weight',
  weightlbs: 'weight',
  weightoz: 'weight',
  regularprice: 'price',
  categories: 'type',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  brands: 'brand',
  ...numbered((n) => `attribute${n}name`, 'choice'),
  ...numbered((n) => `attribute${n}values`, 'value'),
};

/** WooCommerce writes its headings in the language of the shop, and some of them differ between its versions. */
const ofGermanWooCommerce: Headings = {
  typ: 'rowType',
  artikelnummer: 'sku',
  artnr: 'sku',
  gtinupceanoderisbn: 'gtin',
  veröffentlicht: 'published',
  kurzbeschreibung: 'summary',
  beschreibung: 'descriptionHtml',
  lager: 'availableQuantity',
  lagerbestand: 'availableQuantity',
  bestand: 'availableQuantity',
  geringelagermenge: 'lowStockAt',
  geringerlagerbestand: 'lowStockAt',
  gewichtkg: 'weight',
  gewichtg: 'weight',
  gewichtlbs: 'weight',
  gewichtoz: 'weight',
  regulärerpreis: 'price',
  normalerpreis: 'price',
  kategorien: 'type',
  schlagwörter: 'tags',
  bilder: 'images',
  übergeordnetesprodukt: 'parent',
  übergeordnet: 'parent',
  marke: 'brand',
  marken: 'brand',
  ...numbered((n) => `attribut${n}name`, 'choice'),
  ...numbered((n) => `attribut${n}werte`, 'value'),
};

const headingsOf: Record<ImportFormat, Headings> = {
  table: ofTable,
  shopify: ofShopify,
  woocommerce: { ...ofWooCommerce, ...ofGermanWooCommerce },
};

/** Finds out from its headings which program has written a file. */
export function formatOf(names: readonly string[]): ImportFormat {
  const present = new Set(names.map(plainName));
  const hasAll = (...wanted: string[]) => wanted.every((name) => present.has(name));
  const hasOneFor = (field: ImportField, headings: Headings) =>
    Object.entries(headings).some(([name, one]) => one === field && present.has(name));
  const isShopify =
    (hasAll('handle', 'title') &&
      (present.has('option1value') || present.has('variantprice') || present.has('imagesrc'))) ||
    hasAll('urlhandle', 'title');
  if (isShopify) return 'shopify';
  const isWooCommerce =
    present.has('name') &&
    (hasOneFor('price', headingsOf.woocommerce) ||
      (present.has('typ') && hasOneFor('sku', ofGermanWooCommerce)));
  return isWooCommerce ? 'woocommerce' : 'table';
}

const gramsPerUnit: Readonly<Record<string, number>> = {
  kg: 1000,
  lbs: 453.592_37,
  lb: 453.592_37,
  oz: 28.349_523,
};
const gramsIn = (name: string): number =>
  lookUp(gramsPerUnit, /\((\w+)\)/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 1;

/**
 * Recognises each column by its heading, unless the mapping says what it is. Of two columns that are recognised as the
 * same, the first one counts; `twice` names the fields that the file has twice.
 */
export function recogniseColumns(
  headings: readonly string[],
  mapping: ImportMapping = {},
): { format: ImportFormat; columns: FileColumn[]; twice: ImportField[] } {
  const names = headings.map((heading) => heading.trim());
  const format = formatOf(names);
  const assigned = names.map((name) => lookUp(mapping, name));
  const taken = new Set(assigned.filter((field) => Boolean(field)));
  const twice = assigned.filter((field, index) => field && assigned.indexOf(field) !== index);
  const columns = names.map((name, index): FileColumn => {
    const told = assigned[index];
    const grams = gramsIn(name);
    if (told !== undefined) return { name, field: told || undefined, isAssigned: true, grams };
    const field = lookUp(headingsOf[format], plainName(name));
    if (field && taken.has(field) && format === 'table' && !assigned.includes(field)) twice.push(field);
    const isFirst = field !== undefined && !taken.has(field);
    if (isFirst) taken.add(field);
    return { name, field: isFirst ? field : undefined, isAssigned: false, grams };
  });
  return { format, columns, twice: twice.flatMap((field) => field || []) };
}
