import type { DeliveryTable } from '../delivery/table-schema.ts';

/**
 * The weight of units of a part, in grams. If the part has no weight, the default weight is used instead of 0.
 * @param defaultWeight grams per unit
 */
export const gramsOf = (
  { weight }: { weight?: number | undefined },
  quantity: number,
  defaultWeight: DeliveryTable['defaultWeight'],
): number => (weight ?? defaultWeight) * quantity;
