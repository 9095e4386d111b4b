import type { DeliveryTable } from '../delivery/table-schema.ts';

/** What units of a part weigh in grams. A part without a weight counts as the default weight, not as nothing. */
export const gramsOf = (
  { weight }: { weight?: number | undefined },
  quantity: number,
  defaultWeight: DeliveryTable['defaultWeight'],
): number => (weight ?? defaultWeight) * quantity;
