import { orderTotal, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { orderable, type Ordering, type Part, type PricedPart, unitPrice } from '@switchyard/shared/parts';
import { computeBill, type PriceTables } from '@switchyard/shared/pricing';

export type Offered = Ordering & PricedPart & Pick<Part, 'weight'>;

/**
 * What delivery of the smallest order of a part costs, in the main unit of the shop's currency. Undefined if the shop
 * does not deliver there, or if the cost depends on a weight that nobody has entered.
 * @param country as the groups write it
 */
export function deliveryOfSmallest(
  part: Offered,
  groups: PriceTables['groups'],
  country: string,
): number | undefined {
  // A group of a single step costs the same at any weight.
  const isWeighed = groups.some(({ by, steps }) => by === 'weight' && steps.length > 1);
  if (part.weight === undefined && isWeighed) return undefined;
  const { least } = orderable(part);
  const inMinor = (price: number) => toMinorUnits(orderTotal(price, least), shopCurrency());
  const line = {
    goods: inMinor(unitPrice(part, least)),
    list: inMinor(part.price),
    grams: (part.weight ?? 0) * least,
  };
  const bill = computeBill([line], country, { groups, taxes: [] });
  return bill && toAmount(bill.delivery, shopCurrency());
}
