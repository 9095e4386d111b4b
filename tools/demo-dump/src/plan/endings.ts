import type { DemoPurchase } from '@switchyard/local-stack/demo-data';
import { daysAfter, minutesAfter, nextWorkingDay, type Card, type Deed } from './deeds.ts';
import type { Chance } from './random.ts';

interface Life {
  order: DemoPurchase;
  placedAt: Date;
  paidAt: Date;
  packedAt: Date;
  shippedAt: Date;
  deliveredAt: Date;
  parcel: { carrier: string; trackingNumber: string };
  /** The reason of a refund or waiver. */
  reason: string;
}

/** How an order's story ends. Events that would come after the end of the history have not happened yet. */
export type Ending = keyof typeof endings;

/** How long the shop holds units for an unpaid order, in minutes. */
const hold = 60;

const pay = ({ order, paidAt: at }: Life, card: Card = 'pm_card_visa'): Deed => {
  return { kind: 'pay', at, order, card };
};
const pack = ({ order, packedAt: at }: Life): Deed => ({ kind: 'pack', at, order });
const ship = ({ order, shippedAt: at, parcel }: Life): Deed => ({ kind: 'ship', at, order, ...parcel });
const fulfil = (life: Life): Deed[] => [
  pack(life),
  ship(life),
  { kind: 'deliver', at: life.deliveredAt, order: life.order },
];
const deliver = (life: Life, card?: Card): Deed[] => [pay(life, card), ...fulfil(life)];
const refund = ({ order, reason }: Life, at: Date, share: number, restock: boolean): Deed => {
  return { kind: 'refund', at, order, share, reason, restock };
};

const payAndAddAddress = (life: Life): Deed[] => [
  pay(life),
  { kind: 'add address', at: minutesAfter(life.paidAt, 60), order: life.order },
];

/** The test card opens the dispute at the payment. The bank decides this many days later. */
const bankDays = 9;

const endings = {
  delivered: (life) => deliver(life),
  shipped: (life) => [pay(life), pack(life), ship(life)],
  packed: (life) => [pay(life), { ...pack(life), at: minutesAfter(life.paidAt, 90) }],
  paid: (life) => [pay(life)],
  unpaid: () => [],
  cancelled: ({ order, placedAt }) => [{ kind: 'cancel', at: minutesAfter(placedAt, 20), order }],
  expired: ({ placedAt }) => [{ kind: 'sweep', at: minutesAfter(placedAt, hold + 1) }],
  'paid late': ({ order, placedAt }) => [
    { kind: 'sweep', at: minutesAfter(placedAt, hold + 1) },
    { kind: 'pay late', at: minutesAfter(placedAt, hold + 25), order },
  ],
  'refunded before shipping': (life) => [pay(life), refund(life, minutesAfter(life.paidAt, 240), 1, true)],
  'sent back': (life) => [...deliver(life), refund(life, daysAfter(life.deliveredAt, 6), 1, true)],
  'refunded in part': (life) => [...deliver(life), refund(life, daysAfter(life.deliveredAt, 2), 0.2, false)],
  'refunded at the provider': (life) => [
    ...deliver(life),
    { kind: 'refund at the provider', at: daysAfter(life.deliveredAt, 3), order: life.order, share: 0.5 },
  ],
  'refund failed': (life) => [
    ...deliver(life, 'pm_card_refundFail'),
    refund(life, daysAfter(life.deliveredAt, 1), 0.5, false),
  ],
  'address missing': (life) => [pay(life)],
  'balance due': payAndAddAddress,
  'balance waived': (life) => [
    ...payAndAddAddress(life),
    { kind: 'waive', at: minutesAfter(life.paidAt, 150), order: life.order, reason: life.reason },
    ...fulfil(life),
  ],
  inquired: (life) => [pay(life, 'pm_card_createDisputeInquiry')],
  disputed: (life) => [pay(life, 'pm_card_createDispute')],
  'dispute won': (life) => {
    const wonAt = daysAfter(life.paidAt, bankDays);
    const late = (deed: Deed): Deed => ({ ...deed, at: daysAfter(deed.at, bankDays + 1) });
    return [
      pay(life, 'pm_card_createDispute'),
      { kind: 'win the dispute', at: wonAt, order: life.order },
      ...fulfil(life).map(late),
    ];
  },
  'dispute lost': (life) => [
    pay(life, 'pm_card_createDispute'),
    { kind: 'lose the dispute', at: daysAfter(life.paidAt, bankDays), order: life.order },
  ],
} satisfies Record<string, (life: Life) => Deed[]>;

/** Endings of orders that are placed without an address. */
export const lackingAddress: readonly Ending[] = ['address missing', 'balance due', 'balance waived'];

/** Endings that put units back in stock. */
export const returningUnits: readonly Ending[] = [
  'cancelled',
  'expired',
  'refunded before shipping',
  'sent back',
];

const reasons = {
  'refunded before shipping': ['Ordered twice by mistake', 'Changed my mind before it was packed'],
  'sent back': ['Sent back unused', 'Wrong layout, sent back unopened'],
  'refunded in part': ['A scratch on the case', 'Two units arrived bent', 'The parcel took three weeks'],
  'refund failed': ['A missing screw bag'],
  'balance waived': ['We should have asked for the address first, so this parcel is on us'],
} as const;

/** All deeds in the life of an order, oldest first. */
export function liveThrough(order: DemoPurchase, placedAt: Date, ending: Ending, chance: Chance): Deed[] {
  const paidAt = minutesAfter(placedAt, chance.whole(2, 14));
  const packedAt = nextWorkingDay(paidAt, 13);
  const isHome = order.address.country === 'US';
  const shippedAt = minutesAfter(packedAt, chance.whole(40, 150));
  const life: Life = {
    order,
    placedAt,
    paidAt,
    packedAt,
    shippedAt,
    deliveredAt: daysAfter(shippedAt, isHome ? chance.whole(2, 5) : chance.whole(6, 12)),
    parcel: parcelOf(isHome, chance),
    reason: chance.pick(reasonsOf(ending)),
  };
  return [{ kind: 'place', at: placedAt, order }, ...endings[ending](life)];
}

const reasonsOf = (ending: Ending): readonly string[] =>
  Object.entries(reasons).find(([name]) => name === ending)?.[1] ?? ['Agreed with the buyer'];

function parcelOf(isHome: boolean, chance: Chance) {
  const digits = Array.from({ length: 12 }, () => chance.whole(0, 9)).join('');
  const carrier = isHome ? chance.pick(['USPS', 'USPS', 'UPS']) : chance.pick(['DHL Express', 'USPS']);
  return { carrier, trackingNumber: carrier === 'UPS' ? `1Z${digits}` : digits };
}
