import { expect, it, vi } from 'vitest';
import { createGatheredReads, longestWaitMs } from './gathered-reads.ts';

/** Things that change, and reads of them that last until `end` or `fail` is called. */
function start() {
  const things = new Map([
    ['a', 'old a'],
    ['b', 'old b'],
  ]);
  const reads: { ids: readonly string[]; until: PromiseWithResolvers<void> }[] = [];
  const read = createGatheredReads(async (ids) => {
    const seen = new Map(things);
    const until = Promise.withResolvers<void>();
    reads.push({ ids, until });
    await until.promise;
    return seen;
  });
  return {
    things,
    read,
    reads: () => reads.map(({ ids }) => ids),
    end: () => reads.at(-1)?.until.resolve(),
    fail: () => reads.at(-1)?.until.reject(new Error('no database')),
  };
}

it('gathers what is asked for at the same moment, and while a read is under way', async () => {
  const { things, read, reads, end } = start();
  const first = read('a');
  void read('b');
  await expect.poll(reads).toEqual([['a', 'b']]);
  things.set('a', 'new a');
  const gathered = [read('a'), read('b'), read('a'), read('gone')];
  await Promise.resolve();
  expect(reads()).toHaveLength(1);
  end();
  expect(await first).toBe('old a');
  await expect.poll(reads).toEqual([
    ['a', 'b'],
    ['a', 'b', 'gone'],
  ]);
  end();
  expect(await Promise.all(gathered)).toEqual(['new a', 'old b', 'new a', undefined]);
});

it('reads anew after a failed read, and once nobody waits', async () => {
  const { things, read, reads, end, fail } = start();
  const first = read('a');
  await expect.poll(reads).toEqual([['a']]);
  const second = read('b');
  fail();
  await expect(first).rejects.toThrow('no database');
  await expect.poll(reads).toEqual([['a'], ['b']]);
  end();
  expect(await second).toBe('old b');
  things.set('a', 'new a');
  const third = read('a');
  await expect.poll(reads).toEqual([['a'], ['b'], ['a']]);
  end();
  expect(await third).toBe('new a');
});

it('does not wait for a read that hangs', async () => {
  vi.useFakeTimers();
  try {
    const { things, read, reads, end } = start();
    const hanging = read('a');
    await vi.advanceTimersByTimeAsync(0);
    const second = read('b');
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(reads()).toEqual([['a'], ['b']]);
    end();
    expect(await second).toBe('old b');
    things.set('b', 'new b');
    const third = read('b');
    await vi.advanceTimersByTimeAsync(0);
    end();
    expect(await third).toBe('new b');
    await expect(Promise.race([hanging, Promise.resolve('hangs')])).resolves.toBe('hangs');
  } finally {
    vi.useRealTimers();
  }
});
