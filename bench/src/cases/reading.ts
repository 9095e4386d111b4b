import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { LoadRequest } from '../load/job.ts';
import type { Contender, ScaledBench } from '../measure/case.ts';
import { accounts } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { parts, type StoredPart } from '../seed/parts.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { startFloor, startShop, type Server } from '../servers/servers.ts';

export type SomeParts = readonly [StoredPart, ...StoredPart[]];

/** The parts of every case, made anew from the same numbers. */
export function someParts({ scale }: ScaledBench): SomeParts {
  const [first, ...rest] = parts({ count: scale.parts });
  if (!first) throw new Error('there must be a part');
  return [first, ...rest];
}

/** Parts and accounts: what every database of the shop has. */
export async function fillBasics(bench: ScaledBench, db: Db): Promise<void> {
  await insertAll(db.collection('parts'), parts({ count: bench.scale.parts }));
  await insertAll(db.collection('users'), accounts(bench.scale.buyers));
}

/** The three sides of a call that changes nothing: the floor answers, byte for byte, what the shop just has. */
export async function readers(
  bench: ScaledBench,
  { shop, naive }: { shop: Server; naive: Server },
  requests: LoadRequest[],
): Promise<[Contender, Contender, Contender]> {
  const calls = [];
  for (const request of requests) {
    const { method, path } = request;
    calls.push({ method, path, answer: await captureAnswer(shop.origin, request) });
  }
  const floor = await startFloor(bench.surroundings, calls);
  const job = reading(bench, requests);
  return [
    { name: 'shop', server: shop, job },
    { name: 'naive', server: naive, job },
    { name: 'floor', server: floor, job },
  ];
}

/**
 * One side more, for calls about parts: the shop gives an answer to all who ask within half a second. This one asks the
 * database for each.
 */
export async function unsharedReader(
  bench: ScaledBench,
  address: string,
  requests: LoadRequest[],
): Promise<Contender> {
  const server = await startShop(bench.surroundings, address, undefined, { SHARED_ANSWER_MS: '0' });
  return { name: 'shop, nothing shared', server, job: reading(bench, requests) };
}

function reading({ scale }: ScaledBench, requests: LoadRequest[]): Contender['job'] {
  const { connections, turn, warmUp } = scale;
  return (round) => ({
    connections,
    requests,
    until: round < 0 ? warmUp : turn,
  });
}

/** The parsed answer of a call. @throws where it is no success */
export async function answerOf(server: Server, request: LoadRequest): Promise<unknown> {
  return JSON.parse((await captureAnswer(server.origin, request)).body.toString());
}

/** @throws where what is measured is not what it should be: then no number of it means anything */
export function mustEqual(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 600);
  throw new Error(`${what} should be\n${shown(expected)}\nand is\n${shown(actual)}`);
}
