import {
  formatNumber,
  formatDollars,
  largestChargeCents,
  messages,
  newBookingSchema,
  orderable,
  type Ordering,
  orderTotal,
  type Part,
  smallestChargeCents,
  toCents,
  toDollars,
} from '@switchyard/shared';

/** The message for a quantity outside the part's bounds or between its steps; undefined if it can be ordered. */
export function boundsFault(quantity: number, part: Ordering): string | undefined {
  const { least, most, step: size } = orderable(part);
  if (quantity < least) return messages.quantityBelowMinimum(least);
  if (quantity > most) return messages.quantityAboveAvailable(most);
  if (quantity % size !== 0) return messages.quantityNotMultiple(size);
  return undefined;
}

/** The message for a total (in dollars) that a card cannot be charged; undefined if it can. */
function chargeFault(total: number, part: Ordering & Pick<Part, 'price'>) {
  const [sum, unit] = [toCents(total), toCents(part.price)];
  const { least, most, step: size } = orderable(part);
  if (sum < smallestChargeCents) {
    const enough = Math.ceil(smallestChargeCents / unit / size) * size;
    const advice = enough <= most ? ` Order at least ${formatNumber(enough)}.` : '';
    return messages.orderTooSmall + advice;
  }
  if (sum > largestChargeCents) {
    const affordable = Math.floor(largestChargeCents / unit / size) * size;
    const advice = affordable >= least ? ` Order at most ${formatNumber(affordable)}.` : '';
    return `An order can cost at most ${formatDollars(toDollars(largestChargeCents))}.${advice}`;
  }
  return undefined;
}

/** A typed quantity: the number and its total in dollars, or the message that says what is wrong. */
export type Reading =
  | { quantity: number; total: number; fault: undefined }
  | { quantity: number | undefined; total: undefined; fault: string };

export function readQuantity(text: string, part: Ordering & Pick<Part, 'price'>): Reading {
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

/** The quantity that an address asks for, brought into the part's bounds and steps; the smallest if it makes no sense. */
export function readAskedQuantity(asked: string | null, part: Ordering): number {
  const { least, most, step: size } = orderable(part);
  const { data = least } = newBookingSchema.shape.quantity.safeParse(asked ?? '');
  return Math.max(least, Math.min(Math.ceil(data / size) * size, most));
}

/** A quantity outside the bounds or between the steps first comes back to the nearest one that can be ordered. */
export function step(reading: Reading, by: 1 | -1, part: Ordering): number {
  const { quantity } = reading;
  const { least, most, step: size } = orderable(part);
  if (quantity === undefined || (by === 1 && quantity < least)) return least;
  if (by === -1 && quantity > most) return most;
  return by === 1 ? (Math.floor(quantity / size) + 1) * size : (Math.ceil(quantity / size) - 1) * size;
}
