import type { MailOrder, TemplateOf } from '../mail.ts';
import type { Block, Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { paid } from './sample-order.ts';
import { costs, declared, destination, goods, moment, money, nameOf, short, subjectOf } from './words.ts';

function newPaidOrder({ order }: TemplateOf<'new-paid-order'>, links: Links): Letter {
  return {
    subject: subjectOf(`New order, ${money(order.bill.total, order)}`, order),
    heading: 'A new order is paid',
    preview: `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}.`,
    reader: 'seller',
    blocks: [
      {
        paragraph: order.address
          ? `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}. The order can be packed.`
          : `${short(order.buyerName) || 'A buyer'} paid ${money(order.bill.total, order)}, but has given no address yet. ` +
            'Delivery and tax are not paid. The order is under Trouble.',
      },
      { button: 'Open the order', href: links.order(order.id) },
      costs(order),
      ...destination(order),
    ],
  };
}

function paidOrderCancelled(
  { order, amountMinor }: TemplateOf<'paid-order-cancelled'>,
  links: Links,
): Letter {
  return {
    subject: subjectOf('Cancelled by its buyer', order),
    heading: 'A paid order is cancelled',
    preview: 'Do not pack this order.',
    reader: 'seller',
    blocks: [
      {
        paragraph:
          `${short(order.buyerName) || 'A buyer'} cancelled this order before it was packed. Do not pack it. ` +
          `${money(amountMinor, order)} goes back to the card, and the units go back in stock. There is nothing to do.`,
      },
      { button: 'Open the order', href: links.order(order.id) },
      costs(order),
    ],
  };
}

function disputeOpened({ order, amountMinor, reason }: TemplateOf<'dispute-opened'>, links: Links): Letter {
  return {
    subject: subjectOf(`Dispute of ${money(amountMinor, order)}`, order),
    heading: 'A payment is disputed',
    preview: `${money(amountMinor, order)}. Do not ship this order.`,
    reader: 'seller',
    blocks: [
      {
        paragraph: `A cardholder asks the bank for ${money(amountMinor, order)} back. Do not ship this order. Answer with evidence in the payment provider’s dashboard before its deadline.`,
      },
      ...aboutDispute(order, { name: 'Disputed', amountMinor, reason }, links),
    ],
  };
}

function inquiryOpened({ order, amountMinor, reason }: TemplateOf<'inquiry-opened'>, links: Links): Letter {
  return {
    subject: subjectOf(`Inquiry about ${money(amountMinor, order)}`, order),
    heading: 'A bank asks about a payment',
    preview: `${money(amountMinor, order)}. No money has been taken.`,
    reader: 'seller',
    blocks: [
      {
        paragraph:
          'A cardholder asked the bank about this payment. No money has been taken, and you may ship the order. ' +
          'Answer in the payment provider’s dashboard before its deadline, or refund the order: that settles it. ' +
          'Without an answer it may become a dispute.',
      },
      ...aboutDispute(order, { name: 'Asked about', amountMinor, reason }, links),
    ],
  };
}

function aboutDispute(
  order: MailOrder,
  { name, amountMinor, reason }: { name: string; amountMinor: number; reason: string },
  links: Links,
): Block[] {
  return [
    { button: 'Open the order', href: links.order(order.id) },
    {
      title: nameOf(order),
      rows: [
        { name: 'Order', value: goods(order) },
        { name: 'Buyer', value: short(order.buyerName) || 'unnamed' },
        { name: 'Reason', value: short(reason).replaceAll('_', ' ') },
        { name, value: money(amountMinor, order), isTotal: true },
      ],
    },
  ];
}

function contactMessage({ from, subject, message, receivedAt }: TemplateOf<'contact-message'>): Letter {
  return {
    subject: `Message: ${short(subject)}`,
    heading: 'Somebody wrote to you',
    preview: short(message),
    replyTo: from,
    reader: 'seller',
    blocks: [
      {
        paragraph: `Through the contact form, on ${moment(receivedAt)}. Reply to this email to write to the sender.`,
      },
      {
        rows: [
          { name: 'From', value: from },
          { name: 'Subject', value: short(subject) },
        ],
      },
      { title: 'Message', lines: message },
    ],
  };
}

function aboutReceipt(isFound: boolean, isWithoutReceipt = false): string {
  if (!isFound)
    return 'No paid order has this number and email, so nobody has a receipt. Ask the sender which order is meant.';
  return isWithoutReceipt
    ? 'The order has had so many receipts that this one was not sent, or its account was deleted and its email ' +
        'may be somebody else’s now. Ask the buyer what is meant.'
    : 'The order’s email has the receipt.';
}

function withdrawalDeclared(
  { email, orderNamed, isLate, name, ...declaration }: TemplateOf<'withdrawal-declared'>,
  links: Links,
): Letter {
  const { isFound, isWithoutReceipt, ...what } = declaration;
  const found = aboutReceipt(isFound, isWithoutReceipt);
  const late = isLate ? ' The period for it seems to be over: look before you answer.' : '';
  return {
    subject: `Withdrawal: order ${short(orderNamed)}`,
    heading: 'A buyer withdraws',
    preview: `${short(name)} withdraws from order ${short(orderNamed)}.`,
    reader: 'seller',
    blocks: [
      { paragraph: `${short(name) || 'A buyer'} withdraws from a contract. ${found}${late}` },
      { button: 'Open the withdrawals', href: links.withdrawals },
      ...declared({ name, ...what }, orderNamed),
      { rows: [{ name: 'Email', value: email }] },
    ],
  };
}

function lowStock(template: TemplateOf<'low-stock'>, links: Links): Letter {
  const { name, available, threshold } = template;
  return {
    subject: `Nearly sold out: ${short(name)}`,
    heading: 'A part is nearly sold out',
    preview: `${available} left of ${short(name)}.`,
    reader: 'seller',
    blocks: [
      {
        paragraph:
          `${short(name)} has ${available} left, fewer than ${threshold}. ` +
          'We will not write again before you restock it.',
      },
      { button: 'Restock', href: links.stock },
      {
        rows: [
          { name: 'Part', value: short(name) },
          { name: 'Left', value: String(available) },
        ],
      },
    ],
  };
}

export const sellerLetters = {
  'new-paid-order': { write: newPaidOrder, sample: { kind: 'new-paid-order', order: paid } },
  'paid-order-cancelled': {
    write: paidOrderCancelled,
    sample: { kind: 'paid-order-cancelled', order: paid, amountMinor: 7_560 },
  },
  'inquiry-opened': {
    write: inquiryOpened,
    sample: { kind: 'inquiry-opened', order: paid, amountMinor: 7_560, reason: 'general' },
  },
  'dispute-opened': {
    write: disputeOpened,
    sample: {
      kind: 'dispute-opened',
      order: paid,
      amountMinor: 7_560,
      reason: 'product_not_received',
    },
  },
  'contact-message': {
    write: contactMessage,
    sample: {
      kind: 'contact-message',
      from: 'cleo@example.com',
      subject: 'Group buy',
      message: 'Hello,\n\nwe are eleven people. Could you set 1,000 switches aside until May?\n\nCleo',
      receivedAt: new Date('2027-03-14T09:26:00Z'),
    },
  },
  'withdrawal-declared': {
    write: withdrawalDeclared,
    sample: {
      kind: 'withdrawal-declared',
      email: 'bela@example.com',
      orderNamed: '1042',
      isFound: true,
      isLate: false,
      name: 'Bela Buyer',
      declaredAt: new Date('2027-03-14T09:26:00Z'),
      words: 'Thirty of the ninety switches',
    },
  },
  'low-stock': {
    write: lowStock,
    sample: {
      kind: 'low-stock',
      partId: '65f1c0ffee0ddba11c0ffee1',
      name: 'Oiled Linear Switch',
      available: 35,
      threshold: 90,
    },
  },
} as const satisfies Partial<LetterTable>;
