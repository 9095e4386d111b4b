import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAnswers } from './open-answers.ts';

let asked: number;
let made: number;
let parts: string[];
let reading: PromiseWithResolvers<void>;
const app = express();
const sendOpen = createOpenAnswers();
app.get('/part', (call, response) => {
  asked += 1;
  return sendOpen(call, response, async () => {
    made += 1;
    const read = parts;
    await reading.promise;
    response.set('X-Total-Count', String(read.length));
    return read;
  });
});

beforeEach(() => {
  asked = 0;
  made = 0;
  parts = ['switch'];
  reading = Promise.withResolvers();
});

const server = app.listen(0, '127.0.0.1');
afterAll(() => server.close());

/** Fetches an answer as it was sent; most clients would decompress it. */
async function ask(headers: Record<string, string> = {}, path = '/part') {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
  if (!answer) throw new Error('There was no answer.');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
const told = ({ headers, body }: Awaited<ReturnType<typeof ask>>) => `${headers['x-total-count']} ${body}`;

describe('an open answer', () => {
  it('is made once for all who ask at the same moment, with its headers, and anew for the next', async () => {
    const crowd = Array.from({ length: 20 }, () => ask().then(told));
    await expect.poll(() => made).toBe(1);
    const other = ask({}, '/part?q=cable').then(told);
    await expect.poll(() => made).toBe(2);
    reading.resolve();
    expect(new Set(await Promise.all([...crowd, other]))).toEqual(new Set(['1 ["switch"]']));
    parts = ['switch', 'cable'];
    expect(told(await ask())).toBe('2 ["switch","cable"]');
  });

  it('that cannot be made is refused to all who wait, and made anew for the next', async () => {
    const crowd = Array.from({ length: 5 }, () => ask().then(({ status }) => status));
    await expect.poll(() => made).toBe(1);
    reading.reject(new Error('no database'));
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([500]));
    reading = Promise.withResolvers();
    reading.resolve();
    expect((await ask()).status).toBe(200);
  });

  it('is read after each caller with a token has called, once for all of them, for them alone', async () => {
    const anybody = ask().then(told);
    await expect.poll(() => made).toBe(1);
    parts = ['switch', 'cable'];
    const token = { authorization: 'Bearer token', 'accept-encoding': 'gzip' };
    const signedIn = [ask(token), ask(token), ask(token)];
    await expect.poll(() => asked).toBe(4);
    reading.resolve();
    expect(await anybody).toBe('1 ["switch"]');
    const answers = await Promise.all(signedIn);
    expect(new Set(answers.map(told))).toEqual(new Set(['2 ["switch","cable"]']));
    expect(answers[0]?.headers).not.toHaveProperty('cache-control');
    expect(made).toBe(2);
  });

  it('is compressed for whoever asks for that, unless it is short, with one ETag', async () => {
    reading.resolve();
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
    parts = Array.from({ length: 500 }, () => 'switch');
    const compressed = await ask({ 'accept-encoding': 'gzip' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(compressed.headers['content-length']).toBe(String(compressed.body.length));
    expect(JSON.parse(gunzipSync(compressed.body).toString())).toEqual(parts);
    const plain = await ask();
    expect(JSON.parse(plain.body.toString())).toEqual(parts);
    expect(plain.headers['etag']).toBe(compressed.headers['etag']);
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': compressed.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });
});
