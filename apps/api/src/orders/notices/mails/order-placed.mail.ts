import { moment } from '../../../infrastructure/mail/letters/words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { addAddressFirst, costs, destination, greeting, money, subjectOf } from './order-words.ts';
import { held } from './sample-order.ts';

export const orderPlaced = defineOrderMail<AboutOrder>({
  kind: 'order-placed',
  to: 'buyer',
  urgency: 'now',
  after: ['held'],
  factsOf: ({ order }) => ({ order }),
  write({ order }, site) {
    const { holdExpiresAt } = order;
    const until = holdExpiresAt ? ` until ${moment(holdExpiresAt)}` : '';
    return {
      subject: subjectOf('Your order', order),
      heading: 'We have your order',
      preview: `Your parts are set aside${until}.`,
      blocks: [
        greeting(order),
        {
          paragraph: `Thank you for your order. Your parts are set aside for you${until}. Pay before that to keep them.`,
        },
        ...addAddressFirst(order),
        { button: `Pay ${money(order.bill.total, order)}`, href: `${site}/dashboard/payment/${order.id}` },
        costs(order),
        ...destination(order),
        { paragraph: 'If you have already paid, there is nothing left to do.' },
      ],
    };
  },
  sample: { order: held },
});
