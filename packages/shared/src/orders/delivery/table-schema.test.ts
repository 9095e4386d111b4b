import { expect, it } from 'vitest';
import { versionedTableSchema } from './table-schema.ts';

const group = (name: string, countries: string[], ...steps: [from: number, price: number][]) => ({
  name,
  countries,
  by: 'weight',
  steps: steps.map(([from, price]) => ({ from, price })),
});
const table = {
  version: 0,
  home: 'US',
  addressRequired: false,
  defaultWeight: 500,
  groups: [group('Home', ['US'], [0, 5], [1000, 9.5]), group('Europe', ['DE', 'GB'], [0, 14])],
  taxes: [{ country: 'GB', percent: 20, included: false }],
};
const pathsOf = (facts: object) =>
  versionedTableSchema.safeParse({ ...table, ...facts }).error?.issues.map(({ path }) => path.join('.'));

it('a table of delivery costs is taken as it is meant', () => {
  expect(pathsOf({})).toBeUndefined();
});

it('a price, a value and a percentage may have a comma as their decimal sign, but no thousands', () => {
  const taxes = (percent: string) => ({ taxes: [{ country: 'GB', percent, included: false }] });
  const priced = (price: string) => ({
    groups: [
      {
        name: 'All',
        countries: ['*'],
        by: 'value',
        steps: [
          { from: '0', price },
          { from: '19,90', price: 0 },
        ],
      },
    ],
  });
  const read = (facts: object) => versionedTableSchema.parse({ ...table, ...facts });
  expect(read(priced('14,90')).groups[0]?.steps).toEqual([
    { from: 0, price: 14.9 },
    { from: 19.9, price: 0 },
  ]);
  expect(read(taxes('7,5')).taxes[0]?.percent).toBe(7.5);
  expect(pathsOf(priced('1,000'))).toEqual(['groups.0.steps.0.price']);
  expect(pathsOf(taxes('1,000'))).toEqual(['taxes.0.percent']);
});

it('a table that names no default weight assumes 500 grams', () => {
  const { defaultWeight: _, ...given } = table;
  expect(versionedTableSchema.parse(given)).toEqual(table);
});

const all = (...steps: [number, number][]) => [group('All', ['*'], ...steps)];
it.each<[string, object, string]>([
  ['a country in two groups', { groups: [...all([0, 1]), group('B', ['*'], [0, 1])] }, 'groups.1.countries'],
  ['a group without countries', { groups: [group('None', [], [0, 1])] }, 'groups.0.countries'],
  ['a group without steps', { groups: all() }, 'groups.0.steps'],
  ['a first step above 0', { groups: all([5, 1]) }, 'groups.0.steps.0.from'],
  ['steps that do not rise', { groups: all([0, 1], [9, 2], [9, 3]) }, 'groups.0.steps.2.from'],
  ['half a gram', { groups: all([0, 1], [9.5, 2]) }, 'groups.0.steps.1.from'],
  ['a price of half a cent', { groups: all([0, 1.005]) }, 'groups.0.steps.0.price'],
  ['a negative price', { groups: all([0, -1]) }, 'groups.0.steps.0.price'],
  [
    'a tax that is there twice',
    {
      taxes: [
        { country: 'DE', percent: 7, included: true },
        { country: 'de', percent: 19, included: true },
      ],
    },
    'taxes.1.country',
  ],
  ['a tax above 100 %', { taxes: [{ country: 'DE', percent: 101, included: true }] }, 'taxes.0.percent'],
  [
    'a tax with four decimals',
    { taxes: [{ country: 'DE', percent: 7.0001, included: true }] },
    'taxes.0.percent',
  ],
  ['a home that is not delivered to', { home: 'FR' }, 'home'],
  ['a default weight of half a gram', { defaultWeight: 0.5 }, 'defaultWeight'],
  ['a negative default weight', { defaultWeight: -1 }, 'defaultWeight'],
  ['too many groups', { groups: Array.from({ length: 31 }, () => group('G', ['FR'], [0, 1])) }, 'groups'],
])('a table of delivery costs is refused with %s', (_, facts, path) => {
  expect(pathsOf(facts)).toContain(path);
});
