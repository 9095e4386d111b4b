import { orderable } from '@switchyard/shared/parts';
import type { StoredPart } from './part-document.ts';

type Stock = Pick<StoredPart, 'availableQuantity' | 'heldQuantity' | 'minimumOrder' | 'quantityStep'>;

/**
 * How many units of a part a buyer who has paid nothing yet can order now. Of its last fifth, of available and held
 * units together and rounded up, that is the smallest order at most: so nobody sets all of it aside for nothing.
 * @param mayTakeLast false for a network that has taken of the last fifth too often today, see `hold-limits.ts`
 */
export function openQuantity(part: Stock, mayTakeLast: boolean): number {
  const { availableQuantity, heldQuantity = 0, quantityStep: step = 1 } = part;
  const { least } = orderable(part);
  const beforeLast = availableQuantity - Math.ceil((availableQuantity + heldQuantity) / 5);
  const most = Math.min(availableQuantity, Math.max(0, beforeLast) + (mayTakeLast ? least : 0));
  const whole = most - (most % step);
  return whole >= least ? whole : 0;
}

/** The stock of a part as if an order had given back the units that it has of it. */
export const freed = <P extends Stock>(part: P, units: number): P => ({
  ...part,
  availableQuantity: part.availableQuantity + units,
  heldQuantity: (part.heldQuantity ?? 0) - units,
});
