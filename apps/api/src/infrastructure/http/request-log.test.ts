import { expect, it } from 'vitest';
import { loggedPath } from './request-log.ts';

it('logs a path without its query and without e-mail addresses and keys', () => {
  expect(loggedPath('/part?q=keycap')).toBe('/part');
  expect(loggedPath('/user/admin/ann@example.com')).toBe('/user/admin/:email');
  const key = 'Zx81-QwErTyUiOpAsDfGhJkLzXcVbNm0';
  expect(loggedPath(`/waiting/${key}/confirmation?x=${key}`)).toBe('/waiting/:key/confirmation');
  expect(loggedPath('/waiting/short')).toBe('/waiting/:key');
  expect(loggedPath(`/other/${key}`)).toBe('/other/:key');
  expect(loggedPath('/waiting/email')).toBe('/waiting/email');
  expect(loggedPath(`/image/${'ab12'.repeat(16)}`)).toBe(`/image/${'ab12'.repeat(16)}`);
  expect(loggedPath('/a@b.com/orders/c%40d.com?e=f@g.com')).toBe('/:email/orders/:email');
});
