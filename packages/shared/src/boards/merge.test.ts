import { expect, it } from 'vitest';
import { hasBoard, joinBoards } from './merge.ts';
import { longestBoardName, mostBoards } from './schema.ts';

const tofu = { name: 'Tofu60', search: 'name=Tofu60&layout=60-ansi' };

it('a board named as another one gets another name, in its URL, too; doing it again adds nothing', () => {
  const other = { name: 'Tofu60', search: 'name=Tofu60&layout=40-ansi&parts=a,b' };
  const joined = joinBoards([tofu], [other, tofu]);
  expect(joined).toEqual([
    tofu,
    { name: 'Tofu60 (2)', search: 'name=Tofu60+%282%29&layout=40-ansi&parts=a,b' },
  ]);
  expect(joinBoards(joined, [other, tofu])).toEqual(joined);
  expect([hasBoard(joined, other), hasBoard([tofu], other)]).toEqual([true, false]);
});

it('a name that is as long as can be stays as long', () => {
  const long = { ...tofu, name: 'é'.repeat(longestBoardName) };
  const [, renamed] = joinBoards([long], [{ ...long, search: 'layout=40-ansi' }]);
  expect(renamed?.name).toMatch(/é \(2\)$/);
  expect(renamed?.name.length).toBeLessThanOrEqual(longestBoardName);
});

it('a full account leaves out what it has no room for', () => {
  const full = Array.from({ length: mostBoards }, (_, n) => ({ ...tofu, name: `Board ${n}` }));
  expect(joinBoards(full, [tofu])).toEqual(full);
});
