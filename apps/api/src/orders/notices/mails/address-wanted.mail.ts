import { orderPage } from '../../bookings/mail-words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { costs, greeting, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

export const addressWanted = defineOrderMail<AboutOrder>({
  kind: 'address-wanted',
  to: 'buyer',
  urgency: 'soon',
  after: ['address-asked'],
  factsOf: ({ order }) => (order.address ? undefined : { order }),
  write({ order }, site) {
    return {
      subject: subjectOf('Where should we send it', order),
      heading: 'We need your address',
      preview: 'Your order is paid, and we do not know where to send it.',
      blocks: [
        greeting(order),
        {
          paragraph:
            'Your order is paid, but has no delivery address. Please add it. If delivery or tax is due for it, we ' +
            'either waive them or send your money back before anything is shipped.',
        },
        { button: 'Add an address', href: orderPage(site, order.id) },
        costs(order),
      ],
    };
  },
  sample: { order: paid },
});
