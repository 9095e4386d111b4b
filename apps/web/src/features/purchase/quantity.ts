import {
  formatCount,
  messages,
  newBookingSchema,
  orderTotal,
  smallestChargeCents,
  toCents,
  type Part,
} from '@switchyard/shared';

type Bounds = Pick<Part, 'minimumOrder' | 'availableQuantity'>;

/** Why this many units cannot be ordered, in the words to be shown; undefined when they can. */
export function boundsFault(
  quantity: number,
  { minimumOrder, availableQuantity }: Bounds,
): string | undefined {
  if (quantity < minimumOrder) return messages.quantityBelowMinimum(minimumOrder);
  if (quantity > availableQuantity) return messages.quantityAboveAvailable(availableQuantity);
  return undefined;
}

/** Why an order of this many dollars is too small to be paid by card; undefined when it is not. */
function smallnessFault(total: number, { price, availableQuantity }: Bounds & Pick<Part, 'price'>) {
  if (toCents(total) >= smallestChargeCents) return undefined;
  const enough = Math.ceil(smallestChargeCents / toCents(price));
  return enough <= availableQuantity
    ? `${messages.orderTooSmall} That is ${formatCount(enough)} of these.`
    : messages.orderTooSmall;
}

/** A quantity as typed: the number and its total in dollars, or what is wrong with it. */
export type Reading =
  | { quantity: number; total: number; fault: undefined }
  | { quantity: number | undefined; total: undefined; fault: string };

/** Reads what was typed against the order's own rules and the part's bounds. */
export function readQuantity(text: string, part: Bounds & Pick<Part, 'price'>): Reading {
  const typed = newBookingSchema.shape.quantity.safeParse(text);
  if (!typed.success) {
    // Zero and less are whole numbers: the part's own minimum says more than "at least 1".
    const number = /^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined;
    const fault = number === undefined ? undefined : boundsFault(number, part);
    return {
      quantity: number,
      total: undefined,
      fault: fault ?? typed.error.issues[0]?.message ?? 'Quantity is Required',
    };
  }
  const quantity = typed.data;
  const total = orderTotal(part.price, quantity);
  const fault =
    boundsFault(quantity, part) ??
    smallnessFault(total, part) ??
    newBookingSchema.shape.price.safeParse(total).error?.issues[0]?.message;
  return fault ? { quantity, total: undefined, fault } : { quantity, total, fault: undefined };
}

/** One more or one less; a quantity outside the bounds first comes back inside. */
export function step(reading: Reading, by: 1 | -1, { minimumOrder, availableQuantity }: Bounds): number {
  const { quantity } = reading;
  if (quantity === undefined || (by === 1 && quantity < minimumOrder)) return minimumOrder;
  if (by === -1 && quantity > availableQuantity) return availableQuantity;
  return quantity + by;
}
