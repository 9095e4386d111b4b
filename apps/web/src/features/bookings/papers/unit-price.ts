import { toCents, toDollars } from '@switchyard/shared';

/** Exact: the price of the goods is the unit price times the quantity. */
export const unitPrice = ({ price, quantity }: { price: number; quantity: number }) =>
  toDollars(toCents(price) / quantity);
