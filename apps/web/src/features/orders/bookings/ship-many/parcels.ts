import { mostOrdersOfParcel } from '@switchyard/shared';
import { type Booking, orderName, shipmentSchema, type SharedParcel } from '@switchyard/shared/bookings';
import { carriers, trackingLink } from '../fulfil/carriers.ts';

/** What was typed for an order. */
export interface TypedParcel {
  /** The carrier for this order and those below it. If undefined, it is inherited from the order above. */
  carrier?: string | undefined;
  trackingNumber: string;
  /** The order goes into the same parcel as the order above. */
  isShared: boolean;
}

/** By the id of the order. */
export type TypedParcels = Readonly<Record<string, TypedParcel>>;

export const blank: TypedParcel = { trackingNumber: '', isShared: false };

/** A row of the table: an order with what was typed for it. */
export interface ParcelRow extends TypedParcel {
  order: Booking;
  carrier: string;
  /** The order in the row above, if the two can share a parcel. */
  above: Booking | undefined;
  /** Why the order cannot be shipped with these entries. */
  fault: string | undefined;
}

const destinationOf = ({ buyer, address }: Booking) => `${buyer} ${JSON.stringify(address ?? null)}`;

/**
 * Groups the orders that can share a parcel: orders of one buyer to one address follow the first of them. Otherwise the
 * sequence stays.
 */
export const besideEachOther = (orders: readonly Booking[]): Booking[] =>
  [...Map.groupBy(orders, destinationOf).values()].flat();

/**
 * Builds the rows of the table.
 * @param usual the carrier of the first row, unless another one was chosen
 */
export function rowsOf(orders: readonly Booking[], entries: TypedParcels, usual: string): ParcelRow[] {
  const rows: ParcelRow[] = [];
  for (const order of orders) {
    const last = rows.at(-1);
    const entry = entries[order._id] ?? blank;
    const canShare = last?.order.address !== undefined && destinationOf(last.order) === destinationOf(order);
    const above = canShare && sharersOf(rows) < mostOrdersOfParcel ? last.order : undefined;
    const isShared = entry.isShared && above !== undefined;
    const carrier = isShared ? (last?.carrier ?? '') : (entry.carrier ?? last?.carrier ?? usual);
    const trackingNumber = isShared ? (last?.trackingNumber ?? '') : entry.trackingNumber;
    const row = { order, above, isShared, carrier, trackingNumber, fault: undefined };
    rows.push({ ...row, fault: isShared ? undefined : faultOf(row, rows) });
  }
  return rows;
}

/** The number of orders in the last parcel. */
const sharersOf = (rows: readonly ParcelRow[]) =>
  rows.length - rows.findLastIndex(({ isShared }) => !isShared);

function faultOf({ carrier, trackingNumber }: Omit<ParcelRow, 'fault'>, before: readonly ParcelRow[]) {
  const read = shipmentSchema.safeParse({ carrier, trackingNumber });
  if (!read.success) return read.error.issues[0]?.message;
  const number = trackingNumber.trim();
  const twin =
    number && before.find((row) => row.carrier === carrier && row.trackingNumber.trim() === number);
  return twin ? `${orderName(twin.order)} has this number already` : undefined;
}

/**
 * The parcels to send: those with a tracking number and, if wanted, those without. A row that shares a parcel goes with
 * the row above.
 */
export function parcelsOf(rows: readonly ParcelRow[], alsoWithoutNumber: boolean): SharedParcel[] {
  const parcels: SharedParcel[] = [];
  const chosen = rows.filter(({ trackingNumber }) => alsoWithoutNumber || trackingNumber.trim() !== '');
  for (const { order, isShared, carrier, trackingNumber } of chosen) {
    const last = parcels.at(-1);
    if (isShared && last) {
      last.orders.push(order._id);
      continue;
    }
    const number = trackingNumber.trim() || undefined;
    const link = trackingLink(carrier, number);
    parcels.push({
      orders: [order._id],
      carrier: carrier.trim(),
      ...(number !== undefined && { trackingNumber: number }),
      ...(link !== undefined && { link }),
    });
  }
  return parcels;
}

/**
 * The entries that a pasted text fills: a single value goes into its own field, several lines fill this row and those
 * below. Undefined if the text is a single value.
 */
export function pasted(rows: readonly ParcelRow[], from: string, text: string): TypedParcels | undefined {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  const start = rows.findIndex(({ order }) => order._id === from);
  const targets = rows.slice(start).filter(({ isShared }) => !isShared);
  const filled = targets
    .slice(0, lines.length)
    .map(({ order }, place) => [order._id, readLine(lines[place] ?? '')]);
  return Object.fromEntries(filled);
}

/**
 * Parses a line that was copied from a spreadsheet. The last cell is the tracking number; the cell before it may be a
 * carrier.
 */
function readLine(line: string): TypedParcel {
  const cells = line.split('\t').map((cell) => cell.trim());
  const before = cells.at(-2)?.toLowerCase();
  const carrier = carriers.find((known) => known.toLowerCase() === before);
  return { ...blank, trackingNumber: cells.at(-1) ?? '', ...(carrier !== undefined && { carrier }) };
}
