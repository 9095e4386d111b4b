import type { Address } from '@switchyard/shared/delivery';

export interface PastOrder {
  /** Its idempotency key. */
  key: string;
  /** The buyer's e-mail. */
  buyer: string;
  partSlug: string;
  quantity: number;
  phone?: string;
  address: Address;
  /** Its buyer's program knows only the specified fields of an order, and sends no address. */
  lacksAddress?: true;
}

export type Card =
  | 'pm_card_visa'
  | 'pm_card_createDispute'
  | 'pm_card_createDisputeInquiry'
  | 'pm_card_refundFail';

/** Something that somebody did in the shop, or at its payment provider. */
export type Deed = { at: Date } & (
  | { kind: 'place' | 'cancel' | 'deliver'; order: PastOrder }
  /** The buyer adds the address that the order lacks. */
  | { kind: 'add address'; order: PastOrder }
  | { kind: 'pack'; orders: PastOrder[] }
  | { kind: 'pay'; order: PastOrder; card: Card }
  /** An admin waives the delivery and tax that the order owes. */
  | { kind: 'waive'; order: PastOrder; reason: string }
  | { kind: 'ship'; order: PastOrder; carrier: string; trackingNumber: string }
  /** `share` of what was paid goes back. */
  | { kind: 'refund'; order: PastOrder; share: number; reason: string; restock: boolean }
  | { kind: 'refund at the provider'; order: PastOrder; share: number }
  /** The order has ended, and then its money arrives. */
  | { kind: 'pay late' | 'win the dispute' | 'lose the dispute'; order: PastOrder }
  /** Money that belongs to no order. */
  | { kind: 'pay for no order'; minorUnits: number; description: string }
  /** Makes this many units available, unless there are more. */
  | { kind: 'restock'; partSlug: string; upTo: number }
  /** The shop ends what has expired. */
  | { kind: 'sweep' }
);

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * minuteMs);
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);

/** The next working day, from Monday to Friday, at an hour in UTC. */
export function nextWorkingDay(moment: Date, hour: number): Date {
  const day = daysAfter(moment, 1);
  day.setUTCHours(hour, 0, 0, 0);
  return isWeekend(day) ? nextWorkingDay(day, hour) : day;
}

export const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;
