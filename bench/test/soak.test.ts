import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { drawLineChart } from '../src/report/line-chart.ts';
import { valueOf } from '../src/soak/api-metrics.ts';
import { judgeFlatness } from '../src/soak/flatness.ts';
import { createHttpClient, type HttpClient } from '../src/soak/http-client.ts';
import type { SoakReport } from '../src/soak/job.ts';
import { disagreements, type SoakWindow } from '../src/soak/measure-soak.ts';
import { dealActions, mix, type Action } from '../src/soak/mix.ts';
import type { SoakPlan } from '../src/soak/plan.ts';
import { growthPerHour, quartersOf, slopeOf } from '../src/soak/quarters.ts';
import { soak } from '../src/soak/soak.ts';
import { createVisitors, Failed } from '../src/soak/visitors.ts';
import { exitCodeOf } from '../src/verdict.ts';

const tiny: SoakPlan = {
  seconds: 4,
  windowSeconds: 0.5,
  calibration: { warmSeconds: 0.2, seconds: 0.5, visitors: 4 },
  share: 0.3,
  apis: 2,
  connections: 8,
  parts: 20,
  buyers: 20,
  orders: 100,
  openOrders: 10,
  reviews: 8,
};

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('a soak', () => {
  it('makes every call of the mix without a failure, and leaves the books right', async () => {
    const lines: string[] = [];
    const verdict = await soak({ home, say: (line) => lines.push(line) }, tiny);
    const text = lines.join('\n');
    expect(verdict, text).toMatchObject({ failures: 0, faults: [] });
    const json = (await readdir(home)).find((name) => name.endsWith('-soak.json')) ?? '';
    const kept = JSON.parse(await readFile(join(home, json), 'utf8'));
    expect(kept.windows).toHaveLength(8);
    const kinds = new Set(kept.windows.flatMap((window: { kinds: object }) => Object.keys(window.kinds)));
    expect([...kinds].sort()).toEqual([
      'cancelling',
      'list',
      'orders',
      'part',
      'payment begun',
      'payment reported',
      'placing',
      'reviews',
      'search',
    ]);
    expect(kept.orders.paid, text).toBeGreaterThan(0);
    expect(kept.orders.cancelled, text).toBeGreaterThan(0);
    const { open, paid, stock } = kept.books;
    expect({ open, paid }).toEqual({ open: kept.orders.open, paid: kept.orders.paid });
    expect(stock.available + stock.held + stock.sold).toBe(stock.stocked);
    for (const reading of kept.windows.at(-1).apis)
      expect(reading).toEqual({
        heapBytes: expect.any(Number),
        loopDelayMeanMs: expect.any(Number),
        loopDelayP99Ms: expect.any(Number),
      });
    expect(text).toContain('the books are right');
  });
});

describe('the mix', () => {
  const deck = dealActions();
  const count = (action: Action, of: readonly Action[]) => of.filter((one) => one === action).length;

  it('is dealt as the table says, evenly, and ends as many orders as it places', () => {
    expect(deck).toHaveLength(100);
    for (const action of Object.keys(mix) as Action[]) {
      expect(count(action, deck), action).toBe(mix[action]);
      expect(Math.abs(count(action, deck.slice(0, 50)) - mix[action] / 2), action).toBeLessThanOrEqual(1);
    }
    expect(mix.paying + mix.cancelling).toBe(mix.placing);
  });
});

describe('the visitors', () => {
  const orders = () => ({ placed: 0, paid: 0, cancelled: 0, open: 0 });

  it('begin so many actions a second, however long one takes, and go on where the last window ended', async () => {
    let begun = 0;
    const act = async () => {
      begun += 1;
      await sleep(300);
    };
    const visitors = createVisitors({ act, orders });
    await visitors.paced(100, 0.2);
    expect(begun).toBe(20);
    await sleep(30);
    await visitors.paced(100, 0.2);
    expect(begun).toBe(40);
    const { actions } = await visitors.finish();
    expect(actions).toBeGreaterThan(0);
  });

  it('count what fails by what it was, and forget it once it is told', async () => {
    const act = async (action: Action) => {
      if (action === 'part') throw new Failed('part: 500');
    };
    const visitors = createVisitors({ act, orders });
    const reports = [await visitors.paced(1000, 0.1), await visitors.finish()];
    const sum = (of: (report: SoakReport) => number) => reports.reduce((all, one) => all + of(one), 0);
    expect(sum(({ failures }) => failures['part: 500'] ?? 0)).toBe(mix.part);
    expect(sum(({ actions }) => actions)).toBe(100 - mix.part);
    expect(await visitors.finish()).toMatchObject({ failures: {}, actions: 0 });
  });

  it('tell of what was due and could not begin where nothing is answered any more', async () => {
    const held = Promise.withResolvers<void>();
    const visitors = createVisitors({ act: () => held.promise, orders });
    const { failures } = await visitors.paced(20_000, 0.1);
    held.resolve();
    expect(failures).toEqual({ 'not begun: too many calls under way': 1000 });
  });

  it('do one after the other where they are not paced', async () => {
    let underWay = 0;
    let most = 0;
    const act = async () => {
      most = Math.max(most, (underWay += 1));
      await sleep(5);
      underWay -= 1;
    };
    const { actions } = await createVisitors({ act, orders }).closed(3, 0.1);
    expect(most).toBe(3);
    expect(actions).toBeGreaterThan(3);
  });
});

describe('a call', () => {
  let client: HttpClient | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/hang-up') return request.socket.destroy();
    response.end(`${request.method} ${request.headers['content-length'] ?? ''}`);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => client?.close());
  afterAll(() => server.close());

  const call = (path: string) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    client = createHttpClient(`http://127.0.0.1:${address.port}`, 2);
    return client.call({ method: 'POST', path, body: 'häuser' });
  };

  it('is answered with its status and text', async () => {
    expect(await call('/')).toEqual({ status: 200, body: 'POST 7' });
  });

  it('fails with the reason where the server hangs up', async () => {
    await expect(call('/hang-up')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

/** Windows of a run in which each call took so long and each process had so many megabytes. */
function buildWindows(milliseconds: readonly number[], megabytes: readonly number[]): SoakWindow[] {
  return milliseconds.map((time, index) => ({
    at: (index + 1) * 10,
    seconds: 10,
    actions: 100,
    latencies: { list: Float64Array.from({ length: 100 }, () => time), part: Float64Array.of(2 * time) },
    failures: {},
    busy: { 'API 1': 0.5, engine: 0.25, visitors: 0.9, others: 1 },
    bytes: { 'API 1': (megabytes[index] ?? 0) * 1e6, visitors: index * 1e9 },
    apis: [{ heapBytes: 50e6, loopDelayMeanMs: 1, loopDelayP99Ms: 3 }],
  }));
}

describe('a run', () => {
  const steady = [900, 10, 10, 10];

  it('is told by quarters, over all calls of each', () => {
    const [first, second] = quartersOf(buildWindows([5, 5, 8, 8, 1, 1, 1, 1], [...steady, ...steady]));
    expect(first).toMatchObject({ p50: 5, p99: 5, perSecond: 10.1, residentMegabytes: { 'API 1': 455 } });
    // Three quarters of a core for 10.1 calls a second.
    expect(first?.costMs).toBeCloseTo(750 / 10.1);
    expect(second).toMatchObject({
      p50: 8,
      apis: [{ heapMegabytes: 50, loopDelayMs: 1, loopDelayP99Ms: 3 }],
    });
  });

  it.each([
    ['flat where nothing grew but in the first quarter', [9, 10, 99, 10], steady, []],
    ['flat at the very bounds', [1, 10, 10, 15], [1, 100, 100, 110], []],
    ['not flat where calls get slower', [1, 10, 10, 16], steady, ['p50', 'p99']],
    ['not flat where a process grows', [1, 1, 1, 1], [1, 100, 100, 111], ['memory of API 1']],
  ])('is %s', (_what, milliseconds, megabytes, missed) => {
    const bounds = judgeFlatness(quartersOf(buildWindows(milliseconds, megabytes)));
    expect(bounds.map(({ name }) => name)).toEqual(['p50', 'p99', 'memory of API 1']);
    expect(bounds.filter(({ met }) => !met).map(({ name }) => name)).toEqual(missed);
  });

  it('grows by so much an hour, not counting the first quarter', () => {
    // A megabyte in ten seconds.
    expect(growthPerHour(buildWindows([1, 1, 1, 1], [500, 1, 2, 3]), 'API 1')).toBeCloseTo(360);
    expect(slopeOf([{ x: 0, y: 1 }, { x: 1, y: 1 }, { x: 2, y: 4 }])).toBeCloseTo(1.5); // prettier-ignore
  });

  it('fails where the books are not what the visitors did', () => {
    const done = { placed: 9, paid: 3, cancelled: 2, open: 4 };
    expect(disagreements({ open: 4, paid: 3 }, done)).toEqual([]);
    const faults = disagreements({ open: 5, paid: 2 }, done);
    expect(faults).toEqual([expect.stringContaining('5 orders are open'), expect.stringContaining('2 orders are paid')]); // prettier-ignore
    expect(exitCodeOf({ failures: 0, missed: 0, faults }, false)).toBe(1);
    expect(exitCodeOf({ failures: 0, missed: 1, faults: [] }, false)).toBe(0);
  });
});

describe('a value of the metrics', () => {
  const text = '# HELP nodejs_heap_size_used_bytes …\nnodejs_heap_size_used_bytes 123.5\nother_seconds NaN\n';

  it('is read where there is one', () => {
    expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBe(123.5);
    expect(valueOf(text, 'other_seconds')).toBeUndefined();
    expect(valueOf(text, 'heap_size_used_bytes')).toBeUndefined();
  });
});

describe('the line chart', () => {
  it('is one well-formed piece of XML that goes from 0 to the largest value', () => {
    const points = [{ x: 0, y: 0 }, { x: 1, y: 50 }, { x: 2, y: 100 }]; // prettier-ignore
    const chart = drawLineChart({
      title: 'A <b>',
      notes: [],
      along: 'minutes',
      panels: [{ name: 'MB', lines: [{ label: 'API', points }] }],
    });
    expect(chart).toContain('A &lt;b&gt;');
    expect(chart).not.toMatch(/NaN|undefined|Infinity/);
    const drawn = /points="([^"]*)"/.exec(chart)?.[1]?.split(' ').map((pair) => pair.split(',').map(Number)) ?? []; // prettier-ignore
    const [[left = 0, bottom = 0] = [], [, middle = 0] = [], [right = 0, top = 0] = []] = drawn;
    expect(right).toBeGreaterThan(left);
    expect(middle).toBeCloseTo((top + bottom) / 2, 0);
    expect(bottom).toBeGreaterThan(top);
  });
});

describe('the command line', () => {
  it.each([
    ['a soak', ['soak'], { names: ['soak'], quick: false, check: false }],
    ['a short soak, checked', ['soak', '--minutes', '0.5', '--check'], { names: ['soak'], quick: false, check: true, minutes: 0.5 }], // prettier-ignore
    ['several processes', ['scale', '--quick'], { names: ['scale'], quick: true, check: false }],
  ])('takes %s', (_what, words, understood) => {
    expect(readArguments(words, ['list'])).toEqual(understood);
  });

  it.each([
    [['soak', '--minutes']],
    [['soak', '--minutes', 'many']],
    [['soak', '--minutes', '-1']],
    [['scale', '--minutes', '3']],
    [['soak', 'scale']],
  ])('refuses %j', (words) => {
    expect(() => readArguments(words, ['list'])).toThrow('There is no');
  });
});
