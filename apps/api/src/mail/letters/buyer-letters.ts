import type { MailOrder, MailTemplate } from '../mail.ts';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import { costs, destination, goods, greeting, moment, money, short } from './words.ts';

type Of<Kind extends MailTemplate['kind']> = Extract<MailTemplate, { kind: Kind }>;

/** An answer goes to the seller. */
const farewell = 'Switchyard, parts for mechanical keyboards. Questions? Just answer this mail.';

const seeOrder = (links: Links, { id }: MailOrder): Block => ({
  button: 'See your order',
  href: links.order(id),
});

export function orderPlaced({ order }: Of<'order-placed'>, links: Links): Letter {
  const { holdExpiresAt } = order;
  const until = holdExpiresAt ? ` until ${moment(holdExpiresAt)}` : '';
  return {
    subject: `Your order: ${goods(order)}`,
    heading: 'We have your order',
    preview: `Your parts are set aside${until}.`,
    farewell,
    blocks: [
      greeting(order),
      {
        paragraph: `Thank you for your order. Your parts are set aside for you${until}. Pay before that to keep them.`,
      },
      { button: `Pay ${money(order.totalCents)}`, href: links.payment(order.id) },
      costs(order),
      ...destination(order),
      { paragraph: 'If you have paid already, you need not do anything.' },
    ],
  };
}

export function holdEnding({ order }: Of<'hold-ending'>, links: Links): Letter {
  const { holdExpiresAt } = order;
  const when = holdExpiresAt ? `until ${moment(holdExpiresAt)}` : 'only a little longer';
  return {
    subject: `Still waiting for your payment: ${goods(order)}`,
    heading: 'Your order is about to end',
    preview: `Your parts are set aside ${when}.`,
    farewell,
    blocks: [
      greeting(order),
      {
        paragraph: `Your parts are set aside ${when}. After that the order ends and they go back on sale. Nothing is charged.`,
      },
      { button: `Pay ${money(order.totalCents)}`, href: links.payment(order.id) },
      costs(order),
    ],
  };
}

export function orderPaid({ order }: Of<'order-paid'>, links: Links): Letter {
  const { invoice } = order;
  const button = invoice === undefined ? 'See your order' : `See invoice ${invoice}`;
  return {
    subject: `Paid: ${goods(order)}`,
    heading: 'Thank you, your payment has arrived',
    preview: `We received ${money(order.totalCents)} and will pack your order.`,
    farewell,
    blocks: [
      greeting(order),
      {
        paragraph: order.address
          ? `We received ${money(order.totalCents)}. We will pack your order and write again when it is on its way.`
          : `We received ${money(order.totalCents)}. We do not know yet where to send your order: please add an address.`,
      },
      ...(order.address ? [] : [{ button: 'Add an address', href: links.order(order.id) }]),
      { button, href: links.order(order.id) },
      costs(order),
      ...destination(order),
    ],
  };
}

const isWeb = (address: string) => /^https?:\/\//i.test(address);

export function orderShipped(template: Of<'order-shipped'>, links: Links): Letter {
  const { order, carrier, trackingNumber, trackingUrl } = template;
  return {
    subject: `On its way: ${goods(order)}`,
    heading: 'Your order is on its way',
    preview: `${short(carrier)} has your parcel.`,
    farewell,
    blocks: [
      greeting(order),
      { paragraph: `${short(carrier)} has your parcel.` },
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
          { name: 'Inside', value: goods(order) },
        ],
      },
      ...destination(order),
    ],
  };
}

export function orderRefunded(template: Of<'order-refunded'>, links: Links): Letter {
  const { order, amountCents, reason, creditNote } = template;
  const rest = order.totalCents - amountCents;
  return {
    subject: `Refund of ${money(amountCents)}: ${goods(order)}`,
    heading: `We sent ${money(amountCents)} back to you`,
    preview: 'It takes a few days until your bank shows it.',
    farewell,
    blocks: [
      greeting(order),
      {
        paragraph: `We sent ${money(amountCents)} back to the card that you paid with. It takes five to ten days until your bank shows it.`,
      },
      ...(reason ? [{ title: 'Reason', lines: reason }] : []),
      seeOrder(links, order),
      {
        title: `Order ${order.id}`,
        rows: [
          { name: goods(order), value: money(order.goodsCents) },
          { name: 'Paid in all', value: money(order.totalCents) },
          { name: rest > 0 ? 'Refunded now' : 'Refunded', value: money(amountCents), isTotal: true },
          ...(creditNote === undefined ? [] : [{ name: 'Credit note', value: String(creditNote) }]),
        ],
      },
    ],
  };
}

export function orderCancelled({ order, cause }: Of<'order-cancelled'>, links: Links): Letter {
  const said =
    cause === 'expired'
      ? 'Your order was not paid in time, so it has ended and its parts are back on sale.'
      : 'Your order is cancelled, and its parts are back on sale.';
  return {
    subject: `${cause === 'expired' ? 'Your order has ended' : 'Cancelled'}: ${goods(order)}`,
    heading: cause === 'expired' ? 'Your order has ended' : 'Your order is cancelled',
    preview: said,
    farewell,
    blocks: [
      greeting(order),
      { paragraph: `${said} If a payment still arrives for it, we send it back.` },
      { button: 'Back to the shop', href: links.catalogue },
      costs(order),
    ],
  };
}

export function messageReply({ subject, message, receivedAt, reply }: Of<'message-reply'>): Letter {
  return {
    subject: `Re: ${short(subject)}`,
    heading: 'Our reply to your message',
    preview: short(reply),
    farewell,
    blocks: [{ lines: reply }, { title: `You wrote on ${moment(receivedAt)}`, lines: message }],
  };
}
