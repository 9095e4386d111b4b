import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../src/infrastructure/database/mongo.ts';
import type { SlowCommand } from '../src/infrastructure/database/mongo-watch.ts';
import { currentRequestId } from '../src/infrastructure/observability/request-context.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { deliver, buildEvent } from './support/provider.ts';
import { until } from './support/patience.ts';
import { addPart, bearer, buildOrder, signIn, startShop, type Shop } from './support/shop.ts';

interface Line {
  requestId?: string;
  req?: { id: string };
  msg: string;
}

let shop: Shop;
let database: Database;
let drop: () => Promise<void>;
const lines: Line[] = [];
const commands: (SlowCommand & { requestId: string | undefined })[] = [];

beforeAll(async () => {
  const scratch = await takePreparedDatabase();
  // A threshold below zero, so that every command counts as slow.
  database = await connectDatabase(scratch.uri, {
    slowCommandMs: -1,
    onSlowCommand: (command) => commands.push({ ...command, requestId: currentRequestId() }),
  });
  drop = scratch.drop;
  shop = await startShop({ TRUST_PROXY: '1' }, database.db, {
    write: (line) => void lines.push(JSON.parse(line)),
  });
});
afterAll(async () => {
  await shop?.stop();
  await database?.close();
  await drop?.();
});

const ofRequest = (id: string) => commands.filter(({ requestId }) => requestId === id);

describe('the id of a request', () => {
  it('of a trusted proxy is kept, answered, and in each log line', async () => {
    const id = 'edge-4f2a:7.c';
    const answer = await shop.api.get('/part').set('X-Request-Id', id);
    expect(answer.headers['x-request-id']).toBe(id);
    await until(
      async () => lines.filter(({ requestId }) => requestId === id),
      (found) => found.some(({ msg, req }) => msg === 'request completed' && req?.id === id),
    );
  });

  it('is new without a trusted proxy, so that nobody can forge ids in the log', async () => {
    const direct = await startShop({}, database.db);
    const answer = await direct.api.get('/part').set('X-Request-Id', 'somebody-elses-id');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    await direct.stop();
  });

  it('is new for a request without a proper one', async () => {
    const made = /^[0-9a-f-]{36}$/;
    expect((await shop.api.get('/part')).headers['x-request-id']).toMatch(made);
    for (const sent of ['short', 'x'.repeat(129), 'has spaces in it', '{"json":true}', 'quote"quote"']) {
      const answer = await shop.api.get('/part').set('X-Request-Id', sent);
      expect(answer.headers['x-request-id'], sent).toMatch(made);
    }
  });

  it('is in each refusal, so that a buyer’s screenshot leads to the log', async () => {
    const answer = await shop.api.get('/nothing').set('X-Request-Id', 'screenshot-1');
    expect(answer.body.instance).toBe('urn:request:screenshot-1');
  });

  it('reaches every database command, after any kind of body', async () => {
    const token = await signIn(shop, 'traced@example.com');
    const part = await addPart(shop);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

    await shop.api
      .post('/booking')
      .set({ ...bearer(token), 'X-Request-Id': 'an-order-1' })
      .send(buildOrder(part, 'traced@example.com'));
    expect(ofRequest('an-order-1').map(({ command, collection }) => `${command} ${collection}`)).toEqual(
      expect.arrayContaining(['find users', 'find parts', 'findAndModify parts', 'insert bookings']),
    );

    const upload = await shop.api
      .post('/image')
      .set({ ...bearer(token), 'X-Request-Id': 'a-picture-1' })
      .attach('image', picture, 'red.png');
    expect(upload.status).toBe(200);
    expect(ofRequest('a-picture-1').map(({ command, collection }) => `${command} ${collection}`)).toEqual(
      expect.arrayContaining(['insert images.files', 'insert images.chunks']),
    );

    const event = buildEvent('payment_intent.created', {
      id: 'pi_x',
      object: 'payment_intent',
      metadata: {},
    });
    await deliver(shop.api, event).set('X-Request-Id', 'a-webhook-1');
    expect(ofRequest('a-webhook-1').map(({ collection }) => collection)).toContain('paymentEvents');
  });

  it('comes without the content of slow commands', () => {
    expect(commands.length).toBeGreaterThan(0);
    expect(JSON.stringify(commands)).not.toContain('traced@');
  });
});
