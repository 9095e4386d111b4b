import { expect, it } from 'vitest';
import { createQueues } from './queues.ts';

it('works of one name wait for each other, also for one that fails; those of another name do not', async () => {
  const queue = createQueues();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const run = (name: string, word: string, end: Promise<string>) =>
    queue(name, () => {
      begun.push(word);
      return end;
    });
  const failing = run('a', 'first', first.promise);
  const next = run('a', 'second', Promise.resolve('two'));
  expect(await run('b', 'other', Promise.resolve('three'))).toBe('three');
  expect(begun).toEqual(['first', 'other']);
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('two');
  expect(begun).toEqual(['first', 'other', 'second']);
});
