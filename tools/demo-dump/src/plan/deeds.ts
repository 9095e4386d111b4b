import type { DemoPurchase, DemoReview } from '@switchyard/local-stack/demo-data';

export type Card =
  | 'pm_card_visa'
  | 'pm_card_createDispute'
  | 'pm_card_createDisputeInquiry'
  | 'pm_card_refundFail';

/** Something that somebody did in the shop, or at its payment provider. */
export type Deed = { at: Date } & (
  | { kind: 'place'; order: DemoPurchase }
  /** The buyer adds the address that the order lacks. */
  | { kind: 'cancel' | 'pack' | 'deliver' | 'add address'; order: DemoPurchase }
  | { kind: 'pay'; order: DemoPurchase; card: Card }
  /** An admin waives the delivery and tax that the order owes. */
  | { kind: 'waive'; order: DemoPurchase; reason: string }
  | { kind: 'ship'; order: DemoPurchase; carrier: string; trackingNumber: string }
  /** `share` of what was paid goes back. */
  | { kind: 'refund'; order: DemoPurchase; share: number; reason: string; restock: boolean }
  | { kind: 'refund at the provider'; order: DemoPurchase; share: number }
  /** The order has ended, and then its money arrives. */
  | { kind: 'pay late' | 'win the dispute' | 'lose the dispute'; order: DemoPurchase }
  /** Money that belongs to no order. */
  | { kind: 'pay for no order'; minorUnits: number; description: string }
  /** Makes this many units available, unless there are more. */
  | { kind: 'restock'; partSlug: string; upTo: number }
  /** Somebody wants to be told when a part is back in stock. */
  | { kind: 'wait'; email: string; partName: string; quantity: number }
  /** Answering is the shop's reply, and the votes of others. */
  | { kind: 'write a review' | 'answer a review'; review: DemoReview }
  /** The shop ends what has expired. */
  | { kind: 'sweep' }
);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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
