import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStockFaults, readOrders } from '../../support/invariants.ts';
import { findMoneyFaults } from '../../support/money-faults.ts';
import { startMoneyRun, type MoneyRun } from '../../support/money-run.ts';
import { moment, opening, rarities, type Moment, type MoneyStep } from '../../support/money-steps.ts';
import { exploration } from '../../support/operations.ts';

/** The states that the runs reached. If some are missing, the test proves little. */
const seen = new Set<string>();

const undisturbed = (...steps: MoneyStep[]): Moment => ({ steps, death: undefined, fault: undefined });

async function liveThrough({ live, shop }: MoneyRun, moments: Moment[]): Promise<void> {
  for (const one of moments) {
    const answers = (await live(one)).filter((answer) => answer !== undefined);
    expect(await findStockFaults(shop.db)).toEqual([]);
    // A call may end in a server error only if the provider failed or the process crashed.
    if (one.death || one.fault) continue;
    expect(answers.filter((answer) => answer !== 200 && answer !== 409)).toEqual([]);
  }
}

it('whatever happens to paid orders, at rest the shop and the provider agree, and papers and mails are whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 8, maxLength: 20, size: 'max' }),
      fc.boolean(),
      async (moments, eventsArrive) => {
        const run = await startMoneyRun();
        try {
          const first = opening.map((steps) => undisturbed(...steps));
          await liveThrough(run, [...first, ...moments]);
          await run.comeToRest(eventsArrive);
          expect(await findMoneyFaults(run.shop)).toEqual([]);
          for (const { status, ledger } of await readOrders(run.shop.db))
            for (const what of [status, ...ledger.map(({ action }) => action)]) seen.add(what);
        } finally {
          await run.stop();
        }
      },
    ),
    { ...exploration, examples: [[rarities.map((step) => undisturbed(step)), true]] },
  );
  const wanted = [
    'refund-due',
    'refund-failed',
    'cancel-asked',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'partly-shipped',
    'shipped',
    'refunded',
  ];
  expect([...seen]).toEqual(expect.arrayContaining(wanted));
}, 180_000);
