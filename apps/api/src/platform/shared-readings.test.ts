import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharedReadings } from './shared-readings.ts';

/** A thing that is read by waiting for `answer`, and what became of each reading. */
function something(maxAgeMs = 60_000, maxBytes = 100_000) {
  const readings = createSharedReadings<{ text: string }>({
    maxAgeMs,
    maxBytes,
    bytesOf: ({ text }) => text.length,
  });
  const begun: PromiseWithResolvers<{ text: string }>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<{ text: string }>();
    begun.push(reading);
    return reading.promise;
  };
  return { readings, begun, read };
}

afterEach(() => void vi.useRealTimers());

describe('shared readings', () => {
  it('are made once for all who ask while one is under way, and given to who comes soon after', async () => {
    const { readings, begun, read } = something();
    const asked = [readings.get('list', read), readings.get('list', read)];
    begun[0]?.resolve({ text: 'one' });
    expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }]);
    expect(await readings.get('list', read)).toEqual({ text: 'one' });
    expect(begun).toHaveLength(1);
  });

  it('are of one thing each', async () => {
    const { readings, begun, read } = something();
    void readings.get('one', read);
    void readings.get('other', read);
    expect(begun).toHaveLength(2);
  });

  it('begin after who wants a fresh one has asked, one at a time', async () => {
    const { readings, begun, read } = something();
    void readings.get('list', read);
    const fresh = [readings.get('list', read, { fresh: true }), readings.get('list', read, { fresh: true })];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve({ text: 'before' });
    await sleep(1);
    begun[1]?.resolve({ text: 'after' });
    expect(await Promise.all(fresh)).toEqual([{ text: 'after' }, { text: 'after' }]);
    expect(begun).toHaveLength(2);
  });

  it('that began before a change are not given to who comes after it', async () => {
    const { readings, begun, read } = something();
    const early = readings.get('list', read);
    readings.forget();
    const late = readings.get('list', read);
    begun[0]?.resolve({ text: 'before' });
    expect(await early).toEqual({ text: 'before' });
    await sleep(1);
    begun[1]?.resolve({ text: 'after' });
    expect(await late).toEqual({ text: 'after' });
    expect(await readings.get('list', read)).toEqual({ text: 'after' });
  });

  it('that were kept before a change are forgotten', async () => {
    const { readings, begun, read } = something();
    const first = readings.get('list', read);
    begun[0]?.resolve({ text: 'before' });
    await first;
    readings.forget();
    expect(readings.peek('list')).toBeUndefined();
    void readings.get('list', read);
    expect(begun).toHaveLength(2);
  });

  it('that are too old are made anew', async () => {
    const { readings, begun, read } = something(20);
    const first = readings.get('list', read);
    begun[0]?.resolve({ text: 'old' });
    await first;
    await sleep(30);
    expect(readings.peek('list')).toBeUndefined();
    const second = readings.get('list', read);
    begun[1]?.resolve({ text: 'new' });
    expect(await second).toEqual({ text: 'new' });
  });

  it('are made anew in the last quarter of their time, once, and what is kept is given meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { readings, begun, read } = something(1000);
    void readings.get('list', read);
    begun[0]?.resolve({ text: 'kept' });
    await sleep(1);
    vi.advanceTimersByTime(740);
    expect(readings.peek('list')).toEqual({ text: 'kept' });
    expect(begun).toHaveLength(1);
    vi.advanceTimersByTime(20);
    for (let time = 0; time < 3; time += 1) expect(readings.peek('list')).toEqual({ text: 'kept' });
    expect(begun).toHaveLength(2);
    begun[1]?.resolve({ text: 'new' });
    await sleep(1);
    vi.advanceTimersByTime(740);
    expect(readings.peek('list')).toEqual({ text: 'new' });
    expect(begun).toHaveLength(2);
  });

  it('whose reading anew fails are given until they are too old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { readings, begun, read } = something(1000);
    void readings.get('list', read);
    begun[0]?.resolve({ text: 'kept' });
    await sleep(1);
    vi.advanceTimersByTime(760);
    readings.peek('list');
    begun[1]?.reject(new Error('gone'));
    await sleep(1);
    expect(readings.peek('list')).toEqual({ text: 'kept' });
    vi.advanceTimersByTime(240);
    expect(readings.peek('list')).toBeUndefined();
  });

  it('that fail are told to those who waited, and tried again for the next', async () => {
    const { readings, begun, read } = something();
    const failing = readings.get('list', read);
    begun[0]?.reject(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    const next = readings.get('list', read);
    begun[1]?.resolve({ text: 'back' });
    expect(await next).toEqual({ text: 'back' });
  });

  it('are kept only as far as there is room, however many different things are asked for', async () => {
    const { readings } = something(60_000, 10_000);
    for (let count = 0; count < 100; count += 1)
      await readings.get(`thing ${count}`, async () => ({ text: 'x'.repeat(500) }));
    const kept = Array.from({ length: 100 }, (_, count) => readings.peek(`thing ${count}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(20);
    await readings.get('too large', async () => ({ text: 'x'.repeat(20_000) }));
    expect(readings.peek('too large')).toBeUndefined();
  });
});
