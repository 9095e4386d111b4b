import { type Delivery, type DeliveryCosts, everywhereElse } from '@switchyard/shared/delivery';
import type { Part } from '@switchyard/shared/parts';
import { deliveryOfSmallest } from '../../../shop/smallest-order.ts';

/** What delivery of the smallest order of a part costs to the shop's home country. */
export interface Shipping {
  /** The country's code. */
  country: string;
  /** In the main unit of the shop's currency. */
  price: number;
}

/**
 * Undefined if the shop does not deliver there, if nobody has decided the costs, or if they depend on a weight that
 * nobody has entered.
 */
export function shippingOf(
  part: Part,
  { home, countries }: Pick<Delivery, 'home' | 'countries'>,
  { groups, isUndecided }: Pick<DeliveryCosts, 'groups' | 'isUndecided'>,
): Shipping | undefined {
  const name = countries.find(({ code }) => code === home)?.name;
  if (name === undefined || isUndecided) return undefined;
  // The public costs name countries by their names.
  const named = groups.map(({ isEverywhereElse, ...group }) => ({
    ...group,
    countries: [...group.countries, ...(isEverywhereElse ? [everywhereElse] : [])],
  }));
  const price = deliveryOfSmallest(part, named, name);
  return price === undefined ? undefined : { country: home, price };
}
