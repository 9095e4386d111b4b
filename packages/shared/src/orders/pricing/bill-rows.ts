import { billItems, type BillItem } from './bill-items.ts';

/** The amounts of a bill, all in minor units or all as the API answers them. */
export interface BillAmounts extends Record<BillItem, number> {
  /** Whether the other items contain the tax. Otherwise the total adds it. */
  taxIncluded: boolean;
  /** What there is to pay. */
  total: number;
}

/** A row of the list that says what an order costs. */
export interface BillRow {
  item: BillItem | 'total';
  /** `added` is paid on top of the goods. `included` only says what the rows above contain. */
  kind: 'goods' | 'added' | 'total' | 'included';
  amount: number;
}

export const itemsOfBill = Object.keys(billItems) as readonly BillItem[];

/** Makes a value for each item of a bill, in their sequence. */
export const perItem = <Value>(make: (item: BillItem, index: number) => Value): Record<BillItem, Value> =>
  Object.fromEntries(itemsOfBill.map((item, index) => [item, make(item, index)])) as Record<BillItem, Value>;

/** The same bill with each of its amounts converted, such as from minor units to those of the API's answers. */
export const convertBill = <Of extends BillAmounts>(bill: Of, convert: (amount: number) => number): Of => ({
  ...bill,
  ...perItem((item) => convert(bill[item])),
  total: convert(bill.total),
});

/**
 * The rows in which a bill is listed: the goods, what is added to them, the total, and what of it is tax if the tax is
 * included. Every screen, letter and paper draws these. The amounts are in the units of the bill's.
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

/** Whether nothing is added to the goods, so that their price says all. */
export const isOnlyGoods = (rows: readonly BillRow[]): boolean =>
  rowsOf('added', rows).every(({ amount }) => amount === 0);

/** `Delivery`, or `Tax included` */
export const rowName = ({ item, kind }: Pick<BillRow, 'item' | 'kind'>): string => {
  const name = item === 'total' ? 'Total' : billItems[item].name;
  return kind === 'included' ? `${name} included` : name;
};

/** A row's name within a sentence, such as `delivery`. */
export const rowNoun = ({ item }: Pick<BillRow, 'item'>): string =>
  item === 'total' ? 'total' : billItems[item].noun;
