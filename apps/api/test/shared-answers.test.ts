import { describe, expect, it } from 'vitest';
import { addPart, startShop, useShop } from './support/shop.ts';

const shop = useShop({ SHARED_ANSWER_MS: '1000', TRUST_PROXY: '1' });

/** Asks often enough that the last answer was kept. */
async function keptAnswer(path: string) {
  const first = await shop().api.get(path);
  await shop().api.get(path);
  return { first, kept: await shop().api.get(path) };
}

const own = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
const headersOf = (answer: { headers: Record<string, string> }) =>
  Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.has(name)));

describe('an answer that is kept for a moment', () => {
  it('is what was answered first, to the letter, under an id of its own', async () => {
    await addPart(shop());
    await addPart(shop());
    const { first, kept } = await keptAnswer('/part?limit=1');
    expect(first.headers['link']).toMatch(/rel="next"/);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(kept.text).toBe(first.text);
    expect(headersOf(kept)).toEqual(headersOf(first));
    expect(kept.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('keeps the id that the web server in front gave', async () => {
    await keptAnswer('/part');
    const answer = await shop().api.get('/part').set('X-Request-Id', 'edge-12345678');
    expect(answer.headers['x-request-id']).toBe('edge-12345678');
  });

  it('is not sent again to who has it', async () => {
    const { kept } = await keptAnswer('/part');
    const again = await shop().api.get('/part').set('If-None-Match', String(kept.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('lets a page of another origin read it, as every answer does, and no kept answer without that permission', async () => {
    const origin = 'https://shop.example';
    const other = await startShop({ SHARED_ANSWER_MS: '1000', CORS_ORIGINS: origin });
    const ask = () => other.api.get('/part').set('Origin', origin);
    try {
      // The very first answer, too, is one with the permission.
      expect((await ask()).headers['access-control-allow-origin']).toBe(origin);
      for (let time = 0; time < 3; time += 1) await other.api.get('/part');
      for (let time = 0; time < 3; time += 1)
        expect((await ask()).headers['access-control-allow-origin']).toBe(origin);
      for (let time = 0; time < 3; time += 1)
        expect((await other.api.get('/part')).headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await other.stop();
    }
  });

  it('answers HEAD with the headers alone', async () => {
    const { kept } = await keptAnswer('/part');
    const head = await shop().api.head('/part');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(kept.headers['content-length']);
    expect(head.text).toBeFalsy();
  });

  it('is no refusal', async () => {
    const { first, kept } = await keptAnswer('/part?limit=0');
    expect([first.status, kept.status]).toEqual([400, 400]);
    const missing = await keptAnswer('/part/0123456789abcdef01234567');
    expect([missing.first.status, missing.kept.status]).toEqual([404, 404]);
  });

  it('is measured and logged by its route, as every request', async () => {
    const lines: string[] = [];
    const logged = await startShop({ SHARED_ANSWER_MS: '1000' }, undefined, {
      write: (line) => void lines.push(line),
    });
    try {
      const answers = [];
      for (let time = 0; time < 3; time += 1) answers.push(await logged.api.get('/part?limit=5'));
      const metrics = (await logged.api.get('/metrics')).text;
      expect(metrics).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/part",status="200"\} 3/,
      );
      const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req?.path === '/part');
      expect(requests).toHaveLength(3);
      for (const [index, request] of requests.entries())
        expect(request).toMatchObject({
          requestId: answers[index]?.headers['x-request-id'],
          req: { id: answers[index]?.headers['x-request-id'], method: 'GET', path: '/part' },
          res: { status: 200 },
          msg: 'request completed',
        });
    } finally {
      await logged.stop();
    }
  });
});
