import type { MailTemplate } from '../mail.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import { costs, destination, goods, moment, money, short } from './words.ts';

type Of<Kind extends MailTemplate['kind']> = Extract<MailTemplate, { kind: Kind }>;

const farewell = 'You get this mail because you run the shop.';

export function newPaidOrder({ order }: Of<'new-paid-order'>, links: Links): Letter {
  return {
    subject: `New order, ${money(order.totalCents)}: ${goods(order)}`,
    heading: 'A new order is paid',
    preview: `${short(order.buyerName) || 'A buyer'} paid ${money(order.totalCents)}.`,
    farewell,
    blocks: [
      {
        paragraph: order.address
          ? `${short(order.buyerName) || 'A buyer'} paid ${money(order.totalCents)}. The order can be packed.`
          : `${short(order.buyerName) || 'A buyer'} paid ${money(order.totalCents)}, but has given no address yet.`,
      },
      { button: 'Open the order', href: links.order(order.id) },
      costs(order),
      ...destination(order),
    ],
  };
}

export function disputeOpened({ order, amountCents, reason }: Of<'dispute-opened'>, links: Links): Letter {
  return {
    subject: `Dispute of ${money(amountCents)}: ${goods(order)}`,
    heading: 'A payment is disputed',
    preview: `${money(amountCents)}. Do not ship this order.`,
    farewell,
    blocks: [
      {
        paragraph: `A cardholder asks the bank for ${money(amountCents)} back. Do not ship this order. Answer with evidence in the payment provider’s dashboard before its deadline.`,
      },
      { button: 'Open the order', href: links.order(order.id) },
      {
        title: `Order ${order.id}`,
        rows: [
          { name: 'Order', value: goods(order) },
          { name: 'Buyer', value: short(order.buyerName) || 'unnamed' },
          { name: 'Reason', value: short(reason).replaceAll('_', ' ') },
          { name: 'Disputed', value: money(amountCents), isTotal: true },
        ],
      },
    ],
  };
}

export function contactMessage({ from, subject, message, receivedAt }: Of<'contact-message'>): Letter {
  return {
    subject: `Message: ${short(subject)}`,
    heading: 'Somebody wrote to you',
    preview: short(message),
    replyTo: from,
    farewell,
    blocks: [
      {
        paragraph: `Through the contact form, on ${moment(receivedAt)}. Answer this mail to write to the sender.`,
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

export function lowStock(template: Of<'low-stock'>, links: Links): Letter {
  const { partName, available, threshold } = template;
  return {
    subject: `Nearly sold out: ${short(partName)}`,
    heading: 'A part is nearly sold out',
    preview: `${available} left of ${short(partName)}.`,
    farewell,
    blocks: [
      {
        paragraph: `${short(partName)} has ${available} left, fewer than ${threshold}. We will not write again before you restock it.`,
      },
      { button: 'Restock', href: links.stock },
      {
        rows: [
          { name: 'Part', value: short(partName) },
          { name: 'Left', value: String(available) },
        ],
      },
    ],
  };
}
