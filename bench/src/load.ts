import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** One side of a comparison. */
export interface Contender {
  name: string;
  origin: string;
  requests: LoadRequest[];
  /** The number of successive requests that are measured as one call, 1 by default. */
  steps?: number;
  /** Requests what the cache should hold when the turn begins. */
  fillCache?(): Promise<void>;
  /** Reverts what previous turns have written. */
  reset?(): Promise<void>;
  /** The resources that the servers behind `origin` have used so far. */
  used?(): Promise<Used>;
  /** Replaces the load: does something once, and returns the milliseconds that it took. */
  once?(): Promise<number>;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Length {
  rounds: number;
  /** The length of one turn: seconds, or the total number of requests. */
  turn: { duration: number } | { amount: number };
  connections: number;
}

export interface Used {
  /** Milliseconds of processor time. */
  processor: number;
  /** Commands that the database was sent. */
  commands: number;
}

/** The counts of `used`, per call that was sent. */
export interface Turn extends Partial<Used> {
  perSecond: number;
  /** Percentiles of the latency, in milliseconds. */
  p50: number;
  p99: number;
  /** Bytes received per call, with headers. */
  bytes?: number;
  /** The load generator's own CPU use, as a fraction of one core. */
  client?: number;
}

/** Milliseconds to wait after a turn, because its last writes may still be in progress. */
const pauseMs = 200;

/** Servers count as idle if they use at most this many milliseconds of processor time in `idleCheckMs`. */
const idleUseMs = 10;
const idleCheckMs = 100;
/** The most checks. A server's own jobs may keep it busy. */
const mostIdleChecks = 30;

/**
 * Lets the contenders take turns: A B A B … If something slows this machine for a while, it slows both sides
 * of a ratio. The first round is a warm-up and does not count.
 * @throws Error naming the case if any response is not 2xx: refusals are cheap, and would be measured as speed
 */
export async function takeTurns(
  title: string,
  contenders: readonly Contender[],
  length: Length,
): Promise<Turn[][]> {
  const turns: Turn[][] = contenders.map(() => []);
  for (let round = 0; round <= length.rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      await contender.reset?.();
      await contender.fillCache?.();
      try {
        const turn = contender.once ? turnOf(await contender.once()) : await takeTurn(contender, length);
        if (round > 0) turns[index]?.push(turn);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${title}, ${contender.name}: ${reason}`, { cause });
      }
      if (contender.reset) await sleep(pauseMs);
    }
  }
  for (const { reset } of contenders) await reset?.();
  return turns;
}

const turnOf = (ms: number): Turn => ({ perSecond: 1000 / ms, p50: ms, p99: ms });

/** @throws Error if a response is not 2xx, a connection breaks, or nothing is answered */
async function takeTurn(contender: Contender, { turn, connections }: Length): Promise<Turn> {
  const { origin, requests, steps = 1, used } = contender;
  let clients = 0;
  let refusal: string | undefined;
  const latencies: number[] = [];
  const observed = requests.map((request) => ({
    ...request,
    onResponse(status: number, body: string) {
      if (status >= 200 && status < 300) return;
      refusal ??= `${request.method} ${request.path} was answered ${status}: ${body.slice(0, 500)}`;
      load.stop();
    },
  }));
  const options: autocannon.Options = {
    url: origin,
    connections,
    ...turn,
    // autocannon can end a run only when it takes a sample, so take samples often.
    sampleInt: 50,
    bailout: 50,
    // Each connection sends its own share of the requests, so that they do not all ask for the same thing at
    // once.
    setupClient: (client) => {
      client.setRequests(shareOf(observed, clients++, connections, steps));
      let step = 0;
      let latency = 0;
      client.on('response', (_status, _bytes, ms) => {
        latency += ms;
        step = (step + 1) % steps;
        if (step > 0) return;
        latencies.push(latency);
        latency = 0;
      });
    },
  };
  const usedBefore = await used?.();
  const before = process.cpuUsage();
  const load = autocannon(options, () => {});
  const result: autocannon.Result = (await once(load, 'done'))[0];
  const { user, system } = process.cpuUsage(before);
  const usedAfter = used && (await useOnceIdle(used));
  if (refusal) throw new Error(refusal);
  if (result.errors > 0) throw new Error(`${result.errors} connections broke or timed out`);
  const calls = result.requests.total / steps;
  // The end of a turn cuts off one call per connection. The servers finish these calls, too, and use the same for them.
  const sent = result.requests.sent / steps;
  if (latencies.length === 0) throw new Error('Nothing was answered');
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    perSecond: calls / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytes: result.throughput.total / calls,
    client: (user + system) / 1e6 / result.duration,
    ...(usedBefore &&
      usedAfter && {
        processor: (usedAfter.processor - usedBefore.processor) / sent,
        commands: (usedAfter.commands - usedBefore.commands) / sent,
      }),
  };
}

/** The resources used so far, once the servers are idle. */
async function useOnceIdle(used: () => Promise<Used>): Promise<Used> {
  let before = await used();
  for (let checks = 0; checks < mostIdleChecks; checks += 1) {
    await sleep(idleCheckMs);
    const now = await used();
    if (now.processor - before.processor <= idleUseMs) return now;
    before = now;
  }
  return before;
}

function shareOf<T>(requests: T[], client: number, connections: number, steps: number): T[] {
  if (requests.length < connections * steps) return requests;
  return requests.filter((_, index) => Math.floor(index / steps) % connections === client);
}

/** The median, with the smallest and the largest value. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** @throws for an empty list */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (below === undefined || above === undefined) throw new Error('An empty list has no median');
  return { median: (below + above) / 2, least: sorted[0] ?? below, most: sorted.at(-1) ?? above };
}

/** Ratios of a quantity of these turns to that of the others, compared round by round. */
export function ratiosOf(of: keyof Turn, turns: readonly Turn[], others: readonly Turn[]): Spread {
  return spreadOf(turns.map((turn, round) => (turn[of] ?? Number.NaN) / (others[round]?.[of] ?? Number.NaN)));
}
