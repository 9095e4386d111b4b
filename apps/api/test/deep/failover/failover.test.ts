import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { age, findFaults, findStockFaults, readOrders } from '../../support/invariants.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { until, untilNone } from '../../support/patience.ts';
import { findForgotten, keepShopping, place, type Answer, type Receipt } from '../../support/shopping.ts';

describe('while the primary of its replica set steps down, the shop', { timeout: 120_000 }, () => {
  let shop: OutsideShop;
  beforeAll(async () => {
    shop = await startOutsideShop({ buyers: 4, parts: 2, units: 2000 });
  }, 120_000);
  afterAll(() => shop?.stop());

  const primary = async (): Promise<unknown> => (await shop.db.command({ hello: 1 }))['primary'];

  it('goes on with the next one, and forgets nothing', async () => {
    const receipts: Receipt[] = [];
    const answers: Answer[] = [];
    let goOn = true;
    const shopping = Promise.all(
      shop.buyers.map((buyer) =>
        keepShopping(shop, buyer, receipts, { goOn: () => goOn, check: (answer) => answers.push(answer) }),
      ),
    );
    const more = async () => {
      const answered = answers.length;
      await until(
        async () => answers.slice(answered).filter(({ status }) => status === 200).length,
        (count) => count > 5,
      );
    };
    // Not a third time: who has stepped down is not elected for ten seconds, and then two of three would be out.
    for (let failover = 0; failover < 2; failover += 1) {
      await more();
      const before = await primary();
      await shop.db.admin().command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 });
      await until(primary, (now) => now !== undefined && now !== before);
      await more();
    }
    goOn = false;
    await shopping;

    const refusals = answers.filter(({ status }) => status !== 200 && status !== 409);
    for (const { status, body } of refusals)
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_unavailable' });
    expect(await findStockFaults(shop.db)).toEqual([]);
    for (const receipt of receipts.filter(({ placed }) => !placed)) {
      const answer = await place(shop, receipt);
      expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
    }
    await age(shop.db);
    await untilNone(() => findFaults(shop.db, shop.provider));
    expect(findForgotten(receipts, await readOrders(shop.db))).toEqual([]);
  });
});
