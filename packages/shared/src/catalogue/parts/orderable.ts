import type { Refusal } from '../../infrastructure/refusal.ts';
import { partRefusals } from './refusals.ts';
import type { Part } from './schema.ts';

export type Ordering = Pick<Part, 'minimumOrder' | 'availableQuantity' | 'heldQuantity' | 'quantityStep'>;

/**
 * The quantities that can be ordered: every `step` from `least` to `most`. The minimum order is rounded up to a
 * multiple of the step, so it need not be one itself. If `most` is smaller than `least`, nothing can be ordered.
 * @returns numbers of units
 */
export function orderable({
  minimumOrder,
  availableQuantity,
  quantityStep: step = 1,
}: Omit<Ordering, 'heldQuantity'>) {
  return {
    step,
    least: Math.ceil(minimumOrder / step) * step,
    most: Math.floor(availableQuantity / step) * step,
  };
}

/**
 * The nearest quantity that can be ordered, rounding up to the next step. For a quantity below the minimum it is the
 * minimum.
 */
export function nearestOrderable(quantity: number, part: Ordering): number {
  const { least, most, step } = orderable(part);
  return Math.max(least, Math.min(Math.ceil(quantity / step) * step, most));
}

const { quantity_below_minimum, quantity_not_multiple, quantity_unavailable } = partRefusals;

/**
 * Why a quantity of a part cannot be ordered now. The code and the facts are the same as in the server's refusal.
 * Undefined if it can be ordered.
 */
export function quantityFault(part: Ordering, quantity: number) {
  const { least, step } = orderable(part);
  if (quantity < least) return faultOf('quantity_below_minimum', quantity_below_minimum, { least });
  if (quantity % step !== 0) return faultOf('quantity_not_multiple', quantity_not_multiple, { step });
  if (quantity > part.availableQuantity)
    return faultOf('quantity_unavailable', quantity_unavailable, { available: part.availableQuantity });
  return undefined;
}

function faultOf<Code extends keyof typeof partRefusals, Parameters extends object>(
  code: Code,
  { words }: Refusal<Parameters>,
  parameters: Parameters,
) {
  return { code, parameters, message: words(parameters) };
}
