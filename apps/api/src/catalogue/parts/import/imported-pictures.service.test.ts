import { expect, it } from 'vitest';
import type { ImportedPicture } from './imported-pictures.repository.ts';
import { createImportedPictures } from './imported-pictures.service.ts';

it('a round that an outage breaks begins no other picture, and ends with the last that was begun', async () => {
  const due = Array.from({ length: 9 }, (_, index): ImportedPicture => ({
    _id: `${index}`,
    url: `https://pictures.example/${index}`,
    parts: [`${index}`],
    state: 'waiting',
    at: new Date(0),
    attempts: 0,
  }));
  const begun: string[] = [];
  const slow = Promise.withResolvers<void>();
  const { sweep } = createImportedPictures({
    pictures: {
      due: async () => due,
      remove: async () => undefined,
      add: async () => undefined,
      fail: async () => undefined,
      failed: async () => [],
      count: async () => 0,
      retryAll: async () => undefined,
    },
    parts: {
      async findManyForAdmin([id = '']) {
        begun.push(id);
        if (id === '0') throw new Error('The database is away');
        await slow.promise;
        return new Map();
      },
      replacePicture: async () => undefined,
    },
    download: async () => Buffer.of(),
    store: async () => '',
    isOwnPicture: () => false,
    onReplaced: () => undefined,
    clock: { now: () => new Date(0) },
  });
  let isOver = false;
  const round = sweep().finally(() => (isOver = true));
  await Promise.resolve();
  await Promise.resolve();
  expect([begun, isOver]).toEqual([['0', '1', '2', '3'], false]);
  slow.resolve();
  await expect(round).rejects.toThrow('The database is away');
  expect(begun).toEqual(['0', '1', '2', '3']);
});
