import { expect, it } from 'vitest';
import { loggedPath } from './request-log.ts';

it('logs a path without its query and without e-mail addresses', () => {
  expect(loggedPath('/part?q=keycap')).toBe('/part');
  expect(loggedPath('/user/admin/ann@example.com')).toBe('/user/admin/:email');
  expect(loggedPath('/a@b.com/orders/c%40d.com?e=f@g.com')).toBe('/:email/orders/:email');
});
