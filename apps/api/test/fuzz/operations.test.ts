import { contract } from '@switchyard/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStockFaults } from '../resilience/support/books.ts';
import { createJudge, type Judge } from './support/answers.ts';
import { attemptOf, type Attempt } from './support/attempts.ts';
import type { Caller } from './support/callers.ts';
import { readDocument, type ApiDocument, type Operation } from './support/document.ts';
import { exploration, isWhole, testLimit } from './support/exploration.ts';
import { createSender, type Sender } from './support/send.ts';
import { differencesOf, takeSnapshot, undo, type Snapshot } from './support/snapshot.ts';
import { findTrespasses, greatestPower, powerOf } from './support/trespasses.ts';
import { createWorld, secrets, type World } from './support/world.ts';

/**
 * Every operation that the running shop's own document describes, asked thousands of times by everybody who may and may
 * not: rightly, wrongly in one place, and wholly wrong. What is generated follows from the document, so that a new endpoint
 * is fuzzed by being declared. See support/exploration.ts for how far, and for replaying a failure.
 */
let world: World;
let document: ApiDocument;
let judge: Judge;
let sender: Sender;
let baseline: Snapshot;

beforeAll(async () => {
  world = await createWorld();
  document = await readDocument(world.shop.process.origin);
  judge = createJudge(document, secrets);
  sender = createSender(world.shop.process.origin);
  baseline = await takeSnapshot(world.shop.db);
}, 120_000);
afterAll(async () => {
  sender?.close();
  await world?.shop.stop();
});

interface Judged {
  caller: Caller;
  status: number;
  faults: string[];
}

/** Sends every attempt as every caller at once and judges the answers. */
function ask(
  operation: Operation,
  attempts: readonly Attempt[],
  callers: readonly Caller[],
): Promise<Judged[]> {
  const calls = callers.flatMap((caller) => attempts.map((attempt) => ({ caller, attempt })));
  return Promise.all(
    calls.map(async ({ caller, attempt }) => {
      const answer = await sender.send(attempt, caller.authorization(operation.access));
      return { caller, status: answer.status, faults: judge(operation, attempt, answer, foreignTo(caller)) };
    }),
  );
}

/** Words that only others may be told. */
function foreignTo({ kind, email }: Caller): string[] {
  return kind === 'admin'
    ? []
    : [...world.privateWords].filter(([owner]) => owner !== email).map(([, word]) => word);
}

/** Puts all back as it was. Answers what had changed, and what was wrong with the stock. */
async function restore() {
  const { db } = world.shop;
  const differences = differencesOf(baseline, await takeSnapshot(db));
  const stockFaults = differences.length > 0 ? await findStockFaults(db) : [];
  await undo(db, differences);
  return { differences, stockFaults };
}

/** Which operations a request may be: one whose method or path is another's may be any of that method. */
function possible(operation: Operation, { strayed, method }: Attempt): Operation[] {
  return strayed ? document.operations.filter((one) => one.method === method) : [operation];
}

/**
 * Some requests as some callers. Answers the statuses.
 * @throws where an answer is not as it must be, or something was changed that is not these callers'
 */
async function askAs(
  operation: Operation,
  attempts: readonly Attempt[],
  callers: readonly Caller[],
): Promise<number[]> {
  const asked = await Promise.allSettled([ask(operation, attempts, callers)]);
  const { differences, stockFaults } = await restore();
  const [answers] = asked;
  if (answers.status === 'rejected') throw answers.reason;
  for (const { caller, faults } of answers.value) expect(faults, `asked by ${caller.name}`).toEqual([]);
  expect(stockFaults).toEqual([]);
  for (const caller of callers) {
    const powers = attempts.flatMap((attempt) =>
      possible(operation, attempt).map((one) => powerOf(caller.kind, one)),
    );
    const trespasses = findTrespasses(differences, greatestPower(powers), caller.email);
    expect(trespasses, `changed by ${caller.name}`).toEqual([]);
  }
  return answers.value.map(({ status }) => status);
}

/** Some requests as everybody: who is let in comes alone, so that each answers for what was changed. */
async function askAsEverybody(operation: Operation, attempts: readonly Attempt[], impostor: Caller) {
  const { nobody, stranger, owner, admin } = world.callers;
  const statuses: number[] = [];
  for (const callers of [[nobody, impostor], [stranger], [owner], [admin]])
    statuses.push(...(await askAs(operation, attempts, callers)));
  return statuses;
}

describe('the document', () => {
  it('describes every operation that is fuzzed here', () => {
    expect(document.operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(contract).toSorted());
  });
});

// Named by the contract, since tests are named before the shop runs; what each does is by the document alone.
describe.each(Object.keys(contract))('%s', (name) => {
  it(
    'answers as it declares, tells no secret and changes nothing that is not the caller’s',
    { timeout: testLimit },
    async () => {
      const operation = document.operations.find((operation) => operation.name === name);
      if (!operation) throw new Error(`the document does not describe ${name}`);
      const { dictionary, pictures, callers } = world;
      const attempts = fc.array(attemptOf(operation, dictionary, pictures), {
        minLength: 1,
        maxLength: 4,
        size: 'max',
      });
      const seen = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(attempts, callers.impostor, async (attempts, impostor) => {
          for (const status of await askAsEverybody(operation, attempts, impostor))
            seen.set(status, (seen.get(status) ?? 0) + 1);
        }),
        exploration,
      );
      console.info(name, Object.fromEntries(seen));
      // What never got through was never looked at: a new kind of thing wants a place in support/world.ts.
      expect([...seen.keys()]).toEqual(expect.arrayContaining(isWhole ? [200] : []));
    },
  );
});

describe('the process', () => {
  it('still serves after all this, complained of nothing, and ends in good order', async () => {
    console.info('requests', sender.count());
    expect((await world.shop.process.api.get('/readyz')).status).toBe(200);
    expect(world.shop.process.complaints()).toBe('');
    expect(await world.shop.process.terminate()).toBe(0);
  });
});
