import { toNamedLine, type NamedLine } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import type { Bill } from '@switchyard/shared/pricing';
import type { StoredBooking } from '../../bookings/booking.ts';

/** An order as its mails show it. Every amount is in minor units of the bill's currency. */
export interface MailOrder {
  id: string;
  /** The number that people use. */
  number: number;
  buyerName: string;
  lines: (NamedLine & { goods: number })[];
  bill: Bill;
  address?: Address;
  /** When the hold of an unpaid order ends. */
  holdExpiresAt?: Date;
  /** The number of its invoice. */
  invoice?: number;
}

export interface AboutOrder {
  order: MailOrder;
}

export function toMailOrder(order: StoredBooking): MailOrder {
  const { id, buyerName, lines, bill } = order;
  return {
    id,
    number: order.number,
    buyerName,
    lines: lines.map((line) => ({ ...toNamedLine(line), goods: line.goods })),
    bill,
    holdExpiresAt: order.holdExpiresAt,
    ...(order.address && { address: order.address }),
    ...(order.invoice !== undefined && { invoice: order.invoice }),
  };
}
