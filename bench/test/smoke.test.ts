import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../src/cases/cases.ts';
import { compare } from '../src/compare.ts';
import { grow } from '../src/grow.ts';
import type { GrowthScale } from '../src/growth/measure-growth.ts';
import type { Case } from '../src/measure/case.ts';
import type { Scale } from '../src/measure/scale.ts';
import { targets } from '../src/targets.ts';

/** All of it, on hardly any data and for a blink each. */
const tiny: Scale = {
  rounds: 1,
  turn: { calls: 16 },
  warmUp: { calls: 8 },
  connections: 4,
  parts: 5,
  buyers: 10,
  orders: 100,
  scans: 4,
  payments: 8,
  uploads: 4,
  starts: 1,
};
const tinyGrowth: GrowthScale = {
  rounds: 1,
  turn: { calls: 16 },
  warmUp: { calls: 8 },
  connections: 2,
  catalogues: [6, 60],
  orders: [20, 200],
  buyers: 4,
};

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function told<T>(work: (options: { home: string; say(line: string): void }) => Promise<T>) {
  const lines: string[] = [];
  const verdict = await work({ home, say: (line) => lines.push(line) });
  return { verdict, text: lines.join('\n') };
}

const keptOf = async (kind: string) => (await readdir(home)).filter((name) => name.includes(kind));

describe('the benchmark', () => {
  it('measures every case without a failed call, judges every target and keeps what it measured', async () => {
    const { verdict, text } = await told((options) => compare(options, cases, tiny));
    expect(verdict.failures, text).toBe(0);
    const rows = text.split('\n').map((line) => line.split(/\s{2,}/));
    const sides = (name: string) => rows.filter(([first]) => first === name).map(([, side]) => side);
    expect(sides('list')).toEqual(['shop', 'shop, nothing shared', 'naive', 'floor']);
    expect(sides('part')).toEqual(['shop', 'shop, nothing shared', 'naive', 'floor']);
    expect(sides('orders')).toEqual(['shop', 'naive', 'naive without its index', 'floor']);
    expect(sides('placing')).toEqual(['shop', 'naive', 'naive, journalled', 'floor']);
    expect(sides('paying')).toEqual(['shop', 'naive', 'floor']);
    expect(sides('upload')).toEqual(['shop', 'naive', 'floor']);
    expect(sides('cold-start')).toEqual(['shop', 'naive']);
    expect(sides('memory')).toHaveLength(4);
    expect(text.match(/ (yes|NO)$/gm)).toHaveLength(targets.length);
    const [json = '', svg] = await keptOf('-bench.');
    const kept = JSON.parse(await readFile(join(home, json), 'utf8'));
    expect(kept.where).toMatchObject({ node: process.version, engine: expect.any(String) });
    expect(kept.results.map(({ name }: { name: string }) => name)).toEqual(cases.map(({ name }) => name));
    expect(svg).toMatch(/\.svg$/);
    expect(existsSync(join(home, 'run'))).toBe(false);
  });

  it('measures how costs grow, and finds the databases again the second time', async () => {
    const first = await told((options) => grow(options, tinyGrowth));
    expect(first.verdict.failures, first.text).toBe(0);
    expect(first.text.match(/making a shop/g)).toHaveLength(4);
    expect(first.text.match(/ (yes|NO) +0 → 0$/gm)).toHaveLength(15);
    const second = await told((options) => grow(options, { ...tinyGrowth, catalogues: [60], orders: [20] }));
    expect(second.text).not.toContain('making a shop');
    expect(second.text).toContain('1.00 (1.00–1.00) ×');
  });
});

describe('a failed call', () => {
  /** A server that is no process of its own, as nothing is asked of it here but answers. */
  const failing = (server: Server): Case => ({
    kind: 'load',
    name: 'failing',
    title: 'A server that fails',
    async prepare() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the server has no port');
      const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
      const job = () => ({
        connections: 2,
        requests: [{ method: 'GET' as const, path: '/' }],
        until: { calls: 10 },
      });
      const origin = `http://127.0.0.1:${address.port}`;
      return [{ name: 'shop', server: { origin, pid: process.pid, startMs: 0, stop }, job }];
    },
  });

  it('is counted and shown, each of them', async () => {
    const server = createServer((_request, response) => response.writeHead(500).end());
    const { verdict, text } = await told((options) => compare(options, [failing(server)], tiny));
    // Ten before the first round, and ten in it.
    expect(verdict.failures).toBe(20);
    expect(text).toMatch(/^failing {2}shop .* 500 × 20$/m);
  });

  it('counts also where the server hangs up instead of answering', async () => {
    const server = createServer((request) => request.socket.destroy());
    const { verdict } = await told((options) => compare(options, [failing(server)], tiny));
    // A turn without any answer is a failure besides.
    expect(verdict.failures).toBe(20 + 2);
  });

  it('is none where all is answered', async () => {
    const server = createServer((_request, response) => response.end('fine'));
    const { verdict } = await told((options) => compare(options, [failing(server)], tiny));
    expect(verdict.failures).toBe(0);
  });
});
