import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../processes/usage.ts';
import type { Bench } from './bench.ts';
import { failuresOf } from './failures.ts';
import type { Case, CaseResult, Contender, LoadCase, ScaledBench, Turn } from './case.ts';

/** What was asked last may still be worked on when a turn is over, in milliseconds. */
const pauseMs = 250;

export async function measureCase(bench: ScaledBench, one: Case): Promise<CaseResult> {
  const { name, title } = one;
  bench.say(`${title} …`);
  if (one.kind === 'figure') return { kind: 'figure', name, title, figures: await one.measure(bench) };
  return measureLoad(bench, one);
}

/** Gives the servers their turns, one after the other, round by round. */
async function measureLoad(bench: ScaledBench, { name, title, prepare }: LoadCase): Promise<CaseResult> {
  const prepared = await prepare(bench);
  const turnsOf = new Map<Contender, Turn[]>(prepared.map((contender) => [contender, []]));
  try {
    for (let round = -1; round < bench.scale.rounds; round += 1) {
      for (const [contender, turns] of turnsOf) turns.push(await takeTurn(bench, contender, round));
    }
  } finally {
    for (const server of new Set(prepared.map(({ server }) => server))) await server.stop();
  }
  return {
    kind: 'load',
    name,
    title,
    contenders: [...turnsOf].map(([{ name }, all]) => ({
      name,
      turns: all.slice(1),
      failures: failuresOf(all),
    })),
  };
}

/** Has the load process make the calls of one turn, and looks how busy everybody was meanwhile. */
export async function takeTurn({ engine, load }: Bench, contender: Contender, round: number): Promise<Turn> {
  const { server, job, before } = contender;
  await before?.();
  await sleep(pauseMs);
  const pids = { server: server.pid, engine: engine.pid, load: load.pid };
  const used = () => ({
    server: cpuSeconds(pids.server),
    engine: cpuSeconds(pids.engine),
    load: cpuSeconds(pids.load),
  });
  const usedBefore = used();
  const result = await load.run({ ...job(round), origin: server.origin });
  const usedAfter = used();
  const over = (who: keyof typeof pids) => {
    const [earlier, later] = [usedBefore[who], usedAfter[who]];
    return earlier === undefined || later === undefined ? undefined : (later - earlier) / result.seconds;
  };
  return { ...result, busy: { server: over('server'), engine: over('engine'), load: over('load') } };
}
