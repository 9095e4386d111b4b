import { expect, it } from 'vitest';
import { areSameBoards, hasBoard, joinBoards, mergeBoards } from './merge.ts';
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

it('a board that is kept replaces the one of its name, and comes first', () => {
  const [dz60, changed] = [
    { name: 'DZ60', search: 'name=DZ60' },
    { ...tofu, search: 'name=Tofu60&layout=40-ansi' },
  ];
  expect(mergeBoards([changed], [dz60, tofu])).toEqual([changed, dz60]);
  const full = Array.from({ length: mostBoards }, (_, n) => ({ ...tofu, name: `Board ${n}` }));
  expect(mergeBoards([tofu], full)).toEqual([tofu, ...full.slice(0, -1)]);
});

it('lists are the same only with the same boards in the same sequence', () => {
  const dz60 = { name: 'DZ60', search: 'name=DZ60' };
  expect(areSameBoards([tofu, dz60], [{ ...tofu }, { ...dz60 }])).toBe(true);
  for (const other of [[dz60, tofu], [tofu], [tofu, dz60, dz60], [tofu, { ...dz60, search: '' }], []])
    expect(areSameBoards([tofu, dz60], other)).toBe(false);
});
