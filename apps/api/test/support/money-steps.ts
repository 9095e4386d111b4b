import fc from 'fast-check';
import type { Death } from './mortal-database.ts';
import { lines, units, type WantedLine } from './operations.ts';
import type { TestCard } from './provider.ts';

/**
 * Everything that buyers, admins, the provider's dashboard, banks and time can do to paid orders. The numbers
 * `order`, `line`, `payment` and `event` select among those that exist at that moment.
 */
export type MoneyStep =
  | { do: 'place'; buyer: number; lines: WantedLine[]; hasAddress: boolean }
  | { do: 'pay'; order: number; card: TestCard; tells: boolean }
  | { do: 'report'; order: number; payment: number }
  | { do: 'cancel' | 'cancel paid'; order: number }
  | { do: 'pay too late'; order: number; card: TestCard }
  | { do: 'add address'; order: number }
  | { do: 'pack' | 'ship' | 'deliver'; order: number }
  | { do: 'ship units'; order: number; line: number; quantity: number }
  | { do: 'refund'; order: number; amount: Amount; restock: number; key: number }
  | { do: 'refund units'; order: number; line: number; quantity: number; restock: number; key: number }
  | { do: 'refund by hand'; payment: number; amount: Amount }
  | { do: 'decide dispute'; payment: number; outcome: 'won' | 'lost' }
  | { do: 'wait for banks' }
  | { do: 'hear event'; event: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

/** How much of a payment a refund covers. */
export type Amount = 'part' | 'rest';

/** Steps at the same moment, with a crash or a fault meanwhile. */
export interface Moment {
  steps: MoneyStep[];
  /** The process that executes the steps crashes. */
  death: Death | undefined;
  /** The next calls of this kind fail at the provider. */
  fault: { kind: 'error' | 'lose-answer'; method: 'GET' | 'POST' } | undefined;
}

/** A small number, so that steps often hit the same order. */
const few = fc.nat({ max: 5 });
const order = few;
const payment = few;
const quantity = fc.integer({ min: 1, max: 2 });
const amount = fc.constantFrom<Amount>('part', 'part', 'rest');
const card = fc.constantFrom<TestCard>('good', 'good', 'refundFails', 'disputed', 'declined');
/**
 * Cards that can be charged. A declined late payment would leave an ended order with an open payment, which should only
 * be possible after a fault.
 */
const takenCard = fc.constantFrom<TestCard>('good', 'refundFails', 'disputed');
const just = <const Name extends MoneyStep['do']>(name: Name) => fc.constant(name);

/** Generates steps with these relative frequencies. */
const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: just('place'), buyer: fc.nat({ max: 1 }), lines, hasAddress: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: just('pay'), order, card, tells: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: just('report'), order, payment }) },
  { weight: 1, arbitrary: fc.record({ do: just('cancel'), order }) },
  { weight: 2, arbitrary: fc.record({ do: just('cancel paid'), order }) },
  { weight: 1, arbitrary: fc.record({ do: just('pay too late'), order, card: takenCard }) },
  { weight: 1, arbitrary: fc.record({ do: just('add address'), order }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pack', 'ship', 'ship', 'deliver'), order }) },
  { weight: 4, arbitrary: fc.record({ do: just('ship units'), order, line: few, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: just('refund'), order, amount, restock: fc.nat({ max: 1 }), key: few }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: just('refund units'),
      order,
      line: few,
      quantity,
      restock: fc.nat({ max: 1 }),
      key: few,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: just('refund by hand'), payment, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: just('decide dispute'), payment, outcome: fc.constantFrom('won', 'lost') }),
  },
  { weight: 2, arbitrary: fc.record({ do: just('wait for banks') }) },
  { weight: 5, arbitrary: fc.record({ do: just('hear event'), event: fc.nat({ max: 99 }) }) },
  { weight: 1, arbitrary: fc.record({ do: just('wait'), minutes: fc.constantFrom(5, 50) }) },
  { weight: 2, arbitrary: fc.record({ do: just('sweep') }) },
);

export const moment: fc.Arbitrary<Moment> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3, size: 'max' }),
  death: fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({
        write: fc.integer({ min: 1, max: 8 }),
        when: fc.constantFrom('before', 'after'),
      }),
    },
  ),
  fault: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('error', 'lose-answer'),
        method: fc.constantFrom('GET', 'POST'),
      }),
    },
  ),
});

/**
 * Four orders are placed and paid: two by one buyer with the same total, and two by another buyer with the
 * same parts in opposite order. One payment comes too late.
 */
export const opening: MoneyStep[][] = [
  [units(0, 1, 2), units(3, 4, 5), units(2, 1, 0), units(5, 4, 3)].map((wanted, index) => ({
    do: 'place',
    buyer: index < 2 ? 0 : 1,
    lines: wanted,
    hasAddress: true,
  })),
  [
    { do: 'pay', order: 0, card: 'good', tells: true },
    { do: 'pay', order: 1, card: 'refundFails', tells: true },
    { do: 'pay', order: 2, card: 'disputed', tells: true },
    { do: 'pay too late', order: 3, card: 'good' },
  ],
];

/**
 * A fixed sequence that always reaches the rarest states: a failed refund, a dispute that was won and one that was
 * lost. Lets the bank decide disputes of all the opening's payments, because it is not fixed which payment has one.
 */
export const rarities: MoneyStep[] = [
  { do: 'ship units', order: 0, line: 1, quantity: 1 },
  { do: 'refund units', order: 0, line: 0, quantity: 1, restock: 1, key: 2 },
  { do: 'ship', order: 0 },
  { do: 'refund', order: 0, amount: 'rest', restock: 0, key: 0 },
  { do: 'refund', order: 1, amount: 'rest', restock: 0, key: 1 },
  ...[0, 1, 2, 3].map((payment) => ({ do: 'decide dispute', payment, outcome: 'won' }) as const),
  { do: 'place', buyer: 0, lines: units(0), hasAddress: true },
  { do: 'pay', order: 4, card: 'disputed', tells: true },
  { do: 'decide dispute', payment: 4, outcome: 'lost' },
  { do: 'place', buyer: 1, lines: units(1, 2), hasAddress: true },
  { do: 'pay', order: 5, card: 'good', tells: true },
  { do: 'cancel paid', order: 5 },
];
