// The units that an unpaid order from the cart sets aside are its buyer's: placing the cart again takes them over.

/** How many units of each part an unpaid order sets aside. */
export const unitsHeld = (
  order: { lines: readonly { partId: string; quantity: number }[] } | undefined,
): Map<string, number> => new Map(order?.lines.map(({ partId, quantity }) => [partId, quantity]));

/** Parts as a buyer can order them: with the units that they hold already. */
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
