import { short } from '../../../infrastructure/mail/letters/words.ts';
import { orderPage } from '../../bookings/mail-words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { costs, money, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

interface CancelledPaid extends AboutOrder {
  amountMinor: number;
}

export const paidOrderCancelled = defineOrderMail<CancelledPaid>({
  kind: 'paid-order-cancelled',
  to: 'seller',
  urgency: 'soon',
  after: ['cancel-asked'],
  factsOf: ({ order, entry: { amountMinor } }) => ({ order, amountMinor }),
  write({ order, amountMinor }, site) {
    return {
      subject: subjectOf('Cancelled by its buyer', order),
      heading: 'A paid order is cancelled',
      preview: 'Do not pack this order.',
      blocks: [
        {
          paragraph:
            `${short(order.buyerName) || 'A buyer'} cancelled this order before it was packed. Do not pack it. ` +
            `${money(amountMinor, order)} goes back to the card, and the ` +
            'units go back in stock. There is nothing to do.',
        },
        { button: 'Open the order', href: orderPage(site, order.id) },
        costs(order),
      ],
    };
  },
  sample: { order: paid, amountMinor: 7_560 },
});
