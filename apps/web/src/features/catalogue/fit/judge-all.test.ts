import type { Part } from '@switchyard/shared/parts';
import { judgeBuild } from '@switchyard/fit';
import { expect, it } from 'vitest';
import { buildPart, capsForAll } from '../../../../test/builders.ts';
import { ownBoardOf } from './build-choice.ts';
import { fillSlots } from './judge-all.ts';
import { type BuildChoice, emptyBuild } from './own-build.ts';

const choice: BuildChoice = { ...emptyBuild, layout: '60-ansi' };
const fill = (...shelves: Part[][]) => fillFor(choice, ...shelves);
const fillFor = (choice: BuildChoice, ...shelves: Part[][]) => {
  const fit = judgeBuild({ parts: [], board: ownBoardOf(choice), built: {} });
  const filling = fillSlots({ choice, parts: [], fit }, shelves);
  let step = filling.next();
  while (step.done !== true) step = filling.next();
  const { found, isSure } = step.value;
  return { ids: found.map(({ _id }) => _id), isSure };
};
const switches = (price: number, mount: 'mx' | 'choc-v1') =>
  buildPart({ price, minimumOrder: 1, facts: { kind: 'switch', mount, pins: '5' } });
const caps = buildPart({
  price: 60,
  minimumOrder: 1,
  facts: capsForAll,
});

it('fills a slot with what is likely to fit, though nobody told the switches: not with a cheap kit beside a full set', () => {
  const extension = buildPart({
    price: 5,
    minimumOrder: 1,
    facts: { kind: 'keycaps', profile: 'dsa', stem: 'mx', caps: [{ size: 1, row: 3, count: 8 }] },
  });
  const choc = switches(0.1, 'choc-v1');
  const mx = switches(0.2, 'mx');
  expect(fill([choc, mx], [extension, caps])).toEqual({ ids: [mx._id, caps._id], isSure: false });
});

it('judges each part beside those already chosen: no MX caps go onto Choc switches', () => {
  const choc = switches(0.1, 'choc-v1');
  const mx = switches(0.2, 'mx');
  const ofBoth = { ...choice, told: { mount: 'mx,choc-v1' } };
  expect(fillFor(ofBoth, [choc, mx], [caps]).ids).toEqual([choc._id]);
  expect(fill([mx], [caps])).toEqual({ ids: [mx._id, caps._id], isSure: false });
});
