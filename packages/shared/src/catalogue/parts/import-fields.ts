import { partTexts } from './texts.ts';

/** The numbers that choices have in a file. A family has fewer; a file may have columns for more. */
const choiceNumbers = [1, 2, 3, 4, 5, 6] as const;
export type ChoiceNumber = (typeof choiceNumbers)[number];

const ofChoices = Object.fromEntries(
  choiceNumbers.flatMap((n) => [
    [`choice${n}`, `Choice ${n}`],
    [`value${n}`, `Value of choice ${n}`],
  ]),
) as Record<`choice${ChoiceNumber}` | `value${ChoiceNumber}`, string>;

/**
 * What a column of an import file can be, with its name for people. Those of `GET /parts/csv` come first, in its
 * sequence.
 */
export const importFields = {
  _id: '_id',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  availableQuantity: 'Available Quantity',
  minimumOrder: 'Minimum Order',
  quantityStep: 'Sold in multiples of',
  weight: 'Weight',
  lowStockAt: 'Low Stock',
  ...partTexts,
  img: 'Image',
  pictures: 'Pictures',
  facts: 'Facts',
  priceBreaks: 'Quantity breaks',
  hidden: 'Hidden',
  handle: 'Handle: the same for all parts of a family',
  family: 'Family',
  familyDescription: 'Description of the family',
  ...ofChoices,
  descriptionHtml: 'Description (HTML)',
  summary: 'Short description (HTML)',
  type: 'Type of product',
  tags: 'Tags',
  published: 'On sale: yes or no',
  status: 'Status: active, draft or archived',
  images: 'Images, separated by commas',
  imageAlt: 'Alternative text of the image',
  imagePosition: 'Position of the image',
  memberImage: 'Image of the variant',
  rowId: 'Id of the row, for “Parent”',
  rowType: 'Kind of row: simple, variable or variation',
  parent: 'Parent: SKU or id of the variable product',
} as const;
export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];
