import type { Part } from '@switchyard/shared/parts';
import { judgeBuild } from '@switchyard/fit';
import { expect, it } from 'vitest';
import { buildPart } from '../../../../test/builders.ts';
import { ownBoardOf } from './build-choice.ts';
import { fillSlots } from './judge-all.ts';
import { emptyBuild } from './own-build.ts';

const choice = { ...emptyBuild, layout: '60-ansi' as const };
const fill = (...shelves: Part[][]) => {
  const fit = judgeBuild({ parts: [], board: ownBoardOf(choice), built: {} });
  const { found, isSure } = fillSlots({ choice, parts: [], fit }, shelves);
  return { ids: found.map(({ _id }) => _id), isSure };
};
const switches = (price: number, mount: 'mx' | 'choc-v1') =>
  buildPart({ price, minimumOrder: 1, facts: { kind: 'switch', mount, pins: '5' } });
const caps = buildPart({
  price: 60,
  minimumOrder: 1,
  facts: {
    kind: 'keycaps',
    profile: 'dsa',
    stem: 'mx',
    caps: [1, 1.25, 1.5, 1.75, 2, 2.25, 2.75, 6.25].map((size) => ({ size, row: 3, count: 60 })),
  },
});

it('judges each part beside those already chosen: no MX caps go onto Choc switches', () => {
  const choc = switches(0.1, 'choc-v1');
  const mx = switches(0.2, 'mx');
  expect(fill([choc, mx], [caps])).toEqual({ ids: [choc._id], isSure: false });
  expect(fill([mx], [caps])).toEqual({ ids: [mx._id, caps._id], isSure: false });
});
