import { orderPage } from '../../bookings/mail-words.ts';
import type { AboutOrder } from './order-facts.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { costs, destination, greeting, money, subjectOf, withdraw } from './order-words.ts';
import { paid } from './sample-order.ts';

export const orderPaid = defineOrderMail<AboutOrder>({
  kind: 'order-paid',
  to: 'buyer',
  urgency: 'now',
  after: ['paid'],
  factsOf: ({ order }) => ({ order }),
  // There is a contract once the order is paid.
  contractOf: ({ order }) => ({ country: order.address?.country }),
  write({ order }, site) {
    const { invoice } = order;
    const button = invoice === undefined ? 'See your order' : `See invoice ${invoice}`;
    return {
      subject: subjectOf('Paid', order),
      heading: 'Thank you, your payment has arrived',
      preview: order.address
        ? `We received ${money(order.bill.total, order)} and will pack your order.`
        : `We received ${money(order.bill.total, order)}, but do not know where to send your order.`,
      blocks: [
        greeting(order),
        {
          paragraph: order.address
            ? `We received ${money(order.bill.total, order)}. We will pack ` +
              'your order and write again when it is on its way.'
            : `We received ${money(order.bill.total, order)}. That pays for the parts. We do not know yet ` +
              'where to send them: please add an address. If delivery or tax is due for it, we keep your ' +
              'order here until we have waived them or sent your money back.',
        },
        ...(order.address ? [] : [{ button: 'Add an address', href: orderPage(site, order.id) }]),
        { button, href: orderPage(site, order.id) },
        costs(order),
        ...destination(order),
        ...withdraw(site, order),
      ],
    };
  },
  sample: { order: paid },
});
