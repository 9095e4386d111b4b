import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short } from '../../infrastructure/mail/letters/words.ts';
import { declared, type Declared } from './declared-words.ts';

interface News extends Declared {
  email: string;
  /** What the buyer called the order. */
  orderNamed: string;
  /** Whether an order has this number and e-mail. */
  isFound: boolean;
  /** No receipt was sent, because the order has had too many. */
  isWithoutReceipt?: true;
  isLate: boolean;
}

function aboutReceipt(isFound: boolean, isWithoutReceipt = false): string {
  if (!isFound)
    return 'No paid order has this number and email, so nobody has a receipt. Ask the sender which order is meant.';
  return isWithoutReceipt
    ? 'The order has had so many receipts that this one was not sent, or its account was deleted and its email ' +
        'may be somebody else’s now. Ask the buyer what is meant.'
    : 'The order’s email has the receipt.';
}

export const withdrawalDeclared = defineMail<News>({
  kind: 'withdrawal-declared',
  to: 'seller',
  urgency: 'soon',
  write({ email, orderNamed, isLate, name, ...declaration }, site) {
    const { isFound, isWithoutReceipt, ...what } = declaration;
    const found = aboutReceipt(isFound, isWithoutReceipt);
    const late = isLate ? ' The period for it seems to be over: look before you answer.' : '';
    return {
      subject: `Withdrawal: order ${short(orderNamed)}`,
      heading: 'A buyer withdraws',
      preview: `${short(name)} withdraws from order ${short(orderNamed)}.`,
      blocks: [
        { paragraph: `${short(name) || 'A buyer'} withdraws from a contract. ${found}${late}` },
        { button: 'Open the withdrawals', href: `${site}/dashboard/withdrawals` },
        ...declared({ name, ...what }, orderNamed),
        { rows: [{ name: 'Email', value: email }] },
      ],
    };
  },
  sample: {
    email: 'bela@example.com',
    orderNamed: '1042',
    isFound: true,
    isLate: false,
    name: 'Bela Buyer',
    declaredAt: new Date('2027-03-14T09:26:00Z'),
    words: 'Thirty of the ninety switches',
  },
});
