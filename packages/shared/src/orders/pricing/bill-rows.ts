import { billItems, type BillItem } from './bill-items.ts';

/** The amounts of a bill, either all in minor units or all in the main unit that the API uses. */
export interface BillAmounts extends Record<BillItem, number> {
  /** Whether the other items include the tax. Otherwise the tax is added to the total. */
  taxIncluded: boolean;
  /** The amount to pay. */
  total: number;
}

/** One row in the list of what an order costs. */
export interface BillRow {
  item: BillItem | 'total';
  /** `added` amounts are paid on top of the goods. `included` amounts are already contained in the rows above. */
  kind: 'goods' | 'added' | 'total' | 'included';
  amount: number;
}

export const itemsOfBill = Object.keys(billItems) as readonly BillItem[];

/** Builds a record with a value for each item of a bill. */
export const perItem = <Value>(make: (item: BillItem, index: number) => Value): Record<BillItem, Value> =>
  Object.fromEntries(itemsOfBill.map((item, index) => [item, make(item, index)])) as Record<BillItem, Value>;

/** Converts each amount of a bill, for example from minor units to the main unit that the API uses. */
export const convertBill = <Of extends BillAmounts>(bill: Of, convert: (amount: number) => number): Of => ({
  ...bill,
  ...perItem((item) => convert(bill[item])),
  total: convert(bill.total),
});

/**
 * Lists a bill as rows: the goods, what is added to them, the total and, if prices include the tax, the tax within the
 * total. Every screen, letter and paper draws these rows. Amounts are in the bill's own units.
 */
export function billRows(bill: BillAmounts): BillRow[] {
  const rows = itemsOfBill
    .filter((item) => billItems[item].isListedAtZero || bill[item] !== 0)
    .map((item) => ({ item, kind: kindOf(item, bill), amount: bill[item] }));
  return [
    ...rows.filter(({ kind }) => kind !== 'included'),
    { item: 'total', kind: 'total', amount: bill.total },
    ...rows.filter(({ kind }) => kind === 'included'),
  ];
}

function kindOf(item: BillItem, { taxIncluded }: BillAmounts): BillRow['kind'] {
  if (item === 'goods') return 'goods';
  return item === 'tax' && taxIncluded ? 'included' : 'added';
}

/** The rows of one kind. */
export const rowsOf = (kind: BillRow['kind'], rows: readonly BillRow[]): BillRow[] =>
  rows.filter((row) => row.kind === kind);

/** Whether nothing is added to the goods, so that their price is the total. */
export const isOnlyGoods = (rows: readonly BillRow[]): boolean =>
  rowsOf('added', rows).every(({ amount }) => amount === 0);

/** A row's name, such as `Delivery` or `Tax included`. */
export const rowName = ({ item, kind }: Pick<BillRow, 'item' | 'kind'>): string => {
  const name = item === 'total' ? 'Total' : billItems[item].name;
  return kind === 'included' ? `${name} included` : name;
};

/** A row's name within a sentence, such as `delivery`. */
export const rowNoun = ({ item }: Pick<BillRow, 'item'>): string =>
  item === 'total' ? 'total' : billItems[item].noun;
