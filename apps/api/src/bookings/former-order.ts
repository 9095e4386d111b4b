import type { ObjectId } from 'mongodb';
import type { FormerAmounts } from '../pricing/former-bill.ts';
import type { Line, LineUnits, StoredParcel } from './booking.ts';

/** How previous versions stored an order: as one part, with separate amounts. Such orders stay readable. */
export interface FormerOrder extends FormerAmounts {
  partId: ObjectId;
  partName: string;
  img?: string;
  holdId: ObjectId;
  quantity: number;
  weightGrams?: number;
}

/** Its fields, for reading them. */
export const formerFields = {
  partId: 1,
  partName: 1,
  img: 1,
  holdId: 1,
  quantity: 1,
  priceMinor: 1,
  deliveryMinor: 1,
  taxMinor: 1,
  taxIncluded: 1,
  totalMinor: 1,
  weightGrams: 1,
} as const satisfies Record<keyof FormerOrder, 1>;

/** The amounts of such an order. They are removed when its bill changes. */
export const formerAmounts = [
  'priceMinor',
  'deliveryMinor',
  'taxMinor',
  'taxIncluded',
  'totalMinor',
] as const satisfies (keyof FormerAmounts)[];

/** The one line of such an order. */
export function readFormerLine(order: Partial<FormerOrder>): Line {
  const { partId, partName, img, holdId, quantity, priceMinor: goods, weightGrams: grams = 0 } = order;
  if (!partId || partName === undefined || !holdId || !quantity || goods === undefined)
    throw new Error('An order has neither lines nor a part.');
  return {
    n: 0,
    partId: partId.toHexString(),
    partName,
    ...(img !== undefined && { img }),
    unit: goods / quantity,
    quantity,
    goods,
    grams,
    holdId: holdId.toHexString(),
  };
}

/** The one parcel of an order, which had all its units. */
export type FormerShipment = Omit<StoredParcel, 'id' | 'lines'>;

export function readFormerParcels(
  lines: readonly Line[],
  shipment: FormerShipment | undefined,
): StoredParcel[] {
  if (!shipment) return [];
  return [{ id: 'shipment', ...shipment, lines: lines.map(({ n, quantity }) => ({ n, quantity })) }];
}

interface Units {
  restock?: LineUnits[] | undefined;
  restocked?: LineUnits[] | undefined;
}

/** Units of a refund or a dispute, which were a number while orders had one line. */
export interface FormerUnits {
  restock?: LineUnits[] | number | undefined;
  restocked?: LineUnits[] | number | undefined;
}

export function readUnits<Whole extends FormerUnits>({ restock, restocked, ...whole }: Whole) {
  const units: Units = {
    ...(restock !== undefined && { restock: toLines(restock) }),
    ...(restocked !== undefined && { restocked: toLines(restocked) }),
  };
  return { ...whole, ...units };
}

const toLines = (units: LineUnits[] | number): LineUnits[] =>
  typeof units === 'number' ? [{ n: 0, quantity: units }] : units;
