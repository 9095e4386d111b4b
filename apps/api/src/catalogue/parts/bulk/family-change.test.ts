import { combinationOf } from '@switchyard/shared/families';
import { describe, expect, it } from 'vitest';
import type { StoredPart } from '../part-document.ts';
import { createFamilyPlanner, type FamilyChange } from './family-change.ts';

const [cables, mats] = ['c'.repeat(24), 'd'.repeat(24)];
const families = new Map([
  [cables, { _id: cables, name: 'Cable', choices: ['Colour'] }],
  [mats, { _id: mats, name: 'Desk mat', choices: ['Colour', 'Size'] }],
]);
const part = (name: string, family?: StoredPart['family']): StoredPart => ({
  _id: name,
  name,
  img: '/x',
  description: 'Soft',
  price: 20,
  priceMinor: 2000,
  availableQuantity: 5,
  minimumOrder: 1,
  ...(family && { family }),
});
const member = (name: string, id: string, ...values: string[]) => part(name, { id, n: 1, values });
const planner = (wanted: FamilyChange, taken: [string, string[]][] = []) =>
  createFamilyPlanner(wanted, {
    families,
    taken: new Map(taken.map(([id, values]) => [combinationOf(values), id])),
  });
const plan = (wanted: FamilyChange, of: StoredPart, taken?: [string, string[]][]) => {
  const planned = planner(wanted, taken).plan(of);
  if (planned.state === 'changed') return [planned.cell.before, planned.cell.after];
  return planned.state === 'refused' ? planned.message : planned.state;
};

describe('a part that joins a family', () => {
  it('is what its name says beyond the family’s, unless a value is sent for it', () => {
    expect(plan({ id: cables }, part('Cable, red'))).toEqual(['', 'Cable: red']);
    const values = { 'Cable, red': ['Crimson'] };
    expect(plan({ id: cables, values }, part('Cable, red'))).toEqual(['', 'Cable: Crimson']);
  });

  it.each([
    ['a name that says nothing more', { id: cables }, part('Cable'), 'Colour is Required'],
    [
      'a name too long for a value',
      { id: cables },
      part('x'.repeat(41)),
      'Value must be at most 40 characters',
    ],
    ['a choice too few', { id: mats }, part('Desk mat, dusk'), 'Size is Required'],
    [
      'a choice too many',
      { id: cables, values: { a: ['Red', 'M'] } },
      part('a'),
      'This family has one choice.',
    ],
    [
      'another family',
      { id: cables },
      member('Mat', mats, 'Dusk', 'M'),
      'Mat is in the family Desk mat. Take it out of that first.',
    ],
  ])('is refused for %s', (_, wanted, of, message) => {
    expect(plan(wanted, of)).toBe(message);
  });

  it('is refused if another part has its value, or just took it', () => {
    expect(plan({ id: cables }, part('Cable, RED'), [['other', ['Red']]])).toBe(
      'This family has RED already.',
    );
    const { plan: planNext } = planner({ id: cables });
    expect(planNext(part('Cable, red')).state).toBe('changed');
    expect(planNext(part('Cable – Red'))).toMatchObject({ message: 'This family has Red already.' });
  });

  it('is refused once the family is full', () => {
    const taken = Array.from({ length: 100 }, (_, n): [string, string[]] => [`${n}`, [`${n}`]]);
    expect(plan({ id: cables }, part('Cable, red'), taken)).toBe('A family has at most 100 parts.');
  });

  it('may come from a family that does not exist any more', () => {
    expect(plan({ id: cables }, member('Cable, red', 'e'.repeat(24), 'M'))).toEqual(['', 'Cable: red']);
  });

  it('stays as it is if it is there already, and takes another value if one is sent', () => {
    const red = member('Cable, scarlet', cables, 'Red');
    expect(plan({ id: cables }, red, [[red._id, ['Red']]])).toBe('unchanged');
    const values = { [red._id]: ['Crimson'] };
    expect(plan({ id: cables, values }, red, [[red._id, ['Red']]])).toEqual(['Cable: Red', 'Cable: Crimson']);
  });
});

it('a part leaves its family, and one without a family stays as it is', () => {
  expect(plan(null, member('Cable, red', cables, 'Red'))).toEqual(['Cable: Red', '']);
  expect(plan(null, part('Cable, red'))).toBe('unchanged');
  expect(plan(null, member('Cable, red', 'e'.repeat(24), 'Red'))).toBe('unchanged');
  expect(plan(undefined, member('Cable, red', cables, 'Red'))).toBe('unchanged');
});
