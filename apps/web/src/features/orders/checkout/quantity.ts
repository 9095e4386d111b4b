import {
  formatNumber,
  formatPrice,
  largestCharge,
  messages,
  orderTotal,
  shopCurrency,
  toMinorUnits,
  toAmount,
} from '@switchyard/shared';
import { orderQuantity } from '@switchyard/shared/bookings';
import {
  nearestOrderable,
  orderable,
  type Ordering,
  type PricedPart,
  unitPrice,
} from '@switchyard/shared/parts';

/** The message for a quantity beyond the part's limits or between its steps. Undefined if it can be ordered. */
export function boundsFault(quantity: number, part: Ordering): string | undefined {
  const { least, most, step: size } = orderable(part);
  if (quantity < least) return messages.quantityBelowMinimum(least);
  if (quantity > most) return messages.quantityAboveAvailable(most);
  if (quantity % size !== 0) return messages.quantityNotMultiple(size);
  return undefined;
}

/**
 * The message for goods that cost more than can be charged to a card. The server also checks the total with delivery
 * and tax, and refuses one that is too small to charge.
 */
function chargeFault(total: number, price: number, part: Ordering) {
  const [sum, unit] = [toMinorUnits(total, shopCurrency()), toMinorUnits(price, shopCurrency())];
  const { least, step: size } = orderable(part);
  if (sum > largestCharge) {
    const affordable = Math.floor(largestCharge / unit / size) * size;
    const advice = affordable >= least ? ` Order at most ${formatNumber(affordable)}.` : '';
    return `An order can cost at most ${formatPrice(toAmount(largestCharge, shopCurrency()))}.${advice}`;
  }
  return undefined;
}

/** A parsed quantity: the number, the price per unit and the total, or a message about the fault. */
export type Reading =
  | { quantity: number; unit: number; total: number; fault: undefined }
  | { quantity: number | undefined; total: undefined; fault: string };

export function readQuantity(text: string, part: Ordering & PricedPart): Reading {
  const typed = orderQuantity.safeParse(text);
  if (!typed.success) {
    // For 0 and negative numbers, the message about the minimum order is more helpful.
    const number = /^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined;
    const fault = number === undefined ? undefined : boundsFault(number, part);
    return {
      quantity: number,
      total: undefined,
      fault: fault ?? typed.error.issues[0]?.message ?? 'Quantity is Required',
    };
  }
  const quantity = typed.data;
  const unit = unitPrice(part, quantity);
  const total = orderTotal(unit, quantity);
  const fault = boundsFault(quantity, part) ?? chargeFault(total, unit, part);
  return fault ? { quantity, total: undefined, fault } : { quantity, unit, total, fault: undefined };
}

/** The quantity that a URL asks for, adjusted to the part's limits and steps. The minimum order if it is invalid. */
export function readAskedQuantity(asked: string | null, part: Ordering): number {
  const { data = orderable(part).least } = orderQuantity.safeParse(asked ?? '');
  return nearestOrderable(data, part);
}

/** Steps a quantity up or down. A quantity that cannot be ordered is first adjusted to the nearest one that can. */
export function step(reading: Reading, by: 1 | -1, part: Ordering): number {
  const { quantity } = reading;
  const { least, most, step: size } = orderable(part);
  if (quantity === undefined || (by === 1 && quantity < least)) return least;
  if (by === -1 && quantity > most) return most;
  return by === 1 ? (Math.floor(quantity / size) + 1) * size : (Math.ceil(quantity / size) - 1) * size;
}
