import { fillShop, startBoth } from '../measure/bench.ts';
import type { LoadCase } from '../measure/case.ts';
import { asAnswered } from '../seed/parts.ts';
import { answerOf, fillBasics, mustEqual, readers, someParts, unsharedReader } from './reading.ts';

export const part: LoadCase = {
  kind: 'load',
  name: 'part',
  title: 'One part (GET /part/:id, every part in turn)',
  async prepare(bench) {
    const address = await fillShop(bench, 'bench_part', (db) => fillBasics(bench, db));
    const both = await startBoth(bench, address);
    const all = someParts(bench);
    const requests = all.map(({ _id }) => ({ method: 'GET' as const, path: `/part/${_id.toHexString()}` }));
    for (const [index, request] of requests.entries()) {
      const expected = all[index];
      mustEqual("the shop's part", await answerOf(both.shop, request), expected && asAnswered(expected));
    }
    const [shop, ...others] = await readers(bench, both, requests);
    return [shop, await unsharedReader(bench, address, requests), ...others];
  },
};
