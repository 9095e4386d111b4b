import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

const openPage = (kept?: string) => renderHook(() => useIdempotencyKeys(kept)).result.current;

test('what is sent again has its key, until it is finished', () => {
  const keys = openPage();
  const first = keys.of('order 1');
  expect(keys.of('order 2')).not.toBe(first);
  expect(keys.of('order 1')).toBe(first);
  keys.finish('order 1');
  expect(keys.of('order 1')).not.toBe(first);
});

test('other content has another key, and so has the former content afterwards', () => {
  const keys = openPage();
  const first = keys.of('placing', 'one switch');
  const other = keys.of('placing', 'two switches');
  expect(keys.of('placing', 'two switches')).toBe(other);
  expect(new Set([first, other, keys.of('placing', 'one switch')]).size).toBe(3);
});

test('a reload goes on with keys that the tab keeps, but not with finished ones', () => {
  const key = openPage('keys').of('placing', 'one switch');
  expect(openPage('keys').of('placing', 'one switch')).toBe(key);
  openPage('keys').finish('placing');
  expect(sessionStorage).toHaveLength(0);
  expect(openPage('keys').of('placing', 'one switch')).not.toBe(key);
});

test('there are keys on a page without TLS, and with damaged storage', () => {
  const { randomUUID } = crypto;
  // Browsers do not offer it on pages without TLS.
  Object.assign(crypto, { randomUUID: undefined });
  sessionStorage.setItem('keys', '{"order":"one switch"}');
  try {
    expect(openPage('keys').of('placing')).toMatch(/^\d+(-\d+){3}$/);
  } finally {
    Object.assign(crypto, { randomUUID });
  }
});
