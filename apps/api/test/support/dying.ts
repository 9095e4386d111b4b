import { expect } from 'vitest';
import { findOverdueHolds, findStockFaults, readOrders } from './invariants.ts';
import { findMoneyFaults } from './money-faults.ts';
import type { Death } from './mortal-database.ts';
import type { MortalShop } from './mortal-shop.ts';
import type { Shop } from './shop.ts';

/** An action during which a process crashes. A second process, which survives, prepares it. */
export interface Work {
  /** Ids of the parts in the action's orders. */
  parts?: string[];
  run(by: Shop): PromiseLike<unknown>;
  /** Advances the clock before the action, so that the holds of its orders have expired. */
  isOverdue?: true;
  /** The retry by the person or the provider that got no response. */
  again?(): Promise<unknown>;
  /** Further checks, in addition to the consistency of stock and payments. */
  isRight?(): Promise<unknown>;
  /** States that the action's orders may end in. */
  ends?: string[];
}

/** Prepares each action in the surviving process, by name. */
export type Works = Record<string, (shop: Shop) => Promise<Work>>;

/**
 * Checks what must hold right after a process crashed or lost its database, and again after the shop has
 * recovered.
 */
export async function expectRecovery(
  { shop, passDay }: Pick<MortalShop, 'shop' | 'passDay'>,
  { parts = [], again, isRight, ends = [] }: Work,
): Promise<void> {
  expect(await findStockFaults(shop.db)).toEqual([]);
  await again?.();
  await shop.app.sweep();
  // A sweep must release the units of an ended order at once, without waiting for its holds to expire.
  expect(await findOverdueHolds(shop.db)).toEqual([]);
  passDay();
  await Promise.all([shop.app.sweep(), shop.app.sweep()]);
  if (parts.length > 0) {
    const statuses = (await readOrders(shop.db, ...parts)).map(({ status }) => status);
    expect(ends).toContain(statuses.join());
    expect(await findMoneyFaults(shop, ...parts)).toEqual([]);
  }
  await isRight?.();
  // Delete the mails, because no server accepts them and each sweep would retry them.
  await shop.db.collection('mails').deleteMany({});
}

/** Repeats the action with a crash before and after each of its writes in turn. */
export async function dieAtEachWrite(mortals: MortalShop, prepare: Works[string]): Promise<void> {
  const { shop, mortal, database, passDay } = mortals;
  async function dies(death: Death): Promise<boolean> {
    const work = await prepare(shop);
    if (work.isOverdue) passDay();
    database.dieAt(death);
    await Promise.resolve(work.run(mortal)).catch(() => undefined);
    const isDead = database.isDead();
    database.dieAt(undefined);
    await expectRecovery(mortals, work).catch((cause: unknown) => {
      throw new Error(`dead ${death.when} write ${death.write}`, { cause });
    });
    return isDead;
  }
  let write = 1;
  for (let isDead = true; isDead; write += 1)
    for (const when of ['before', 'after'] as const) isDead = (await dies({ write, when })) && isDead;
  // The action makes at least one write at which it can crash.
  expect(write).toBeGreaterThan(2);
}
