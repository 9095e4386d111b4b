import { perItem, itemsOfBill, type BillAmounts } from '@switchyard/shared/pricing';

/** The items of a bill that have columns of their own in files of orders, besides that of the goods. */
export const addedItems = itemsOfBill.filter((item) => item !== 'goods');

/** What these items cost, by column. */
export function addedAmounts(bill: BillAmounts): Record<(typeof addedItems)[number], number> {
  const { goods: _, ...added } = perItem((item) => bill[item]);
  return added;
}
