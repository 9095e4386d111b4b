import { fillShop } from '../measure/bench.ts';
import type { FigureCase } from '../measure/case.ts';
import { startNaive, startShop } from '../servers/servers.ts';
import { fillBasics } from './reading.ts';

export const coldStart: FigureCase = {
  kind: 'figure',
  name: 'cold-start',
  title: 'From the start of the process to the first 200 (of /readyz; of / for the naive server)',
  async measure(bench) {
    const { scale, surroundings } = bench;
    const address = await fillShop(bench, 'bench_start', (db) => fillBasics(bench, db));
    const times = { shop: [] as number[], naive: [] as number[] };
    for (let round = 0; round < scale.starts; round += 1) {
      for (const [name, start] of [
        ['shop', startShop],
        ['naive', startNaive],
      ] as const) {
        const server = await start(surroundings, address);
        times[name].push(server.startMs);
        await server.stop();
      }
    }
    return [
      { name: 'shop', unit: 'ms', values: times.shop },
      { name: 'naive', unit: 'ms', values: times.naive },
    ];
  },
};
