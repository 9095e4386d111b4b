import type { Part } from './schema.ts';

export type Ordering = Pick<Part, 'minimumOrder' | 'availableQuantity' | 'quantityStep'>;

/**
 * The quantities that can be ordered: every `step` from `least` to `most`. The minimum order is rounded up to the next
 * multiple of the step, so the two need not agree. If `most` is smaller than `least`, nothing can be ordered.
 */
export function orderable({ minimumOrder, availableQuantity, quantityStep: step = 1 }: Ordering) {
  return {
    step,
    least: Math.ceil(minimumOrder / step) * step,
    most: Math.floor(availableQuantity / step) * step,
  };
}
