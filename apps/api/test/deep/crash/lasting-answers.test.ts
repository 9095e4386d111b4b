import { startTestDatabase, type TestDatabase } from '@switchyard/embedded-mongod';
import { MongoClient, ObjectId, type Collection, type Document } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/infrastructure/database/mongo.ts';
import type { Account } from '../../support/stored-accounts.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { until } from '../../support/patience.ts';
import { buildEvent, deliver } from '../../support/provider.ts';
import { call, newReceipt, place, type Receipt } from '../../support/shopping.ts';

// The tests kill the database, so they need their own; one given by MONGODB_URI is never killed.
const databaseIsOurs = !process.env['MONGODB_URI'];

describe.runIf(databaseIsOurs)(
  'an answer that repeats an earlier write survives a kill -9 of the database',
  { timeout: 60_000 },
  () => {
    let database: TestDatabase;
    let shop: OutsideShop;
    let client: MongoClient;
    beforeAll(async () => {
      database = await startTestDatabase();
      // No sweeps, because a sweep's durable write would also flush the write under test.
      const environment = { SWEEP_SECONDS: '0' };
      shop = await startOutsideShop({
        mongodbUri: database.uri,
        buyers: 1,
        parts: 1,
        units: 50,
        environment,
      });
      client = await MongoClient.connect(database.uri);
    }, 120_000);
    afterAll(async () => {
      await client?.close();
      await shop?.stop();
      await database?.stop();
    });
    beforeEach(async () => {
      // The longest commit interval: unjournaled writes reach the disk only 500 ms after the last durable
      // one.
      await client.db('admin').command({ setParameter: 1, journalCommitInterval: 500 });
      await shop.db.collection('parts').updateOne({}, { $set: {} });
    });

    /**
     * A collection whose writes every reader sees before they are in the journal, such as those of a concurrent call.
     */
    const fresh = <T extends Document = Document>(name: string): Collection<T> =>
      client.db(shop.db.databaseName).collection<T>(name, { writeConcern: { w: 1, journal: false } });

    async function crash(): Promise<void> {
      await database.crash();
      await database.restart();
      await until(
        async () => (await call(shop, undefined, 'get', '/readyz')).status,
        (status) => status === 200,
      );
    }

    /** Deletes a document durably, then inserts it again without waiting for the journal. */
    async function writeAnew(name: string, filter: object): Promise<void> {
      const document = await shop.db.collection(name).findOneAndDelete(filter);
      if (!document) throw new Error(`there is no such document in ${name}`);
      await fresh(name).insertOne(document);
    }

    async function order(): Promise<{ buyer: Account; receipt: Receipt; id: string; _id: ObjectId }> {
      const [buyer] = shop.buyers;
      const [part] = shop.parts;
      if (!buyer || !part) throw new Error('the shop has no buyer or no part');
      const receipt = newReceipt(buyer, { part, quantity: 1 });
      await place(shop, receipt);
      const id = receipt.placed?._id ?? '';
      return { buyer, receipt, id, _id: new ObjectId(id) };
    }

    const stored = ({ _id }: { _id: ObjectId }) => shop.db.collection('bookings').findOne({ _id });

    it('to an order that is sent again', async () => {
      const placed = await order();
      await writeAnew('bookings', { _id: placed._id });
      expect((await place(shop, placed.receipt)).body).toMatchObject({ insertedId: placed.id });
      await crash();
      expect(await stored(placed)).toMatchObject({ status: 'held' });
    });

    it('to an order that is cancelled again', async () => {
      const placed = await order();
      await fresh('bookings').updateOne({ _id: placed._id }, { $set: { status: 'cancelled' } });
      const answer = await call(shop, placed.buyer, 'delete', `/booking/${placed.id}`);
      expect(answer.body).toMatchObject({ modifiedCount: 0, booking: { status: 'cancelled' } });
      await crash();
      expect(await stored(placed)).toMatchObject({ status: 'cancelled' });
    });

    it('to a payment that is reported again', async () => {
      const placed = await order();
      const transactionId = `pi_${placed.id}`;
      await fresh('bookings').updateOne({ _id: placed._id }, { $set: { status: 'paid', transactionId } });
      const answer = await call(shop, placed.buyer, 'patch', `/booking/${placed.id}`, { transactionId });
      expect(answer.body).toMatchObject({ modifiedCount: 0, booking: { paid: true, transactionId } });
      await crash();
      expect(await stored(placed)).toMatchObject({ status: 'paid', transactionId });
    });

    it('to an event that is delivered again', async () => {
      const event = buildEvent('payment_intent.created', { id: 'pi_any', object: 'payment_intent' });
      const now = new Date();
      const kept = { _id: event.id, type: event.type, createdAt: now, receivedAt: now, handledAt: now };
      const events = fresh<typeof kept>('paymentEvents');
      await events.insertOne(kept);
      expect((await deliver(shop.process.api, event)).status).toBe(200);
      await crash();
      expect(await events.findOne({ _id: event.id })).toMatchObject({ type: event.type });
    });

    it('to a picture that is uploaded again', async () => {
      const [buyer] = shop.buyers;
      const background = { r: 9, g: 90, b: 190 };
      const file = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      const upload = () =>
        shop.process
          .as(buyer?.token ?? '')
          .post('/image')
          .attach('image', file, 'picture');
      const filename = String((await upload()).body.data.url)
        .split('/')
        .at(-1);
      await writeAnew('images.files', { filename });
      expect((await upload()).status).toBe(200);
      await crash();
      expect(await shop.db.collection('images.files').countDocuments({ filename })).toBe(1);
    });

    it('because every write waits for the journal', async () => {
      const { db, close } = await connectDatabase(database.uri);
      expect(db.writeConcern).toMatchObject({ w: 1, journal: true });
      await close();
    });
  },
);
