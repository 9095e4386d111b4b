import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, buildOrder } from './support/shop.ts';
import type { Account } from './support/stored-accounts.ts';
import type { ApiProcess } from './support/api-process.ts';
import { findFaults, readOrders, readStock } from './support/invariants.ts';
import { addPart, startOutsideShop, type OutsideShop } from './support/outside-shop.ts';
import { readSamples, scrape } from './support/scrape.ts';

const units = 30;

let shop: OutsideShop;
let processes: ApiProcess[];
beforeAll(async () => {
  shop = await startOutsideShop({
    buyers: 80,
    parts: 2,
    units,
    environment: { SWEEP_SECONDS: '1' },
  });
  const other = await shop.addProcess();
  processes = [shop.process, other];
  await other.start();
});
afterAll(async () => {
  await processes?.[1]?.kill();
  await shop?.stop();
});

function processOf(index: number): ApiProcess {
  const process = processes[index % processes.length];
  if (!process) throw new Error('there is no process');
  return process;
}

const place = ({ api }: ApiProcess, buyer: Account, part: Part, key: string) =>
  api
    .post('/booking')
    .set(bearer(buyer.token))
    .set('Idempotency-Key', key)
    .send(buildOrder(part, buyer.email, 1));

describe('two processes on one database', () => {
  it('report their connections to it', async () => {
    const samples = readSamples(await scrape(processOf(0)));
    expect(samples.get('mongodb_pool_connections{state="open"}')).toBeGreaterThan(0);
  });

  it('sell each unit once to many more buyers than units', async () => {
    const [part] = shop.parts;
    if (!part) throw new Error('there is no part');
    const answers = await Promise.all(
      shop.buyers.map((buyer, index) => place(processOf(index), buyer, part, crypto.randomUUID())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(units);
    expect(answers.filter(({ body }) => body.code === 'quantity_unavailable')).toHaveLength(
      shop.buyers.length - units,
    );
    expect(await readStock(shop.db, part._id)).toEqual({
      available: 0,
      held: units,
      sold: 0,
      stocked: units,
    });
    expect(await readOrders(shop.db, part._id)).toHaveLength(units);
    expect(await findFaults(shop.db, shop.provider, part._id)).toEqual([]);
  });

  it('make one order of a click that reaches each of them twice at once', async () => {
    const [, part] = shop.parts;
    if (!part) throw new Error('there is no part');
    for (const buyer of shop.buyers.slice(0, 10)) {
      const key = crypto.randomUUID();
      const answers = await Promise.all([0, 1, 2, 3].map((call) => place(processOf(call), buyer, part, key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    }
    expect(await readStock(shop.db, part._id)).toMatchObject({ available: units - 10, held: 10 });
    expect(await findFaults(shop.db, shop.provider, part._id)).toEqual([]);
  });

  it('let exactly one of four carts have the last units of two parts, whichever part it names first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const parts: Part[] = [];
      for (let count = 0; count < 2; count += 1) parts.push(await addPart(shop.process, shop.admin, 1));
      const lines = parts.map(({ _id: partId }) => ({ partId, quantity: 1 }));
      const answers = await Promise.all(
        shop.buyers.slice(0, 4).map(({ email: buyer, token }, index) => {
          // Each process gets both sequences of the parts.
          const wanted = index < 2 ? lines : lines.toReversed();
          return processOf(index).api.post('/booking').set(bearer(token)).send({ buyer, lines: wanted });
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const ids = parts.map(({ _id }) => _id);
      expect(await readOrders(shop.db, ...ids)).toHaveLength(1);
      expect(await findFaults(shop.db, shop.provider, ...ids)).toEqual([]);
    }
  });
});
