import type { DemoPurchase, DemoReview } from '@switchyard/local-stack/demo-data';

export type Card =
  | 'pm_card_visa'
  | 'pm_card_createDispute'
  | 'pm_card_createDisputeInquiry'
  | 'pm_card_refundFail';

/** One event in the shop's history: somebody's action in the shop or at its payment provider. */
export type Deed = { at: Date } & (
  | { kind: 'place'; order: DemoPurchase }
  /** 'add address': the buyer supplies the order's missing address. */
  | { kind: 'cancel' | 'pack' | 'deliver' | 'add address'; order: DemoPurchase }
  | { kind: 'pay'; order: DemoPurchase; card: Card }
  /** An admin waives the delivery charge and tax that the order still owes. */
  | { kind: 'waive'; order: DemoPurchase; reason: string }
  | { kind: 'ship'; order: DemoPurchase; carrier: string; trackingNumber: string }
  /** Refunds `share`, a fraction of the amount paid. */
  | { kind: 'refund'; order: DemoPurchase; share: number; reason: string; restock: boolean }
  | { kind: 'refund at the provider'; order: DemoPurchase; share: number }
  /** 'pay late': the payment arrives after the order has expired. */
  | { kind: 'pay late' | 'win the dispute' | 'lose the dispute'; order: DemoPurchase }
  /** A payment that belongs to no order. */
  | { kind: 'pay for no order'; minorUnits: number; description: string }
  /** Raises the available units to this number, unless there are more. */
  | { kind: 'restock'; partSlug: string; upTo: number }
  /** Somebody asks to be notified when a part is back in stock. */
  | { kind: 'wait'; email: string; partName: string; quantity: number }
  /** 'answer a review': the shop replies, and other people vote. */
  | { kind: 'write a review' | 'answer a review'; review: DemoReview }
  /** Runs the shop's sweep, which ends expired orders. */
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
