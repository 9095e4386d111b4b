import { expect, it } from 'vitest';
import { formatBooksDay } from './moments.ts';

it('a day on an open page reads as English readers write it, in UTC', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const moment of [
    '2026-01-01T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '1999-12-31T22:00:00-05:00',
  ]) {
    expect(formatBooksDay(moment)).toBe(english.format(new Date(moment)));
  }
});
