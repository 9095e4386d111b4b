import { short } from '../../../infrastructure/mail/letters/words.ts';
import { orderPage } from '../../bookings/mail-words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { costs, destination, money, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

export const newPaidOrder = defineOrderMail<AboutOrder>({
  kind: 'new-paid-order',
  to: 'seller',
  urgency: 'soon',
  after: ['paid'],
  factsOf: ({ order }) => ({ order }),
  write({ order }, site) {
    return {
      subject: subjectOf(`New order, ${money(order.bill.total, order)}`, order),
      heading: 'A new order is paid',
      preview: `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}.`,
      blocks: [
        {
          paragraph: order.address
            ? `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}. The order can be packed.`
            : `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}, but has ` +
              'given no address yet. Delivery and tax are not paid. The order is under Trouble.',
        },
        { button: 'Open the order', href: orderPage(site, order.id) },
        costs(order),
        ...destination(order),
      ],
    };
  },
  sample: { order: paid },
});
