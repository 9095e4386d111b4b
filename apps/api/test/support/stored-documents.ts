import { ObjectId, type Document } from 'mongodb';

const look = {
  logo: { light: '/api/image/logo', dark: '' },
  accent: '#0f5f54',
  hero: { title: 'Every part', text: '', picture: '', button: '/parts' },
  figures: [{ number: '35', label: 'Countries', note: '' }],
  cards: [{ title: 'Opening hours', text: 'By appointment' }],
  footer: '',
  since: '2021',
};

export interface StoredDocument extends Document {
  _id: ObjectId | string;
}

let orders = 0;

/** A line of a stored order: two keycaps. */
export function buildLine(facts: Document = {}): Document {
  const part = { partId: new ObjectId(), partName: 'Ancient Keycap', img: '', holdId: new ObjectId() };
  return { n: 0, ...part, unit: 1999, quantity: 2, goods: 3998, grams: 0, ...facts };
}

/** One document of each collection, as the shop stores it. */
export function buildDocuments(): Record<string, StoredDocument> {
  const at = new Date();
  const partId = new ObjectId();
  const bookingId = new ObjectId();
  const hold = { _id: new ObjectId(), booking: bookingId, quantity: 2, at };
  const entry = { at, by: 'ann@example.com', action: 'held', quantity: 2, amountMinor: 3998 };
  return {
    parts: {
      _id: partId,
      name: 'Ancient Keycap',
      description: 'A keycap',
      img: '/api/image/x',
      pictures: [{ src: '/api/image/y', alt: 'From the side' }],
      priceMinor: 1999,
      minimumOrder: 1,
      breaks: [{ from: 5, priceMinor: 1899 }],
      quantityStep: 1,
      availableQuantity: 6,
      soldQuantity: 0,
      stockedQuantity: 8,
      holds: [hold],
      heldQuantity: 2,
      stockLedger: [{ at, by: 'admin@example.com', action: 'stocked', quantity: 8 }],
      facts: { kind: 'keycaps', profile: 'sa' },
      traits: ['keycaps', 'keycaps profile sa'],
      ratingPlace: '3333 65f000000000000000000000',
      ratingCounts: 1,
      words: ['ancient', 'keycap', 'a'],
      createdAt: at,
      onSale: true,
    },
    bookings: {
      _id: bookingId,
      number: (orders += 1),
      account: new ObjectId().toHexString(),
      promise: { returnDays: 30 },
      slot: 0,
      lines: [buildLine({ partId, holdId: hold._id })],
      bill: {
        currency: 'usd',
        goods: 3998,
        delivery: 0,
        tax: 0,
        taxRate: 0,
        taxIncluded: false,
        total: 3998,
      },
      buyer: 'ann@example.com',
      buyerName: 'Ann',
      words: ['ancient', 'keycap'],
      status: 'held',
      intentNumber: 0,
      refunds: [],
      disputes: [],
      holdExpiresAt: at,
      createdAt: at,
      ledger: [entry],
      followedUp: 0,
    },
    paymentEvents: {
      _id: 'evt_1',
      type: 'payment_intent.succeeded',
      createdAt: at,
      intent: null,
      receivedAt: at,
    },
    partCounts: {
      _id: 'switch',
      begun: 1,
      ended: 1,
      counted: 1,
      beganAt: at,
      countedAt: at,
      parts: 1,
      combinations: [{ facts: { feel: 'tactile', force: 62 }, parts: 1 }],
    },
    reviews: {
      _id: new ObjectId(),
      name: 'Ann',
      addComment: 'Fine',
      ratings: 5,
      img: '/x',
      author: 'ann@example.com',
      createdAt: at,
      usedIn: 'a keyboard',
      photos: ['/api/image/x'],
      reply: { text: 'Thanks.', by: 'admin@example.com', at },
      verified: true,
      shown: true,
      helpful: 0,
      voteCounts: 0,
      version: 1,
    },
    helpfulVotes: {
      _id: new ObjectId(),
      review: new ObjectId(),
      voter: 'ann@example.com',
      standing: true,
      at,
    },
    profiles: { _id: new ObjectId(), owner: 'ann@example.com', city: 'Lisbon', savedAt: at },
    users: {
      _id: new ObjectId(),
      email: 'ann@example.com',
      uid: 'ann',
      verified: true,
      createdAt: at,
      tokensValidFrom: at,
      signInsValidFrom: at,
    },
    policyTexts: { _id: 'terms', version: 1, text: 'Ours.', changedAt: at },
    deliveryTables: {
      _id: 'table',
      version: 1,
      home: 'US',
      addressRequired: false,
      defaultWeight: 500,
      groups: [{ name: 'All', countries: ['*'], by: 'value', steps: [{ from: 0, priceMinor: 500 }] }],
      taxes: [{ country: 'GB', percent: 20, included: false }],
      changedAt: at,
    },
    shopSettings: {
      _id: 'shop',
      version: 1,
      decided: { holdMinutes: 90, shipsWithinDays: null },
      configured: {
        name: 'Ann Smith Ltd',
        address: '1 High Street, London',
        email: 'ann@shop.example',
        holdMinutes: 60,
        returnDays: 30,
      },
      changedAt: at,
      untold: { by: 'admin@example.com', before: {}, after: { holdMinutes: 90 } },
    },
    keyboardAnswers: {
      _id: new ObjectId(),
      account: new ObjectId(),
      keyboard: 'reviung41',
      facts: { hotSwap: true },
      at,
    },
    declinedAnswers: { _id: 'reviung41 hotSwap false', at },
    keyboards: {
      _id: 'my-board',
      version: 1,
      record: { name: 'My board', maker: '', also: [], facts: { layout: '60-ansi' }, sources: [] },
      changedAt: at,
    },
    soughtKeyboards: { _id: '2026-11-30 ducky one 2', name: 'ducky one 2', times: 2, lastAt: at },
    shopCollections: {
      _id: new ObjectId(),
      n: 0,
      slug: 'tactile',
      name: 'Tactile switches',
      img: '/api/image/x',
      search: 'feel=tactile&kind=switch',
      changedAt: at,
    },
    redirects: { _id: new ObjectId(), table: new ObjectId(), n: 0, from: '/products/fen', to: '/parts' },
    redirectTables: { _id: 'table', table: new ObjectId(), count: 1, changedAt: at },
    shopLaw: {
      _id: 'shop',
      version: 1,
      changedAt: at,
      facts: {
        vatId: 'DE123456789',
        register: { court: 'Amtsgericht Leipzig', number: 'HRB 1' },
        manufacturer: 'Fen Works\n1 Fen Road, Ely\nhello@fen.example',
        responsible: '',
        packaging: [{ country: 'DE', number: 'DE1234567890123' }],
        electronics: [],
        batteries: [],
        notices: [{ language: 'de', picture: '/api/image/x', link: '' }],
      },
    },
    shopLook: {
      _id: 'shop',
      version: 2,
      draft: { ...look, name: { name: 'Klackwerk', insteadOf: 'Ann Smith Ltd' } },
      published: [{ version: 1, at, look: { ...look, name: 'Ann Smith Ltd' } }],
      untold: { by: 'admin@example.com', before: {}, after: { accent: '#0f5f54' } },
    },
    reviewReports: {
      _id: new ObjectId(),
      review: new ObjectId(),
      at,
      reason: 'insult',
      text: 'It insults us.',
      email: 'ann@example.com',
      reporter: 'ann@example.com',
    },
    contactMessages: {
      _id: new ObjectId(),
      email: 'ann@example.com',
      subject: 'Hello',
      message: 'Where?',
      receivedAt: at,
      state: 'unread',
    },
    withdrawals: {
      _id: new ObjectId(),
      name: 'Ann',
      email: 'ann@example.com',
      orderNamed: '1042',
      bySignedIn: false,
      declaredAt: at,
      state: 'declared',
    },
  };
}
