import { orderable } from '@switchyard/shared/parts';
import type { StoredPart } from './part-document.ts';

type Stock = Pick<StoredPart, 'availableQuantity' | 'heldQuantity' | 'minimumOrder' | 'quantityStep'>;

/**
 * How many units of a part a buyer can order now who has not paid for anything yet. Such a buyer gets at most the
 * smallest order from the last fifth of the available and held units (rounded up), so that nobody can hold all of a
 * part without paying.
 * @param mayTakeLast false for a network that has taken from the last fifth too often today, see `hold-limits.ts`
 */
export function openQuantity(part: Stock, mayTakeLast: boolean): number {
  const { availableQuantity, heldQuantity = 0, quantityStep: step = 1 } = part;
  const { least } = orderable(part);
  const beforeLast = availableQuantity - Math.ceil((availableQuantity + heldQuantity) / 5);
  const most = Math.min(availableQuantity, Math.max(0, beforeLast) + (mayTakeLast ? least : 0));
  const whole = most - (most % step);
  return whole >= least ? whole : 0;
}

/** A part's stock as if an order had released its units. */
export const freed = <P extends Stock>(part: P, units: number): P => ({
  ...part,
  availableQuantity: part.availableQuantity + units,
  heldQuantity: (part.heldQuantity ?? 0) - units,
});
