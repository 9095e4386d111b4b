import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@switchyard/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, buildNewPart, buildOrder } from '../support/shop.ts';
import type { ApiProcess } from './support/api-process.ts';
import { startOutsideShop, type OutsideShop } from './support/outside-shop.ts';

/** As in production: an answer about parts is given to others too, for half a second. */
const environment = { SHARED_ANSWER_MS: '500' };
/** What was changed this long ago is seen everywhere, in milliseconds. */
const seenEverywhereMs = 1000;

let shop: OutsideShop;
let processes: ApiProcess[];
beforeAll(async () => {
  shop = await startOutsideShop({ buyers: 1, parts: 2, units: 1000, environment });
  processes = [shop.process, await shop.addProcess(), await shop.addProcess()];
  await Promise.all(processes.slice(1).map((process) => process.start()));
});
afterAll(async () => {
  await Promise.all(processes.slice(1).map((process) => process.kill()));
  await shop.stop();
});

/** What a process shows of a part, by each of the ways it is shown. */
async function shownOf({ api }: ApiProcess, id: string, headers: Record<string, string> = {}) {
  const [one, all, page] = await Promise.all([
    api.get(`/part/${id}`).set(headers),
    api.get('/part').set(headers),
    api.get('/part?sort=newest&limit=100').set(headers),
  ]);
  const among = (parts: Part[]) => parts.find(({ _id }) => _id === id);
  return [one.body, among(all.body), among(page.body)];
}

/** Has every process show a part, so that each keeps what it showed. */
async function keepEverywhere({ _id }: Part): Promise<void> {
  for (const process of processes) for (let time = 0; time < 3; time += 1) await shownOf(process, _id);
}

const patch = ({ api }: ApiProcess, { _id }: Part, changes: object) =>
  api.patch(`/part/${_id}`).set(bearer(shop.admin.token)).send(changes);

function somePart(): Part {
  const [part] = shop.parts;
  if (!part) throw new Error('there is no part');
  return part;
}

describe('a change made through any process', () => {
  it('is seen at once by who asks the process that made it', async () => {
    for (const [index, process] of processes.entries()) {
      await keepEverywhere(somePart());
      const price = 30 + index;
      expect((await patch(process, somePart(), { price })).status).toBe(200);
      expect(await shownOf(process, somePart()._id)).toMatchObject([{ price }, { price }, { price }]);
    }
  });

  it('is seen within a second by every other process', async () => {
    for (const [index, process] of processes.entries()) {
      await keepEverywhere(somePart());
      const price = 40 + index;
      await patch(process, somePart(), { price });
      await sleep(seenEverywhereMs);
      for (const other of processes)
        expect(await shownOf(other, somePart()._id)).toMatchObject([{ price }, { price }, { price }]);
    }
  });

  it('is seen at once, through any process, by who made it: who says who they are, or asks for what is fresh', async () => {
    const [first, ...others] = processes;
    if (!first) throw new Error('there is no process');
    for (const [index, headers] of [
      bearer(shop.admin.token),
      { 'Cache-Control': 'no-cache' },
      { 'Cache-Control': 'max-age=0' },
    ].entries()) {
      await keepEverywhere(somePart());
      const price = 50 + index;
      await patch(first, somePart(), { price });
      for (const other of others)
        expect(await shownOf(other, somePart()._id, headers)).toMatchObject([
          { price },
          { price },
          { price },
        ]);
    }
  });

  it('is also an order, which takes units', async () => {
    const [process] = processes;
    const [buyer] = shop.buyers;
    if (!process || !buyer) throw new Error('there is nobody');
    await keepEverywhere(somePart());
    const [before] = await shownOf(process, somePart()._id);
    const answer = await process.api
      .post('/booking')
      .set(bearer(buyer.token))
      .send(buildOrder({ ...somePart(), price: before.price }, buyer.email, 3));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const availableQuantity = before.availableQuantity - 3;
    expect((await shownOf(process, somePart()._id))[0]).toMatchObject({ availableQuantity });
    await process.api.delete(`/booking/${answer.body.insertedId}`).set(bearer(buyer.token));
    expect((await shownOf(process, somePart()._id))[0]).toMatchObject({
      availableQuantity: before.availableQuantity,
    });
  });

  it('is also a part that comes, and one that goes', async () => {
    const [process, other] = processes;
    if (!process || !other) throw new Error('there is no process');
    await keepEverywhere(somePart());
    const admin = bearer(shop.admin.token);
    const { insertedId } = (await process.api.post('/part').set(admin).send(buildNewPart())).body;
    expect(await shownOf(process, insertedId)).toMatchObject([{ _id: insertedId }, {}, {}]);
    await sleep(seenEverywhereMs);
    expect(await shownOf(other, insertedId)).toMatchObject([{ _id: insertedId }, {}, {}]);
    await process.api.delete(`/part/${insertedId}`).set(admin);
    expect(await shownOf(process, insertedId)).toMatchObject([{ code: 'not_found' }, undefined, undefined]);
    await sleep(seenEverywhereMs);
    expect(await shownOf(other, insertedId)).toMatchObject([{ code: 'not_found' }, undefined, undefined]);
  });

  it('is never followed by what was read before it, however many ask meanwhile', async () => {
    const [process] = processes;
    if (!process) throw new Error('there is no process');
    const asking = new AbortController();
    const askers = Array.from({ length: 8 }, async () => {
      while (!asking.signal.aborted) await process.api.get(`/part/${somePart()._id}`);
    });
    for (let price = 60; price < 100; price += 1) {
      await patch(process, somePart(), { price });
      expect((await process.api.get(`/part/${somePart()._id}`)).body).toMatchObject({ price });
    }
    asking.abort();
    await Promise.all(askers);
  });
});
