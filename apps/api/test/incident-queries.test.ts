import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { ObjectId, type Collection, type Db, type Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePreparedDatabase } from './support/prepared-database.ts';

const database = usePreparedDatabase();
const page = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');

/** The mongosh statements in a section of the runbook. */
function queriesOf(title: string): string[] {
  const section = page.split(/^### /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```js\n([^]*?)^```/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/;\n/)
      .map((statement) => statement.replaceAll(/^\/\/.*$/gm, '').trim())
      .filter((statement) => statement !== ''),
  );
}

/** The part of mongosh's interface that the runbook uses. */
function shellOf(db: Db) {
  const asShell = (collection: Collection) => ({
    find: (filter: Document, projection: Document = {}) => collection.find(filter, { projection }),
    findOne: (filter: Document) => collection.find(filter).limit(1),
    aggregate: (stages: Document[]) => collection.aggregate(stages),
    updateOne: (filter: Document, update: Document) => ({
      toArray: async () => [await collection.updateOne(filter, update)],
    }),
    updateMany: (filter: Document, update: Document) => ({
      toArray: async () => [await collection.updateMany(filter, update)],
    }),
  });
  const names = ['parts', 'archivedParts', 'bookings', 'paymentEvents', 'mails'] as const;
  return Object.fromEntries(names.map((name) => [name, asShell(db.collection(name))]));
}

async function run(statement: string): Promise<Document[]> {
  const context = { db: shellOf(database().db), ObjectId: (id: string) => new ObjectId(id) };
  return runInNewContext(statement, context).toArray();
}

/** The results of all queries in a section. */
async function runAll(title: string): Promise<Document[][]> {
  const found: Document[][] = [];
  for (const statement of queriesOf(title)) found.push(await run(statement));
  return found;
}

const unchecked = { bypassDocumentValidation: true };
const partId = new ObjectId('65b0c0de0000000000000001');
const ofPart = { lines: [{ n: 0, partId, quantity: 2 }] };
const open = { ...ofPart, status: 'held', buyer: 'a@example.com', intentId: 'pi_open' };
const owing = { ...ofPart, status: 'expired', refunds: [{ transactionId: 'pi_due', amountMinor: 1 }] };
const transactions = ['pi_3Q0000000000000000000000'];
const paid = { ...ofPart, status: 'paid', transactions, refunds: [] };

beforeEach(async () => {
  const { db } = database();
  for (const name of ['parts', 'bookings', 'paymentEvents', 'users'])
    await db.collection(name).deleteMany({});
  await db.collection('bookings').insertMany(
    [open, owing, paid].map((one) => ({ ...one })),
    unchecked,
  );
});

describe('the queries of the runbook', () => {
  it('find mail that waits or was given up, and send it again', async () => {
    const mails = database().db.collection<{ _id: string; state: string }>('mails');
    const common = {
      to: 'a@example.com',
      kind: 'order-paid',
      attempts: 9,
      createdAt: new Date('2026-11-20'),
    };
    const failedAt = new Date('2026-11-22');
    const documents = [
      { _id: 'waiting', ...common, state: 'waiting', nextAt: new Date() },
      { _id: 'lost', ...common, state: 'failed', failedAt, lastError: '550' },
      { _id: 'late', ...common, state: 'failed', failedAt, lastError: 'It came too late' },
      { _id: 'sent', ...common, state: 'sent', sentAt: new Date() },
    ];
    await mails.insertMany(documents);
    const [waiting = [], failed = [], again = []] = await runAll('Mail does not go out');
    expect(waiting.map(({ _id }) => _id)).toEqual(['waiting']);
    expect(failed.map(({ _id }) => _id).toSorted()).toEqual(['late', 'lost']);
    expect(again[0]).toMatchObject({ modifiedCount: 1 });
    expect(await mails.findOne({ _id: 'lost' })).toMatchObject({
      state: 'waiting',
      nextAt: expect.any(Date),
    });
  });

  it('find stuck payments, and the order of a payment', async () => {
    const events = [{ type: 'waiting' }, { type: 'done', handledAt: new Date() }];
    await database().db.collection('paymentEvents').insertMany(events, unchecked);
    const [begun, waiting, due, named] = await runAll('Payments are stuck');
    expect(begun).toEqual([{ _id: expect.anything(), buyer: 'a@example.com', intentId: 'pi_open' }]);
    expect(waiting).toMatchObject([{ type: 'waiting' }]);
    expect(due).toMatchObject([{ status: 'expired', refunds: owing.refunds }]);
    expect(named).toMatchObject([{ status: 'paid', transactions }]);
  });

  it('find a part whose stock drifted, count its orders, and fix it unless a sale came between', async () => {
    const parts = database().db.collection('parts');
    const counts = { availableQuantity: 7, soldQuantity: 2, holds: [{ quantity: 2 }], stockedQuantity: 10 };
    const drifted = { _id: partId, name: 'Drifted', ...counts };
    await parts.insertMany([drifted, { name: 'Right', ...counts, availableQuantity: 6 }], unchecked);
    const [found, orders, mended] = await runAll('Stock drifts');
    expect(found).toMatchObject([{ name: 'Drifted', counted: 11, stockedQuantity: 10 }]);
    expect(orders).toEqual(
      expect.arrayContaining([
        { _id: 'held', units: 2 },
        { _id: 'paid', units: 2 },
      ]),
    );
    expect(mended).toMatchObject([{ modifiedCount: 1 }]);
    const [again, , late] = await runAll('Stock drifts');
    expect(again).toEqual([]);
    expect(late).toMatchObject([{ matchedCount: 0 }]);
  });

  it('find what a deleted part said', async () => {
    const { db } = database();
    const said = { description: 'Smooth', price: 19.99 };
    await db.collection('archivedParts').insertOne({ name: 'Oiled Linear', ...said, holds: [] }, unchecked);
    const [[found] = []] = await runAll('Something was deleted by mistake');
    expect(found).toMatchObject(said);
    expect(found).not.toHaveProperty('holds');
  });

  it('find the bots who hold stock before the buyers who do', async () => {
    const { db } = database();
    const [old, young] = [new Date('2026-01-01'), new Date('2026-11-20')];
    await db.collection('users').insertMany(
      [
        { email: 'a@example.com', verified: true, createdAt: old },
        { email: 'bot@example.com', verified: false, createdAt: young },
      ],
      unchecked,
    );
    const held = { ...ofPart, status: 'held', buyer: 'bot@example.com' };
    await db.collection('bookings').insertMany([{ ...held }, { ...held }], unchecked);
    const [holders] = await runAll('Bots hold stock');
    expect(holders).toEqual([
      { _id: 'bot@example.com', orders: 2, units: 4, paying: 0, verified: false, since: young },
      { _id: 'a@example.com', orders: 1, units: 2, paying: 1, verified: true, since: old },
    ]);
  });

  it('find the orders that a bank disputes', async () => {
    const disputed = (status: string) => ({
      ...paid,
      transactions: [`pi_${status}`],
      disputes: [{ status }],
    });
    await database()
      .db.collection('bookings')
      .insertMany([disputed('open'), disputed('lost')], unchecked);
    const [found] = await runAll('A payment is disputed');
    expect(found).toMatchObject([{ transactions: ['pi_open'], disputes: [{ status: 'open' }] }]);
  });

  it('find the accounts whose cards are declined', async () => {
    const now = new Date();
    const declined = (_id: string, declinedOf: string, receivedAt = now) => ({
      _id,
      type: 'payment_intent.payment_failed',
      createdAt: receivedAt,
      receivedAt,
      declinedOf,
    });
    const dayBefore = new Date(now.getTime() - 90_000_000);
    await database()
      .db.collection<{ _id: string }>('paymentEvents')
      .insertMany([
        declined('evt_1', 'a'),
        declined('evt_2', 'b'),
        declined('evt_3', 'b'),
        declined('evt_4', 'a', dayBefore),
      ]);
    const [found] = await runAll('Somebody tries cards');
    expect(found).toEqual([
      { _id: 'b', declines: 2 },
      { _id: 'a', declines: 1 },
    ]);
  });

  it('are all tested here', () => {
    const tested = [
      'Somebody tries cards',
      'Payments are stuck',
      'A payment is disputed',
      'Something was deleted by mistake',
      'Mail does not go out',
      'Stock drifts',
      'Bots hold stock',
    ];
    const blocks = tested.flatMap((title) => queriesOf(title));
    expect(blocks).toHaveLength(page.match(/^db\.\w+/gm)?.length ?? 0);
  });
});
