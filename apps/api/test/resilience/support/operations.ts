import fc from 'fast-check';

/**
 * What buyers, cards, the provider and time can do to the shop. The numbers `order`, `payment` and `event` choose among
 * those that exist at that moment, so that a shortened list of operations still makes sense.
 */
export type Operation =
  | { do: 'place'; buyer: number; quantity: number }
  | { do: 'place again'; order: number }
  | { do: 'start payment'; order: number }
  | { do: 'pay by card'; payment: number; card: 'good' | 'declined' }
  | { do: 'report payment'; order: number; payment: number | 'own' }
  | { do: 'deliver event'; event: number }
  | { do: 'cancel'; order: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

export const buyersOfARun = 2;
export const unitsOfARun = 8;
export const holdMinutes = 60;

/** A small number, so that operations often meet at the same order. */
const few = fc.nat({ max: 5 });
const buyer = fc.nat({ max: buyersOfARun - 1 });
const card = fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'declined' as const);

const often = (weight: number, arbitrary: fc.Arbitrary<Operation>) => ({ weight, arbitrary });

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  often(3, fc.record({ do: fc.constant('place' as const), buyer, quantity: fc.constantFrom(1, 1, 1, 2) })),
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

/** Every run begins with two orders of one buyer for the same total, and one of another buyer. */
export const beginning: Operation[] = [0, 0, 1].map((buyer) => ({ do: 'place', buyer, quantity: 1 }));

/** The same runs every time. Set the variables to explore more. */
export const exploration = {
  seed: Number(process.env['MODEL_SEED'] ?? 3),
  numRuns: Number(process.env['MODEL_RUNS'] ?? 10),
  /** Stops looking for a shorter counterexample before the test's own time limit hides the one found (milliseconds). */
  interruptAfterTimeLimit: 90_000,
};
