import { ObjectId, type Db, type Document } from 'mongodb';

/** An order as the version before lines stored it: one part, and only the price of the oldest ones. */
export function toFormer({ lines, bill: _bill, ...order }: Document): Document {
  const { n: _, unit: __, goods: priceMinor, grams: ___, ...line } = lines[0];
  return { ...order, ...line, priceMinor };
}

/** The amounts that later orders of that version have, too. */
export const formerAmountsOf = ({ bill, lines }: Document) => ({
  deliveryMinor: bill.delivery,
  taxMinor: bill.tax,
  taxIncluded: bill.taxIncluded,
  totalMinor: bill.total,
  weightGrams: lines[0].grams,
});

/** Stores an order as the oldest version did. */
export async function makeFormer(db: Db, id: string): Promise<void> {
  const orders = db.collection('bookings');
  const _id = new ObjectId(id);
  const order = await orders.findOne({ _id });
  if (!order) throw new Error(`there is no order ${id}`);
  await orders.replaceOne({ _id }, toFormer(order));
}

/** An order of the version before, and what became of its units. */
export interface MadeUpOrder {
  stored: Document;
  held: number;
  sold: number;
  /** What it costs, in minor units. */
  total: number;
}

interface Facts {
  buyer: string;
  quantity: number;
  total: number;
  payment: string;
  at: Date;
}

interface Kind {
  status: string;
  /** Where the units are that were not put back in stock. */
  units: 'held' | 'sold' | 'back';
  /** What happened after the order was placed. */
  actions?: string[];
  more?(facts: Facts): Document;
  /** Units that went back in stock although the order was paid. */
  restocked?(quantity: number): number;
}

const address = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};
const shipment = ({ at }: Facts) => ({ shipment: { carrier: 'DHL', trackingNumber: 'JD1', at } });
const paid = ({ payment }: Facts) => ({ transactionId: payment, transactions: [payment] });
const refund = ({ payment: transactionId, at }: Facts, amountMinor: number, units: Document = {}) => ({
  refunds: [
    {
      id: `refund-${transactionId}`,
      refundId: `re_${transactionId}`,
      transactionId,
      amountMinor,
      at,
      by: 'shop',
      reason: 'Damaged',
      ...units,
    },
  ],
});
const dispute = ({ payment, at, total: amountMinor }: Facts, status: string, units: Document = {}) => ({
  disputes: [{ id: `dp_${payment}`, amountMinor, status, reason: 'fraudulent', at, ...units }],
});
const slot = () => ({ slot: 0 });

/** Orders for which nothing is left to do. */
const finished: Kind[] = [
  { status: 'held', units: 'held', more: slot },
  {
    status: 'held',
    units: 'held',
    more: () => ({ slot: 0, claims: [`sum ${new ObjectId().toHexString()} 1`] }),
  },
  { status: 'paid', units: 'sold', actions: ['paid'], more: paid },
  {
    status: 'paid',
    units: 'sold',
    actions: ['paid'],
    more: (of) => ({ ...paid(of), dueMinor: 500, address }),
  },
  { status: 'paid', units: 'sold', actions: ['paid'], more: (of) => ({ ...paid(of), formerHolder: true }) },
  {
    status: 'paid',
    units: 'sold',
    actions: ['paid', 'refund-asked', 'refunded'],
    more: (of) => ({ ...paid(of), ...refund(of, 1, { restocked: 1 }) }),
    restocked: () => 1,
  },
  {
    status: 'paid',
    units: 'sold',
    actions: ['paid', 'disputed', 'dispute-won'],
    more: (of) => ({ ...paid(of), ...dispute(of, 'won') }),
  },
  { status: 'packed', units: 'sold', actions: ['paid', 'packed'], more: paid },
  {
    status: 'shipped',
    units: 'sold',
    actions: ['paid', 'shipped'],
    more: (of) => ({ ...paid(of), ...shipment(of) }),
  },
  {
    status: 'delivered',
    units: 'sold',
    actions: ['paid', 'shipped', 'delivered'],
    more: (of) => ({ ...paid(of), ...shipment(of), address }),
  },
  { status: 'cancelled', units: 'back', actions: ['cancelled'] },
  { status: 'expired', units: 'back', actions: ['expired'] },
  {
    status: 'refunded',
    units: 'sold',
    actions: ['paid', 'refund-asked', 'refunded'],
    more: (of) => ({ ...paid(of), ...refund(of, of.total, { restocked: of.quantity }) }),
    restocked: (quantity) => quantity,
  },
  {
    // Refunds of the oldest orders, whose money came too late, have neither an id nor a moment.
    status: 'refunded',
    units: 'back',
    actions: ['cancelled', 'refund-due', 'refunded'],
    more: ({ payment, total: amountMinor }) => ({
      transactions: [payment],
      refunds: [{ transactionId: payment, amountMinor, refundId: `re_${payment}` }],
    }),
  },
  {
    status: 'charged-back',
    units: 'sold',
    actions: ['paid', 'disputed', 'dispute-lost', 'charged-back'],
    more: (of) => ({ ...paid(of), ...dispute(of, 'lost', { restocked: of.quantity }) }),
    restocked: (quantity) => quantity,
  },
];

/** Orders as a crash leaves them. The sweep has work to do for each. */
const unfinished: Kind[] = [
  { status: 'paid', units: 'held', actions: ['paid'], more: (of) => ({ ...paid(of), stockSettled: false }) },
  { status: 'cancelled', units: 'held', actions: ['cancelled'], more: () => ({ stockSettled: false }) },
  {
    status: 'paid',
    units: 'sold',
    actions: ['paid', 'refund-asked', 'refunded'],
    more: (of) => ({ ...paid(of), ...refund(of, 1, { restock: 1 }) }),
  },
  {
    status: 'charged-back',
    units: 'sold',
    actions: ['paid', 'disputed', 'dispute-lost', 'charged-back'],
    more: (of) => ({ ...paid(of), ...dispute(of, 'lost', { restock: of.quantity }) }),
  },
];

/**
 * Makes up an order of the version before. The numbers give every state, several quantities and prices, with and
 * without picture, delivery and tax; one in fifty is as a crash leaves it.
 */
export function makeUpFormerOrder(number: number, part: { _id: string; name: string }): MadeUpOrder {
  const kinds = number % 50 === 0 ? unfinished : finished;
  const kind = kinds[Math.floor(number / (number % 50 === 0 ? 50 : 1)) % kinds.length];
  if (!kind) throw new Error('there are kinds of orders');
  const quantity = 1 + (number % 4);
  const priceMinor = quantity * (900 + (number % 7) * 37);
  const amounts = number % 3 === 0 ? undefined : amountsOf(priceMinor, number % 3 === 1);
  const total = amounts?.totalMinor ?? priceMinor;
  const at = new Date(Date.now() - number * 60_000);
  const buyer = `former-${number}@example.com`;
  const facts = { buyer, quantity, total, payment: `pi_former_${number}`, at };
  const entry = { at, by: buyer, quantity, amountMinor: total };
  return {
    stored: {
      _id: new ObjectId(),
      partId: new ObjectId(part._id),
      partName: part.name,
      ...(number % 2 === 0 && { img: '/api/image/switch' }),
      holdId: new ObjectId(),
      quantity,
      priceMinor,
      ...amounts,
      buyer,
      buyerName: 'Ada Buyer',
      words: ['oiled', 'linear'],
      status: kind.status,
      intentNumber: 0,
      refunds: [],
      holdExpiresAt: new Date(Date.now() + 3_600_000),
      createdAt: at,
      ledger: ['held', ...(kind.actions ?? [])].map((action) => ({ ...entry, action })),
      ...kind.more?.(facts),
    },
    held: kind.units === 'held' ? quantity : 0,
    sold: kind.units === 'sold' ? quantity - (kind.restocked?.(quantity) ?? 0) : 0,
    total,
  };
}

const amountsOf = (priceMinor: number, taxIncluded: boolean) => ({
  deliveryMinor: 450,
  taxMinor: 321,
  taxIncluded,
  totalMinor: priceMinor + 450 + (taxIncluded ? 0 : 321),
  weightGrams: 120,
});
