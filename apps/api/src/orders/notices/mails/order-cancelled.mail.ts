import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { costs, greeting, subjectOf } from './order-words.ts';
import { held } from './sample-order.ts';

interface Cancelled extends AboutOrder {
  cause: 'cancelled' | 'expired';
}

export const orderCancelled = defineOrderMail<Cancelled>({
  kind: 'order-cancelled',
  to: 'buyer',
  urgency: 'soon',
  after: ['cancelled', 'expired'],
  factsOf: ({ order, entry }) => ({ order, cause: entry.action === 'expired' ? 'expired' : 'cancelled' }),
  write({ order, cause }, site) {
    const said =
      cause === 'expired'
        ? 'Your order was not paid in time, so it has ended and its parts are back on sale.'
        : 'Your order is cancelled, and its parts are back on sale.';
    return {
      subject: subjectOf(cause === 'expired' ? 'Your order has ended' : 'Cancelled', order),
      heading: cause === 'expired' ? 'Your order has ended' : 'Your order is cancelled',
      preview: said,
      blocks: [
        greeting(order),
        { paragraph: `${said} If a payment still arrives for it, we send it back.` },
        { button: 'Back to the shop', href: `${site}/parts` },
        costs(order),
      ],
    };
  },
  sample: { order: held, cause: 'expired' },
});
