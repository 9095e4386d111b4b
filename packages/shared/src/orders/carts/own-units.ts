// Units that an unpaid order from the cart sets aside belong to its buyer: placing the cart again takes them over.

/** How many units of each part an unpaid order sets aside. */
export const unitsHeld = (
  order: { lines: readonly { partId: string; quantity: number }[] } | undefined,
): Map<string, number> => new Map(order?.lines.map(({ partId, quantity }) => [partId, quantity]));

/** Adds the units that a buyer already holds to what is available of each part. */
export const withUnits = <P extends { availableQuantity: number }>(
  parts: ReadonlyMap<string, P>,
  held: ReadonlyMap<string, number>,
): Map<string, P> =>
  new Map(
    [...parts].map(([id, part]) => [
      id,
      { ...part, availableQuantity: part.availableQuantity + (held.get(id) ?? 0) },
    ]),
  );
