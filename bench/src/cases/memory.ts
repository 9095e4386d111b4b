import { setTimeout as sleep } from 'node:timers/promises';
import { fillShop, startBoth } from '../measure/bench.ts';
import type { Figure, FigureCase, ScaledBench } from '../measure/case.ts';
import { residentBytes } from '../processes/usage.ts';
import type { Server } from '../servers/servers.ts';
import { fillBasics } from './reading.ts';

/** What a start leaves behind is settled by then, in milliseconds. */
const restMs = 1500;
const lookEveryMs = 50;

export const memory: FigureCase = {
  kind: 'figure',
  name: 'memory',
  title: 'Memory of the process, at rest after its start and at most while the list is asked for',
  async measure(bench) {
    const address = await fillShop(bench, 'bench_memory', (db) => fillBasics(bench, db));
    const { shop, naive } = await startBoth(bench, address);
    try {
      await sleep(restMs);
      return [...(await weigh(bench, 'shop', shop)), ...(await weigh(bench, 'naive', naive))];
    } finally {
      await shop.stop();
      await naive.stop();
    }
  },
};

async function weigh({ load, scale }: ScaledBench, name: string, server: Server): Promise<Figure[]> {
  const atRest = megabytes(server.pid);
  const peaks: number[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    const loading = load.run({
      origin: server.origin,
      connections: scale.connections,
      requests: [{ method: 'GET', path: '/part' }],
      until: scale.turn,
    });
    peaks.push(await peakDuring(loading, server.pid));
    const { errors, refusals } = await loading;
    if (errors + refusals > 0) throw new Error(`${errors + refusals} calls of the list failed`);
  }
  return [
    { name: `${name}, at rest`, unit: 'MB', values: [atRest] },
    { name: `${name}, under load`, unit: 'MB', values: peaks },
  ];
}

async function peakDuring(work: Promise<unknown>, pid: number): Promise<number> {
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, megabytes(pid))), lookEveryMs);
  await work.finally(() => clearInterval(looking));
  return peak;
}

/** Millions of bytes. @throws where the system does not tell */
function megabytes(pid: number): number {
  const bytes = residentBytes(pid);
  if (bytes === undefined) throw new Error('this system does not tell how much memory a process has');
  return bytes / 1e6;
}
