import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costOf, coresUsed, limitOf } from '../src/scale/costs.ts';
import type { ScalingPlan } from '../src/scale/plan.ts';
import { rushFaults } from '../src/scale/rush.ts';
import { scale } from '../src/scale/scale.ts';
import { faultsOf } from '../src/site/books.ts';

const tiny: ScalingPlan = {
  processes: [1, 2],
  rounds: 1,
  turn: { calls: 16 },
  warmUp: { calls: 8 },
  connections: 4,
  parts: 60,
  buyers: 10,
  orders: 100,
  standingHolds: [0, 50],
  rush: { times: 2, units: 21, quantity: 2, orders: 60 },
};

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('the shop behind its web server', () => {
  it('is measured with one process and with several, and sells no unit twice through any of them', async () => {
    const lines: string[] = [];
    const verdict = await scale({ home, say: (line) => lines.push(line) }, tiny);
    const text = lines.join('\n');
    expect(verdict, text).toEqual({ failures: 0, missed: 0, faults: [] });
    const json = (await readdir(home)).find((name) => name.endsWith('-scale.json')) ?? '';
    const { results, where } = JSON.parse(await readFile(join(home, json), 'utf8'));
    expect(where).toMatchObject({ node: process.version });
    const measured = results.kinds.map((result: { kind: string; processes: number }) => [
      result.kind,
      result.processes,
    ]);
    const kinds = ['list', 'list, gzip', 'part', 'search', 'orders', 'placing'];
    expect(measured).toEqual(kinds.flatMap((kind) => tiny.processes.map((count) => [kind, count])));
    const twoProcesses = results.kinds.filter(({ processes }: { processes: number }) => processes === 2);
    for (const { kind, turns } of twoProcesses) {
      expect(turns[0].calls, kind).toBeGreaterThan(0);
      expect(Object.keys(turns[0].busy)).toEqual(['nginx', 'API 1', 'API 2', 'engine', 'load', 'others']);
    }
    expect(results.hotPart).toMatchObject([
      { processes: 1, standingHolds: 0 },
      { processes: 1, standingHolds: 50 },
      { processes: 2, standingHolds: 0 },
      { processes: 2, standingHolds: 50 },
    ]);
    expect(results.rushes).toHaveLength(2);
    for (const rush of results.rushes) {
      expect(rush).toMatchObject({ statuses: { 200: 10, 409: 50 }, orders: 10 });
      expect(rush.stock).toEqual({ available: 1, held: 20, sold: 0, stocked: 21 });
      expect(rush.byProcess).toHaveLength(2);
    }
  });
});

describe('a rush', () => {
  const rush = { times: 1, units: 5, quantity: 2, orders: 10 };
  const fine = {
    statuses: { 200: 2, 409: 8 },
    errors: 0,
    stock: { available: 1, held: 4, sold: 0, stocked: 5 },
    orders: 2,
    byProcess: [
      { placed: 2, answered: 5 },
      { placed: 0, answered: 5 },
    ],
  };

  it('is as it must be where all that can be sold is', () => {
    expect(rushFaults(rush, fine)).toEqual([]);
  });

  it.each([
    ['an order too many', { statuses: { 200: 3, 409: 7 } }, 'answered with 200: 3'],
    ['another refusal', { statuses: { 200: 2, 409: 7, 500: 1 } }, 'refused with 409: 7'],
    ['a call without an answer', { errors: 1 }, 'without an answer: 1'],
    ['a unit too many', { stock: { ...fine.stock, held: 5 } }, 'units held: 5'],
    ['a unit lost', { stock: { ...fine.stock, available: 0 } }, 'units left: 0'],
    ['an order that was not stored', { orders: 1 }, 'orders stored: 1'],
    ['a process that was asked nothing', { byProcess: [fine.byProcess[0], { placed: 0, answered: 0 }] }, 'a part in it: 1'], // prettier-ignore
  ])('tells of %s', (_what, facts, words) => {
    const faults = rushFaults(rush, { ...fine, ...facts } as typeof fine);
    expect(faults.join()).toContain(words);
  });
});

describe('the books of a part', () => {
  const stock = { available: 5, held: 3, sold: 2, stocked: 10 };

  it('are right where its units add up and are those of its orders', () => {
    expect(faultsOf(stock, { held: 3, sold: 2 })).toEqual([]);
  });

  it.each([
    ['a unit is missing', { ...stock, stocked: 11 }, { held: 3, sold: 2 }, '5 available + 3 held + 2 sold, and 11'],
    ['more is sold than there was', { ...stock, available: -1, held: 9 }, { held: 9, sold: 2 }, '-1 available'],
    ['a hold has no order', stock, { held: 2, sold: 2 }, '3 units are held, and 2'],
    ['an order was paid and not sold', stock, { held: 3, sold: 4 }, '2 units are sold, and 4'],
  ])('are wrong where %s', (_what, broken, ordered, words) => {
    expect(faultsOf(broken, ordered)).toEqual([expect.stringContaining(words)]);
  });
}); // prettier-ignore

describe('who is at the limit', () => {
  const idle = { nginx: 0.1, api: [0.2, 0.2], engine: 0.2, load: 0.1, others: 0 };

  it.each([
    ['all cores', { ...idle, api: [0.7, 0.7] }, 'all 2 cores'],
    ['one of the processes', { ...idle, api: [0.95, 0.1] }, 'an API process'],
    ['the load', { ...idle, load: 0.92 }, 'the load'],
    ['the engine', { ...idle, engine: 1.05 }, 'the engine'],
    ['someone who has nothing to do with it', { ...idle, others: 1.1 }, 'all 2 cores'],
    ['nobody', idle, 'waiting'],
  ])('is %s', (_who, busy, words) => expect(limitOf(busy, 2)).toBe(words));

  it('is told from the shares of a core, of which a call has its part', () => {
    expect(coresUsed(idle)).toBeCloseTo(0.8);
    expect(costOf(idle, 100)).toEqual({ nginx: 1, api: 4, engine: 2, load: 1 });
  });
});
