import { useTestDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { expect, it } from 'vitest';
import { readUnion } from './union.ts';

const database = useTestDatabase();

interface Numbered {
  _id: string;
  list: number;
  n: number;
}

const branch = (list: number, limit: number) => ({
  stages: [{ $match: { list } }, { $sort: { n: -1 } }, { $limit: limit }],
  limit,
});

it('reads many lists, each with its own limit', async () => {
  const things = database().db.collection<Numbered>('locks');
  const lists = Array.from({ length: 250 }, (_, list) => list);
  await things.insertMany(lists.flatMap((list) => [1, 2, 3].map((n) => ({ _id: `${list} ${n}`, list, n }))));
  const found = await readUnion(
    things,
    lists.map((list) => branch(list, 2)),
  );
  expect(new Set(found.map(({ _id }) => _id))).toEqual(
    new Set(lists.flatMap((list) => [`${list} 3`, `${list} 2`])),
  );
  expect(await readUnion(things, [])).toEqual([]);
});
