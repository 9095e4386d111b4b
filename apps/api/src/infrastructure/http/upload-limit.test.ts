import type { Request } from 'express';
import { beforeEach, expect, it } from 'vitest';
import { createUploadLimit } from './upload-limit.ts';

let limit: ReturnType<typeof createUploadLimit>;
beforeEach(() => {
  limit = createUploadLimit({ count: async () => undefined });
});

/** Begins an upload that never ends. */
function begin(account: string, ip: string, megabytes: number): Promise<unknown> {
  const request = { ip, headers: { 'content-length': String(megabytes * 1024 * 1024) } };
  const { promise: begun, resolve } = Promise.withResolvers<unknown>();
  const upload = limit.within(account, request as unknown as Request, () => {
    resolve('begun');
    return new Promise<never>(() => undefined);
  });
  return Promise.race([begun, upload.catch((error: { code: string }) => error.code)]);
}

it('leaves room for others however many pictures two networks send at once', async () => {
  for (const network of ['203.0.113', '198.51.100'])
    for (let one = 0; one < 30; one += 1) await begin(`${network}-${one}`, `${network}.${one}`, 1);
  expect(await begin('another of them', '203.0.113.99', 1)).toBe('pictures_busy');
  expect(await begin('buyer', '192.0.2.1', 3)).toBe('begun');
  expect(await begin('admin', '192.0.3.1', 1)).toBe('begun');
});

it.each([
  { megabytes: 0.5, elsewhere: 0, taken: 15 },
  { megabytes: 0.5, elsewhere: 1, taken: 14 },
  { megabytes: 5, elsewhere: 0, taken: 2 },
  { megabytes: 3, elsewhere: 1, taken: 3 },
])('leaves as much as a network takes of $megabytes MB beside $elsewhere', async (held) => {
  const { megabytes, elsewhere, taken } = held;
  if (elsewhere) await begin('elsewhere', '192.0.2.1', megabytes);
  const begun = [];
  for (let one = 0; one < 30; one += 1) begun.push(await begin(`buyer ${one}`, '203.0.113.1', megabytes));
  expect(begun.filter((answer) => answer === 'begun')).toHaveLength(taken);
});
