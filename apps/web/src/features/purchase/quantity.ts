import {
  formatCount,
  formatDollars,
  largestChargeCents,
  messages,
  newBookingSchema,
  orderTotal,
  type Part,
  smallestChargeCents,
  toCents,
  toDollars,
} from '@switchyard/shared';

type Bounds = Pick<Part, 'minimumOrder' | 'availableQuantity'>;

/** The message for a quantity outside the part's bounds; undefined if it is inside. */
export function boundsFault(
  quantity: number,
  { minimumOrder, availableQuantity }: Bounds,
): string | undefined {
  if (quantity < minimumOrder) return messages.quantityBelowMinimum(minimumOrder);
  if (quantity > availableQuantity) return messages.quantityAboveAvailable(availableQuantity);
  return undefined;
}

/** The message for a total (in dollars) that a card cannot be charged; undefined if it can. */
function chargeFault(
  total: number,
  { price, minimumOrder, availableQuantity }: Bounds & Pick<Part, 'price'>,
) {
  const [sum, unit] = [toCents(total), toCents(price)];
  if (sum < smallestChargeCents) {
    const enough = Math.ceil(smallestChargeCents / unit);
    const advice = enough <= availableQuantity ? ` Order at least ${formatCount(enough)}.` : '';
    return messages.orderTooSmall + advice;
  }
  if (sum > largestChargeCents) {
    const most = Math.floor(largestChargeCents / unit);
    const advice = most >= minimumOrder ? ` Order at most ${formatCount(most)}.` : '';
    return `An order can cost at most ${formatDollars(toDollars(largestChargeCents))}.${advice}`;
  }
  return undefined;
}

/** A typed quantity: the number and its total in dollars, or the message that says what is wrong. */
export type Reading =
  | { quantity: number; total: number; fault: undefined }
  | { quantity: number | undefined; total: undefined; fault: string };

export function readQuantity(text: string, part: Bounds & Pick<Part, 'price'>): Reading {
  const typed = newBookingSchema.shape.quantity.safeParse(text);
  if (!typed.success) {
    // For zero and negative numbers, the part's minimum is the better message.
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
  const fault = boundsFault(quantity, part) ?? chargeFault(total, part);
  return fault ? { quantity, total: undefined, fault } : { quantity, total, fault: undefined };
}

/** The quantity that an address asks for, brought into the part's bounds; the minimum if it makes no sense. */
export function readAskedQuantity(asked: string | null, { minimumOrder, availableQuantity }: Bounds): number {
  const { data = minimumOrder } = newBookingSchema.shape.quantity.safeParse(asked ?? '');
  return Math.max(minimumOrder, Math.min(data, availableQuantity));
}

/** A quantity outside the bounds first comes back inside. */
export function step(reading: Reading, by: 1 | -1, { minimumOrder, availableQuantity }: Bounds): number {
  const { quantity } = reading;
  if (quantity === undefined || (by === 1 && quantity < minimumOrder)) return minimumOrder;
  if (by === -1 && quantity > availableQuantity) return availableQuantity;
  return quantity + by;
}
