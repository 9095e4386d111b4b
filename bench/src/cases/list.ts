import { fillShop, startBoth } from '../measure/bench.ts';
import type { LoadCase } from '../measure/case.ts';
import { asAnswered } from '../seed/parts.ts';
import { answerOf, fillBasics, mustEqual, readers, someParts, unsharedReader } from './reading.ts';

export const list: LoadCase = {
  kind: 'load',
  name: 'list',
  title: 'The list of all parts (GET /part)',
  async prepare(bench) {
    const address = await fillShop(bench, 'bench_list', (db) => fillBasics(bench, db));
    const both = await startBoth(bench, address);
    const request = { method: 'GET' as const, path: '/part' };
    const expected = someParts(bench).map(asAnswered);
    mustEqual("the shop's list", await answerOf(both.shop, request), expected);
    mustEqual('the naive list', namesOf(await answerOf(both.naive, request)), namesOf(expected));
    const [shop, ...others] = await readers(bench, both, [request]);
    return [shop, await unsharedReader(bench, address, [request]), ...others];
  },
};

function namesOf(answer: unknown): unknown {
  return Array.isArray(answer)
    ? answer.map(({ _id, name }: { _id: string; name: string }) => [_id, name])
    : answer;
}
