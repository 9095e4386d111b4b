import { isWithdrawalOffered } from '@switchyard/shared/withdrawals';
import type { MailOrder, TemplateOf } from '../mail.ts';
import type { Block, Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { held, paid, someUnits } from './sample-order.ts';
import {
  addAddressFirst,
  costs,
  declared,
  destination,
  goods,
  greeting,
  lineText,
  moment,
  money,
  nameOf,
  short,
  subjectOf,
} from './words.ts';

/**
 * The button that the law wants within easy reach, with its words (Directive 2011/83/EU, article 11a). A mail's reader
 * may have no account any more, so it leads to the page for anybody.
 */
const withdraw = (links: Links, { number, address }: MailOrder): Block[] =>
  isWithdrawalOffered(address)
    ? [{ button: 'Withdraw from contract here', href: links.withdraw(String(number)) }]
    : [];

const seeOrder = (links: Links, { id }: MailOrder): Block => ({
  button: 'See your order',
  href: links.order(id),
});

function orderPlaced({ order }: TemplateOf<'order-placed'>, links: Links): Letter {
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
      { button: `Pay ${money(order.bill.total, order)}`, href: links.payment(order.id) },
      costs(order),
      ...destination(order),
      { paragraph: 'If you have already paid, there is nothing left to do.' },
    ],
  };
}

function holdEnding({ order }: TemplateOf<'hold-ending'>, links: Links): Letter {
  const { holdExpiresAt } = order;
  const when = holdExpiresAt ? `until ${moment(holdExpiresAt)}` : 'only a little longer';
  return {
    subject: subjectOf('Still waiting for your payment', order),
    heading: 'Your order is about to end',
    preview: `Your parts are set aside ${when}.`,
    blocks: [
      greeting(order),
      {
        paragraph: `Your parts are set aside ${when}. After that the order ends and they go back on sale. Nothing is charged.`,
      },
      ...addAddressFirst(order),
      { button: `Pay ${money(order.bill.total, order)}`, href: links.payment(order.id) },
      costs(order),
    ],
  };
}

function orderPaid({ order }: TemplateOf<'order-paid'>, links: Links): Letter {
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
          ? `We received ${money(order.bill.total, order)}. We will pack your order and write again when it is on its way.`
          : `We received ${money(order.bill.total, order)}. That pays for the parts. We do not know yet where to send them: ` +
            'please add an address. If delivery or tax is due for it, we keep your order here until we have waived ' +
            'them or sent your money back.',
      },
      ...(order.address ? [] : [{ button: 'Add an address', href: links.order(order.id) }]),
      { button, href: links.order(order.id) },
      costs(order),
      ...destination(order),
      ...withdraw(links, order),
    ],
  };
}

function addressWanted({ order }: TemplateOf<'address-wanted'>, links: Links): Letter {
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
      { button: 'Add an address', href: links.order(order.id) },
      costs(order),
    ],
  };
}

const isWeb = (url: string) => /^https?:\/\//i.test(url);

/** Which orders share the parcel. */
const alsoOf = ({ number }: MailOrder, others: readonly string[]) =>
  others.length === 0 ? '' : ` It holds your orders ${[...others, number].join(', ')}.`;

function headingOf(isPart: boolean, others: number): string {
  if (others > 0) return 'Your orders are on their way';
  return isPart ? 'A part of your order is on its way' : 'Your order is on its way';
}

function orderShipped(template: TemplateOf<'order-shipped'>, links: Links): Letter {
  const { order, carrier, trackingNumber, trackingUrl, inside, isPart, with: others = [] } = template;
  const isOne = inside.length === 1;
  return {
    subject: subjectOf('On its way', order, inside),
    heading: headingOf(isPart, others.length),
    preview: `${short(carrier)} has your parcel.`,
    blocks: [
      greeting(order),
      {
        paragraph: `${short(carrier)} has your parcel.${alsoOf(order, others)}`,
      },
      ...(trackingUrl === undefined || !isWeb(trackingUrl)
        ? [seeOrder(links, order)]
        : [{ button: 'Follow your parcel', href: trackingUrl }]),
      {
        title: 'Parcel',
        rows: [
          { name: 'Carrier', value: short(carrier) },
          ...(trackingNumber === undefined
            ? []
            : [{ name: 'Tracking number', value: short(trackingNumber) }]),
          ...(isOne ? [{ name: 'Inside', value: goods({ lines: inside }) }] : []),
        ],
      },
      ...(isOne ? [] : [{ title: 'Inside', lines: inside.map(lineText).join('\n') }]),
      ...destination(order),
      ...withdraw(links, order),
    ],
  };
}

function orderRefunded(template: TemplateOf<'order-refunded'>, links: Links): Letter {
  const { order, amountMinor, units, reason, creditNote } = template;
  const rest = order.bill.total - amountMinor;
  const sum = `Refund of ${money(amountMinor, order)}`;
  // All of the money was for all of the order; a free amount is for no units that anybody knows.
  const refunded = units ?? (rest > 0 ? undefined : order.lines);
  return {
    subject: refunded ? subjectOf(sum, order, refunded) : `${sum} (order ${order.number})`,
    heading: `We sent ${money(amountMinor, order)} back to you`,
    preview: 'It takes a few days until your bank shows it.',
    blocks: [
      greeting(order),
      {
        paragraph: `We sent ${money(amountMinor, order)} back to the card that you paid with. It takes five to ten days until your bank shows it.`,
      },
      ...(reason ? [{ title: 'Reason', lines: reason }] : []),
      seeOrder(links, order),
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
}

function orderCancelled({ order, cause }: TemplateOf<'order-cancelled'>, links: Links): Letter {
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
      { button: 'Back to the shop', href: links.catalogue },
      costs(order),
    ],
  };
}

/**
 * The receipt of a withdrawal, which the law wants on a durable medium: what was declared, and the day and time
 * (Directive 2011/83/EU, article 11a). It may be late, or about goods that cannot be withdrawn from: it confirms only
 * that the declaration has arrived.
 */
function withdrawalReceipt(
  { number, orderId, name, declaredAt, ...what }: TemplateOf<'withdrawal-receipt'>,
  links: Links,
): Letter {
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
      { button: 'See your order', href: links.order(orderId) },
      { paragraph: 'If this was not you, reply to this email at once.' },
    ],
  };
}

/** Has none of the words it replies to: whoever wrote them may have given somebody else's e-mail. */
function messageReply({ receivedAt, reply }: TemplateOf<'message-reply'>): Letter {
  return {
    subject: 'Our reply to your message',
    heading: 'Our reply to your message',
    preview: short(reply),
    blocks: [{ lines: reply }, { paragraph: `You wrote to us on ${moment(receivedAt)}.` }],
  };
}

/** To the e-mail that an account had. Whoever reads it and did not ask for it must be able to stop it. */
function emailChanged({ to, at }: TemplateOf<'email-changed'>): Letter {
  return {
    subject: 'The email of your account was changed',
    heading: 'Your account has a new email',
    preview: `Since ${moment(at)} it is ${to}.`,
    blocks: [
      {
        paragraph: `Since ${moment(at)} your account here has the email ${to}. Log in with that one.`,
      },
      {
        paragraph:
          'All other devices were signed out. We will send no more emails about your orders to this address. ' +
          'Earlier invoices and orders keep the email that they have.',
      },
      { paragraph: 'If this was not you, reply to this email at once.' },
    ],
  };
}

/** The mails to buyers and others outside the shop. */
export const buyerLetters = {
  'order-placed': { write: orderPlaced, sample: { kind: 'order-placed', order: held } },
  'hold-ending': { write: holdEnding, sample: { kind: 'hold-ending', order: held } },
  'order-paid': { write: orderPaid, sample: { kind: 'order-paid', order: paid } },
  'address-wanted': { write: addressWanted, sample: { kind: 'address-wanted', order: paid } },
  'order-shipped': {
    write: orderShipped,
    sample: {
      kind: 'order-shipped',
      order: paid,
      carrier: 'Royal Mail',
      trackingNumber: 'AB 1234 5678 9GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
      inside: paid.lines,
      isPart: false,
    },
  },
  'order-refunded': {
    write: orderRefunded,
    sample: {
      kind: 'order-refunded',
      order: paid,
      amountMinor: 2_500,
      units: [someUnits],
      reason: 'Thirty switches arrived with bent pins.',
      creditNote: 17,
    },
  },
  'order-cancelled': {
    write: orderCancelled,
    sample: { kind: 'order-cancelled', order: held, cause: 'expired' },
  },
  'withdrawal-receipt': {
    write: withdrawalReceipt,
    sample: {
      kind: 'withdrawal-receipt',
      orderId: '65f1c0ffee0ddba11c0ffee0',
      number: '1042',
      name: 'Bela Buyer',
      declaredAt: new Date('2027-03-14T09:26:00Z'),
      lines: [someUnits],
    },
  },
  'message-reply': {
    write: messageReply,
    sample: {
      kind: 'message-reply',
      receivedAt: new Date('2027-03-14T09:26:00Z'),
      reply: 'Hello Cleo,\n\ngladly. We keep 1,000 Oiled Linear Switches for you until 1 May.\n\nAnn',
    },
  },
  'email-changed': {
    write: emailChanged,
    sample: {
      kind: 'email-changed',
      to: 'ann@new.example.com',
      at: new Date('2027-03-14T09:26:00Z'),
    },
  },
} as const satisfies Partial<LetterTable>;
