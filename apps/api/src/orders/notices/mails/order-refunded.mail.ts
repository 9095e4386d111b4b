import { namedUnits, type NamedLine } from '@switchyard/shared/bookings';
import { lineText, someUnits } from '../../bookings/mail-words.ts';
import { refundOf } from '../../bookings/refund-of-entry.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { greeting, money, nameOf, seeOrder, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

interface Refunded extends AboutOrder {
  amountMinor: number;
  /** The refunded units; absent for a free amount. */
  units?: NamedLine[];
  reason?: string;
  creditNote?: number;
}

export const orderRefunded = defineOrderMail<Refunded>({
  kind: 'order-refunded',
  to: 'buyer',
  urgency: 'soon',
  after: ['refunded'],
  factsOf({ order, stored, entry, creditNote }) {
    const { amountMinor, detail } = entry;
    const units = refundOf(stored.refunds, entry)?.lines;
    return {
      order,
      amountMinor,
      ...(units && { units: namedUnits(stored.lines, units) }),
      ...(detail !== undefined && { reason: detail }),
      ...(creditNote !== undefined && { creditNote }),
    };
  },
  write(facts, site) {
    const { order, amountMinor, units, reason, creditNote } = facts;
    const rest = order.bill.total - amountMinor;
    const sum = `Refund of ${money(amountMinor, order)}`;
    // A refund of all the money was for all lines. Any other free amount is for no particular units.
    const refunded = units ?? (rest > 0 ? undefined : order.lines);
    return {
      subject: refunded ? subjectOf(sum, order, refunded) : `${sum} (order ${order.number})`,
      heading: `We sent ${money(amountMinor, order)} back to you`,
      preview: 'It takes a few days until your bank shows it.',
      blocks: [
        greeting(order),
        {
          paragraph:
            `We sent ${money(amountMinor, order)} back to the card that you paid ` +
            'with. It takes five to ten days until your bank shows it.',
        },
        ...(reason ? [{ title: 'Reason', lines: reason }] : []),
        seeOrder(site, order),
        ...(refunded ? [{ title: 'What it is for', lines: refunded.map(lineText).join('\n') }] : []),
        {
          title: nameOf(order),
          rows: [
            { name: 'Paid in all', value: money(order.bill.total, order) },
            { name: rest > 0 ? 'Refunded now' : 'Refunded', value: money(amountMinor, order), isTotal: true },
            ...(creditNote === undefined ? [] : [{ name: 'Credit note', value: String(creditNote) }]),
          ],
        },
      ],
    };
  },
  sample: {
    order: paid,
    amountMinor: 2_500,
    units: [someUnits],
    reason: 'Thirty switches arrived with bent pins.',
    creditNote: 17,
  },
});
