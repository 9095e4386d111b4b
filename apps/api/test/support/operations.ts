import fc from 'fast-check';

/**
 * Everything that buyers, cards, the provider and time can do to the shop. The numbers `order`, `payment` and
 * `event` select among those that exist at that moment, so that a shrunk list of operations still makes
 * sense.
 */
export type Operation =
  | { do: 'place'; buyer: number; lines: WantedLine[] }
  | { do: 'place again'; order: number }
  | { do: 'start payment'; order: number }
  | { do: 'pay by card'; payment: number; card: 'good' | 'declined' }
  | { do: 'report payment'; order: number; payment: number | 'own' }
  | { do: 'deliver event'; event: number }
  | { do: 'cancel'; order: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

/** A part by its index, and the number of units. */
export interface WantedLine {
  part: number;
  quantity: number;
}

export const buyersOfARun = 2;
/** Few parts with few units each, so that orders of several lines compete. All parts cost the same. */
export const partsOfARun = 6;
export const unitsOfAPart = 4;
export const holdMinutes = 60;

/** A small number, so that operations often hit the same order. */
const few = fc.nat({ max: 5 });
const buyer = fc.nat({ max: buyersOfARun - 1 });
const card = fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'declined' as const);

/** Some distinct parts in a random sequence, so that two orders may want the same parts in opposite sequences. */
export const lines = fc.uniqueArray(
  fc.record({ part: fc.nat({ max: partsOfARun - 1 }), quantity: fc.constantFrom(1, 1, 1, 2) }),
  { minLength: 1, maxLength: partsOfARun, selector: ({ part }) => part, size: 'max' },
);

const often = (weight: number, arbitrary: fc.Arbitrary<Operation>) => ({ weight, arbitrary });

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  often(3, fc.record({ do: fc.constant('place' as const), buyer, lines })),
  often(1, fc.record({ do: fc.constant('place again' as const), order: few })),
  often(7, fc.record({ do: fc.constant('start payment' as const), order: few })),
  often(7, fc.record({ do: fc.constant('pay by card' as const), payment: few, card })),
  often(
    3,
    fc.record({
      do: fc.constant('report payment' as const),
      order: few,
      payment: fc.constant('own' as const),
    }),
  ),
  often(4, fc.record({ do: fc.constant('report payment' as const), order: few, payment: few })),
  often(3, fc.record({ do: fc.constant('deliver event' as const), event: fc.nat({ max: 99 }) })),
  often(3, fc.record({ do: fc.constant('cancel' as const), order: few })),
  often(1, fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 61) })),
  often(2, fc.record({ do: fc.constant('sweep' as const) })),
);

/** Lines with one unit of each of these parts. */
export const units = (...parts: number[]): WantedLine[] => parts.map((part) => ({ part, quantity: 1 }));

/**
 * The first operations of every run: two orders of one buyer with the same total, and one of another buyer,
 * for the same two parts in opposite order.
 */
export const beginning: Operation[] = [
  { do: 'place', buyer: 0, lines: units(0, 1) },
  { do: 'place', buyer: 0, lines: units(2, 3) },
  { do: 'place', buyer: 1, lines: units(1, 0) },
];

/** Fixed by default, so that all runs are the same. Set the variables to explore more. */
export const exploration = {
  seed: Number(process.env['MODEL_SEED'] ?? 3),
  numRuns: Number(process.env['MODEL_RUNS'] ?? 10),
  /** Milliseconds. Stop shrinking before the test's time limit would hide the counterexample found. */
  interruptAfterTimeLimit: 90_000,
};
