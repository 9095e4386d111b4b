import { perItem, itemsOfBill, type BillAmounts } from '@switchyard/shared/pricing';

/** The items of a bill that have their own column in the files of orders, besides the goods. */
export const addedItems = itemsOfBill.filter((item) => item !== 'goods');

/** The amounts of these items, by column. */
export function addedAmounts(bill: BillAmounts): Record<(typeof addedItems)[number], number> {
  const { goods: _, ...added } = perItem((item) => bill[item]);
  return added;
}
