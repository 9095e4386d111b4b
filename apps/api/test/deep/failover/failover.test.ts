import { afterAll, beforeAll, describe, it } from 'vitest';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { until } from '../../support/patience.ts';
import { shopThroughFailovers } from '../../support/step-down-run.ts';

describe('while the primary of its replica set steps down, the shop', { timeout: 120_000 }, () => {
  let shop: OutsideShop;
  beforeAll(async () => {
    shop = await startOutsideShop({ buyers: 4, parts: 2, units: 2000 });
  }, 120_000);
  afterAll(() => shop?.stop());

  const primary = async (): Promise<unknown> => (await shop.db.command({ hello: 1 }))['primary'];

  async function stepDown(): Promise<void> {
    const before = await primary();
    await shop.db.admin().command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 });
    await until(primary, (now) => now !== undefined && now !== before);
  }

  it('goes on with the next one, and forgets nothing', () =>
    // Only twice: a member that has stepped down cannot be elected for ten seconds, so after a third time two
    // of three members would be out.
    shopThroughFailovers(shop, [stepDown, stepDown]));
});
