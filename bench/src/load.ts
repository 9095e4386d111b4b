import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** One side of a comparison. */
export interface Contender {
  name: string;
  origin: string;
  requests: LoadRequest[];
  /** Requests what the cache should hold when the turn begins. */
  fillCache?(): Promise<void>;
  /** Reverts what previous turns have written. */
  reset?(): Promise<void>;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Length {
  rounds: number;
  /** The length of one turn: seconds, or the total number of calls. */
  turn: { duration: number } | { amount: number };
  connections: number;
}

export interface Turn {
  perSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
  /**
   * Responses other than 2xx, and connections that broke or timed out. A turn without any response counts as
   * one failure.
   */
  failures: number;
  /** The load generator's own CPU use, as a fraction of one core. */
  client: number;
}

/** Milliseconds to wait after a turn, because its last writes may still be in progress. */
const pauseMs = 200;

/**
 * Lets the contenders take turns: A B A B … If something slows this machine for a while, it slows both sides
 * of a ratio. The first round is a warm-up and does not count.
 */
export async function takeTurns(contenders: readonly Contender[], length: Length): Promise<Turn[][]> {
  const turns: Turn[][] = contenders.map(() => []);
  for (let round = 0; round <= length.rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      await contender.reset?.();
      await contender.fillCache?.();
      const turn = await takeTurn(contender, length);
      if (contender.reset) await sleep(pauseMs);
      if (round > 0 || turn.failures > 0) turns[index]?.push(turn);
    }
  }
  for (const { reset } of contenders) await reset?.();
  return turns;
}

async function takeTurn({ origin, requests }: Contender, { turn, connections }: Length): Promise<Turn> {
  let clients = 0;
  const before = process.cpuUsage();
  const result = await autocannon({
    url: origin,
    connections,
    ...turn,
    // autocannon can end a run only when it takes a sample, so take samples often.
    sampleInt: 50,
    bailout: 50,
    // Each connection sends its own share of the requests, so that they do not all ask for the same thing at
    // once.
    setupClient: (client) => client.setRequests(shareOf(requests, clients++, connections)),
  });
  const used = process.cpuUsage(before);
  const failures = result.errors + result.non2xx;
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failures: failures + (result['2xx'] === 0 ? 1 : 0),
    client: (used.user + used.system) / 1e6 / result.duration,
  };
}

function shareOf(requests: LoadRequest[], client: number, connections: number): LoadRequest[] {
  if (requests.length < connections) return requests;
  return requests.filter((_, index) => index % connections === client);
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

/** How many times as fast the first turns were as the others, compared round by round. */
export function ratiosOf(turns: readonly Turn[], others: readonly Turn[]): Spread {
  return spreadOf(turns.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)));
}
