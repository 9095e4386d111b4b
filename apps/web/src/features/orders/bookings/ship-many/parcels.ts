import { mostOrdersOfParcel } from '@switchyard/shared';
import { type Booking, orderName, shipmentSchema, type SharedParcel } from '@switchyard/shared/bookings';
import { carriers, trackingLink } from '../fulfil/carriers.ts';

/** What was typed for an order. */
export interface Entry {
  /** The carrier from this order on; undefined for that of the order above. */
  carrier?: string | undefined;
  trackingNumber: string;
  /** It goes into the parcel of the order above. */
  isShared: boolean;
}

/** By the order's id. */
export type Entries = Readonly<Record<string, Entry>>;

export const blank: Entry = { trackingNumber: '', isShared: false };

/** An order with what its row says. */
export interface ParcelRow extends Entry {
  order: Booking;
  carrier: string;
  /** The order above, if they can share a parcel. */
  above: Booking | undefined;
  /** Why it cannot be shipped like this. */
  fault: string | undefined;
}

const destinationOf = ({ buyer, address }: Booking) => `${buyer} ${JSON.stringify(address ?? null)}`;

/** The orders in the given sequence, but those of one buyer to one address follow the first of them. */
export const besideEachOther = (orders: readonly Booking[]): Booking[] =>
  [...Map.groupBy(orders, destinationOf).values()].flat();

/** @param usual the carrier of the first row, as long as nobody chose another */
export function rowsOf(orders: readonly Booking[], entries: Entries, usual: string): ParcelRow[] {
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

/** How many orders the last parcel has. */
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
 * The parcels to send: those with a tracking number and, if wanted, the others. A row that shares a parcel goes with
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

/** What a pasted text fills: itself into one field, or its lines into this row and those below. */
export function pasted(rows: readonly ParcelRow[], from: string, text: string): Entries | undefined {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  const start = rows.findIndex(({ order }) => order._id === from);
  const targets = rows.slice(start).filter(({ isShared }) => !isShared);
  const filled = targets
    .slice(0, lines.length)
    .map(({ order }, place) => [order._id, readLine(lines[place] ?? '')]);
  return Object.fromEntries(filled);
}

/** A row of a spreadsheet: the number is its last cell, and the one before it may be a carrier. */
function readLine(line: string): Entry {
  const cells = line.split('\t').map((cell) => cell.trim());
  const before = cells.at(-2)?.toLowerCase();
  const carrier = carriers.find((known) => known.toLowerCase() === before);
  return { ...blank, trackingNumber: cells.at(-1) ?? '', ...(carrier !== undefined && { carrier }) };
}
