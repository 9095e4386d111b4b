import { moment } from '../../../infrastructure/mail/letters/words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { addAddressFirst, costs, greeting, money, subjectOf } from './order-words.ts';
import { held } from './sample-order.ts';

export const holdEnding = defineOrderMail<AboutOrder>({
  kind: 'hold-ending',
  to: 'buyer',
  urgency: 'soon',
  isTooLate: ({ order: { holdExpiresAt } }, now) => holdExpiresAt !== undefined && holdExpiresAt <= now,
  after: ['reminded'],
  factsOf: ({ order }) => ({ order }),
  write({ order }, site) {
    const { holdExpiresAt } = order;
    const when = holdExpiresAt ? `until ${moment(holdExpiresAt)}` : 'only a little longer';
    return {
      subject: subjectOf('Still waiting for your payment', order),
      heading: 'Your order is about to end',
      preview: `Your parts are set aside ${when}.`,
      blocks: [
        greeting(order),
        {
          paragraph:
            `Your parts are set aside ${when}. After that the order ends ` +
            'and they go back on sale. Nothing is charged.',
        },
        ...addAddressFirst(order),
        { button: `Pay ${money(order.bill.total, order)}`, href: `${site}/dashboard/payment/${order.id}` },
        costs(order),
      ],
    };
  },
  sample: { order: held },
});
