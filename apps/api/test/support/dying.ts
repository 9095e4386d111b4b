import { expect } from 'vitest';
import { findOverdueHolds, findStockFaults, readOrders } from './invariants.ts';
import { findMoneyFaults } from './money-faults.ts';
import type { Death } from './mortal-database.ts';
import type { MortalShop } from './mortal-shop.ts';
import type { Shop } from './shop.ts';

/** A piece of work for a process that dies, prepared by one that lives. */
export interface Work {
  /** The parts that its orders are of. */
  parts?: string[];
  run(by: Shop): PromiseLike<unknown>;
  /** Its holds have run out before it begins. */
  isOverdue?: true;
  /** What the person or the provider, who got no answer, does next. */
  again?(): Promise<unknown>;
  /** What is to be looked at besides the books. */
  isRight?(): Promise<unknown>;
  /** Where its orders may end up. */
  ends?: string[];
}

/** Works by their names. Each prepares itself in the shop that lives. */
export type Works = Record<string, (shop: Shop) => Promise<Work>>;

/** What must be so at once after a process died or lost its database, and after the shop has recovered. */
export async function expectRecovery(
  { shop, passDay }: Pick<MortalShop, 'shop' | 'passDay'>,
  { parts = [], again, isRight, ends = [] }: Work,
): Promise<void> {
  expect(await findStockFaults(shop.db)).toEqual([]);
  await again?.();
  await shop.app.sweep();
  // The units of an order that has ended are settled at once, not when their holds are old.
  expect(await findOverdueHolds(shop.db)).toEqual([]);
  passDay();
  await Promise.all([shop.app.sweep(), shop.app.sweep()]);
  if (parts.length > 0) {
    const statuses = (await readOrders(shop.db, ...parts)).map(({ status }) => status);
    expect(ends).toContain(statuses.join());
    expect(await findMoneyFaults(shop, ...parts)).toEqual([]);
  }
  await isRight?.();
  // Nobody takes them, and each sweep would try again.
  await shop.db.collection('mails').deleteMany({});
}

/** Does the work once for each write at which the process can die, before it and after it. */
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
  // The work has at least one step to die at.
  expect(write).toBeGreaterThan(2);
}
