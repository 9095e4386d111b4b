import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardProvider } from './guarded-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerAway } from '../observability/provider-away.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A guarded provider of which only `findIntent` is a mock. */
function open() {
  const findIntent = vi.fn<PaymentProvider['findIntent']>(async () => undefined);
  const unused = () => Promise.reject(new Error('not called here'));
  const provider = guardProvider({
    findIntent,
    createIntent: unused,
    cancelIntent: unused,
    refund: unused,
    listRefunds: unused,
    listDisputes: unused,
    readEvent: unused,
    async *listMovements() {
      yield* [];
    },
  });
  const ask = () => provider.findIntent('pi_1').then(() => 'answered', String);
  return { findIntent, ask };
}

const away = String(providerAway());

it('leaves a provider alone that did not answer five times, and tries again after ten seconds', async () => {
  const { findIntent, ask } = open();
  findIntent.mockRejectedValue(providerAway());
  for (let call = 1; call <= 8; call += 1) expect(await ask()).toBe(away);
  expect(findIntent).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(10_000);
  expect(await ask()).toBe(away);
  expect(await ask()).toBe(away);
  expect(findIntent).toHaveBeenCalledTimes(6);
  findIntent.mockResolvedValue(undefined);
  vi.advanceTimersByTime(10_000);
  for (let call = 1; call <= 3; call += 1) expect(await ask()).toBe('answered');
});

it('takes a refusal for an answer', async () => {
  const { findIntent, ask } = open();
  findIntent.mockRejectedValue(new Error('no such payment'));
  for (let call = 1; call <= 8; call += 1) expect(await ask()).toBe('Error: no such payment');
  expect(findIntent).toHaveBeenCalledTimes(8);
});
