import type { MailKind, MailOrder, MailTemplate } from '../mail.ts';

const order: MailOrder = {
  id: '65f1c0ffee0ddba11c0ffee0',
  buyerName: 'Bela Buyer',
  partName: 'Oiled Linear Switch',
  quantity: 90,
  goodsCents: 5_310,
  deliveryCents: 990,
  taxCents: 1_260,
  taxIncluded: false,
  totalCents: 7_560,
  address: {
    name: 'Bela Buyer',
    line1: '12 Station Road',
    line2: 'Flat 3',
    city: 'Cambridge',
    postalCode: 'CB1 2JW',
    country: 'United Kingdom',
  },
};
const held: MailOrder = { ...order, holdExpiresAt: new Date('2027-03-14T15:09:00Z') };
const paid: MailOrder = { ...order, invoice: 1042 };

/** A mail of every kind, for the previews and the tests. */
export const samples: { [Kind in MailKind]: Extract<MailTemplate, { kind: Kind }> } = {
  'order-placed': { kind: 'order-placed', order: held },
  'hold-ending': { kind: 'hold-ending', order: held },
  'order-paid': { kind: 'order-paid', order: paid },
  'order-shipped': {
    kind: 'order-shipped',
    order: paid,
    carrier: 'Royal Mail',
    trackingNumber: 'AB 1234 5678 9GB',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  },
  'order-refunded': {
    kind: 'order-refunded',
    order: paid,
    amountCents: 2_500,
    reason: 'Thirty switches arrived with bent pins.',
    creditNote: 17,
  },
  'order-cancelled': { kind: 'order-cancelled', order: held, cause: 'expired' },
  'message-reply': {
    kind: 'message-reply',
    subject: 'Group buy',
    message: 'Hello,\n\nwe are eleven people. Could you set 1,000 switches aside until May?\n\nCleo',
    receivedAt: new Date('2027-03-14T09:26:00Z'),
    reply: 'Hello Cleo,\n\ngladly. We keep 1,000 Oiled Linear Switches for you until 1 May.\n\nSwitchyard',
  },
  'new-paid-order': { kind: 'new-paid-order', order: paid },
  'dispute-opened': {
    kind: 'dispute-opened',
    order: paid,
    amountCents: 7_560,
    reason: 'product_not_received',
  },
  'contact-message': {
    kind: 'contact-message',
    from: 'cleo@example.com',
    subject: 'Group buy',
    message: 'Hello,\n\nwe are eleven people. Could you set 1,000 switches aside until May?\n\nCleo',
    receivedAt: new Date('2027-03-14T09:26:00Z'),
  },
  'low-stock': {
    kind: 'low-stock',
    partId: '65f1c0ffee0ddba11c0ffee1',
    partName: 'Oiled Linear Switch',
    available: 35,
    threshold: 90,
  },
};
