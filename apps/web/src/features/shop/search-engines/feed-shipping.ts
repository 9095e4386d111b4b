import { orderTotal, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { type Delivery, type DeliveryCosts, everywhereElse } from '@switchyard/shared/delivery';
import { orderable, type Part, unitPrice } from '@switchyard/shared/parts';
import { computeBill } from '@switchyard/shared/pricing';

/** What delivery of the smallest order of a part costs to the shop's home country. */
export interface Shipping {
  /** The country's code. */
  country: string;
  /** In the main unit of the shop's currency. */
  price: number;
}

/** Undefined if the shop does not deliver there, or if the cost depends on a weight that nobody has entered. */
export function shippingOf(
  part: Part,
  { home, countries }: Pick<Delivery, 'home' | 'countries'>,
  { groups }: Pick<DeliveryCosts, 'groups'>,
): Shipping | undefined {
  const name = countries.find(({ code }) => code === home)?.name;
  const isByWeight = groups.some(({ by }) => by === 'weight');
  if (name === undefined || (isByWeight && part.weight === undefined)) return undefined;
  const { least } = orderable(part);
  const inMinor = (price: number) => toMinorUnits(orderTotal(price, least), shopCurrency());
  const line = {
    goods: inMinor(unitPrice(part, least)),
    list: inMinor(part.price),
    grams: (part.weight ?? 0) * least,
  };
  // The public costs name countries by their names.
  const named = groups.map(({ isEverywhereElse, ...group }) => ({
    ...group,
    countries: [...group.countries, ...(isEverywhereElse ? [everywhereElse] : [])],
  }));
  const bill = computeBill([line], name, { groups: named, taxes: [] });
  return bill && { country: home, price: toAmount(bill.delivery, shopCurrency()) };
}
