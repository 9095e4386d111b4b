import { messages } from '../../infrastructure/messages.ts';
import { formatPrice } from '../../infrastructure/money.ts';
import { formatNumber } from '../../infrastructure/numbers.ts';
import {
  nearestOrderable,
  orderable,
  type Ordering,
  quantityFault,
} from '../../catalogue/parts/orderable.ts';
import { partRefusals } from '../../catalogue/parts/refusals.ts';
import type { CartFaultCode } from './fault-codes.ts';
import { type PricedPart, unitPrice } from '../../catalogue/parts/unit-price.ts';
import type { CartFault, CartLine } from './schema.ts';

const codeOf = {
  quantity_below_minimum: 'below_minimum',
  quantity_not_multiple: 'not_multiple',
  quantity_unavailable: 'more_than_available',
} as const satisfies Record<string, CartFaultCode>;

/**
 * Finds what is wrong with a line, given its part as it is now. Undefined if the line can be ordered as it is.
 * @param part undefined if the part is no longer sold
 */
export function cartFault(line: CartLine, part: (Ordering & PricedPart) | undefined): CartFault | undefined {
  if (!part) return { code: 'gone', message: partRefusals.part_gone.words({}) };
  const { least, most } = orderable(part);
  if (most < least) return { code: 'sold_out', message: soldOut(part) };
  const refused = quantityFault(part, line.quantity);
  if (refused) {
    const code = codeOf[refused.code];
    const message = code === 'more_than_available' ? onlyLeft(part) : `${refused.message}.`;
    return { code, message, quantity: nearestOrderable(line.quantity, part) };
  }
  const { unit } = line;
  const price = unitPrice(part, line.quantity);
  if (unit === undefined || price <= unit) return undefined;
  return {
    code: 'dearer',
    message: `One unit now costs ${formatPrice(price)}. It was ${formatPrice(unit)} when you added it.`,
    quantity: line.quantity,
  };
}

/** Whether a line's units could be ordered if the buyer agreed to the price. */
export const isOrderableQuantity = (fault: CartFault | undefined): boolean =>
  fault === undefined || fault.code === 'dearer';

function soldOut({ availableQuantity, minimumOrder, heldQuantity }: Ordering): string {
  if (availableQuantity > 0)
    return (
      `Only ${formatNumber(availableQuantity)} left, fewer than the ` +
      `minimum order of ${formatNumber(minimumOrder)}.`
    );
  return heldQuantity ? 'Sold out for now: the last units are in orders that are not paid yet.' : 'Sold out.';
}

function onlyLeft(part: Ordering): string {
  const { availableQuantity } = part;
  return `${messages.quantityAboveAvailable(availableQuantity)}: only ${formatNumber(availableQuantity)} left.`;
}

/**
 * Mends the fault of a line: sets a quantity that can be ordered and the current price.
 * @param price what one unit costs now, in the shop's currency
 * @returns undefined if the line can only be removed
 */
export function mendLine(line: CartLine, fault: CartFault, price: number | undefined): CartLine | undefined {
  if (fault.quantity === undefined) return undefined;
  if (fault.code !== 'dearer') return { ...line, quantity: fault.quantity };
  return { ...line, ...(price !== undefined && { unit: price }) };
}
