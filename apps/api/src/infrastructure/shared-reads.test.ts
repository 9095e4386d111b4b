import { expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** A value that changes, and reads of it that last until `end` is called. */
function start() {
  const reads = createSharedReads<string>();
  const state = { value: 'old', begun: 0 };
  const ends: PromiseWithResolvers<void>[] = [];
  const read = async () => {
    state.begun += 1;
    const seen = state.value;
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return seen;
  };
  return {
    state,
    join: () => reads.join('part', read),
    next: () => reads.next('part', read),
    end: async () => ends.shift()?.resolve(),
    fail: async () => ends.shift()?.reject(new Error('no database')),
  };
}

it('whoever must see every change waits for the next read, and shares it', async () => {
  const { state, next, end } = start();
  const first = next();
  state.value = 'new';
  const [second, third] = [next(), next()];
  expect(state.begun).toBe(1);
  await end();
  expect(await first).toBe('old');
  await expect.poll(() => state.begun).toBe(2);
  await end();
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  expect(state.begun).toBe(2);
});

it('whoever may see the former state joins the read that is under way', async () => {
  const { state, next, join, end } = start();
  const first = next();
  state.value = 'new';
  const joined = join();
  await end();
  expect(await Promise.all([first, joined])).toEqual(['old', 'old']);
  expect(state.begun).toBe(1);
});

it('reads anew after a failed read, and once nobody waits', async () => {
  const { state, next, end, fail } = start();
  const first = next();
  const second = next();
  await fail();
  await expect(first).rejects.toThrow('no database');
  await expect.poll(() => state.begun).toBe(2);
  await end();
  expect(await second).toBe('old');
  state.value = 'new';
  const third = next();
  expect(state.begun).toBe(3);
  await end();
  expect(await third).toBe('new');
});
