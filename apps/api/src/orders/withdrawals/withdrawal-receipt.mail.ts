import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { moment } from '../../infrastructure/mail/letters/words.ts';
import { orderPage, someUnits } from '../bookings/mail-words.ts';
import { declared, type Declared } from './declared-words.ts';

interface Receipt extends Declared {
  orderId: string;
  number: string;
}

/**
 * The receipt of a withdrawal, which the law wants on a durable medium: what was declared, and the day and time
 * (Directive 2011/83/EU, article 11a). The receipt only confirms that the declaration has arrived, which may be late,
 * or about goods without a right of withdrawal.
 */
export const withdrawalReceipt = defineMail<Receipt>({
  kind: 'withdrawal-receipt',
  to: 'buyer',
  urgency: 'now',
  write({ number, orderId, name, declaredAt, ...what }, site) {
    return {
      subject: `Your withdrawal has arrived (order ${number})`,
      heading: 'Your withdrawal has arrived',
      preview: `Declared on ${moment(declaredAt)}.`,
      blocks: [
        {
          paragraph:
            'This email confirms that you withdrew from the contract, what you withdrew from, and when. Keep it. ' +
            'We write again when your money goes back.',
        },
        ...declared({ name, declaredAt, ...what }, `Order ${number}`),
        { button: 'See your order', href: orderPage(site, orderId) },
        { paragraph: 'If this was not you, reply to this email at once.' },
      ],
    };
  },
  sample: {
    orderId: '65f1c0ffee0ddba11c0ffee0',
    number: '1042',
    name: 'Bela Buyer',
    declaredAt: new Date('2027-03-14T09:26:00Z'),
    lines: [someUnits],
  },
});
