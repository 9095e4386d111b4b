import { expect } from 'vitest';
import { age, findFaults, findStockFaults, readOrders } from './invariants.ts';
import type { OutsideShop } from './outside-shop.ts';
import { until, untilNone } from './patience.ts';
import { findForgotten, keepShopping, place, type Answer, type Receipt } from './shopping.ts';

/** Expects a retryable refusal because of the database outage. @param what for the error message */
export function expectOutage({ status, body, headers }: Answer, what = ''): void {
  expect({ status, code: body.code }, what).toEqual({ status: 503, code: 'database_unavailable' });
  expect(body, what).toMatchObject({ title: 'Service Unavailable', message: expect.any(String) });
  expect(headers['content-type'], what).toMatch(/^application\/problem\+json/);
  expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
}

/** Causes these failovers one after the other while people shop. Each failover receives the responses so far. */
export async function shopThroughFailovers(
  shop: OutsideShop,
  failovers: readonly ((answers: readonly Answer[]) => Promise<unknown>)[],
): Promise<void> {
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
  for (const failover of failovers) {
    await more();
    await failover(answers);
    await more();
  }
  goOn = false;
  await shopping;

  for (const answer of answers.filter(({ status }) => status !== 200 && status !== 409))
    expectOutage(answer, shop.process.complaints());
  expect(await findStockFaults(shop.db)).toEqual([]);
  expect(findForgotten(receipts, await readOrders(shop.db))).toEqual([]);
  for (const receipt of receipts.filter(({ placed }) => !placed)) {
    const answer = await place(shop, receipt);
    expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
  }
  await age(shop.db);
  await untilNone(() => findFaults(shop.db, shop.provider));
  expect(findForgotten(receipts, await readOrders(shop.db))).toEqual([]);
}
