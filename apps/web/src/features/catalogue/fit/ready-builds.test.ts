import type { Part } from '@switchyard/shared/parts';
import { expect, it } from 'vitest';
import { buildPart, capsForAll } from '../../../../test/builders.ts';
import { readyBuilds, under } from './ready-builds.ts';

const kit = buildPart({
  name: 'Roundhouse kit',
  price: 90,
  minimumOrder: 1,
  facts: {
    kind: 'kit',
    layout: '60',
    standards: ['ansi'],
    mount: ['mx'],
    pins: ['3', '5'],
    hotSwap: true,
    stabilisersIncluded: true,
    stabilisers: ['screw-in'],
  },
});
const switches = (facts: object, price = 0.5): Part =>
  buildPart({ price, minimumOrder: 1, facts: { kind: 'switch', mount: 'mx', pins: '5', ...facts } });
const caps = buildPart({
  price: 60,
  minimumOrder: 1,
  facts: capsForAll,
});
const shelf = { kits: [kit], keycaps: [caps], stabilisers: [] };

it('makes a whole keyboard for each wish, of the cheapest parts that are known to fit', () => {
  const quiet = switches({ feel: 'linear', silent: true });
  const dear = switches({ feel: 'tactile' }, 2);
  const cheap = switches({ feel: 'tactile' });
  const choc = switches({ feel: 'tactile', mount: 'choc-v1' }, 0.1);
  const builds = readyBuilds({ ...shelf, switches: [dear, choc, quiet, cheap] });
  expect(builds.map(({ words, parts }) => [words, parts.map(({ _id }) => _id)])).toEqual([
    ['Quiet', [kit._id, quiet._id, caps._id]],
    ['Tactile', [kit._id, cheap._id, caps._id]],
  ]);
  expect(builds[0]?.total).toBe(90 + 61 * 0.5 + 60);
});

it('offers nothing that is sold out, too few for the board, or not known to fit', () => {
  const few = { ...switches({ feel: 'tactile' }), availableQuantity: 60 };
  const unknown = buildPart({ facts: { kind: 'switch', feel: 'linear' } });
  const soldOut = { ...switches({ feel: 'clicky' }), availableQuantity: 0 };
  expect(readyBuilds({ ...shelf, switches: [few, unknown, soldOut] })).toEqual([]);
});

it.each([
  [112.4, 120],
  [120, 130],
  [14_210, 15_000],
  [7, 10],
])('says that %s is under %s', (total, bound) => expect(under(total)).toBe(bound));
