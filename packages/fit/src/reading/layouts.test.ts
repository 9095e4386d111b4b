import { expect, it } from 'vitest';
import { toBoard } from '../rows/to-board.ts';
import { drawKle, placeKeys } from './kle.ts';
import { commonLayouts, keysOf, layoutNames } from './layouts.ts';

const settings: Readonly<Record<string, object>> = {
  tall: { h: 2 },
  thumb: { h: 1.5 },
  iso: { x: 0.25, w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 },
};

/** A row of a common layout in the format of keyboard-layout-editor.com. */
const toKle = (row: string): unknown[] =>
  row
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [, down, gap] = /^\((down:)?([\d.]+)\)$/.exec(word) ?? [];
      if (gap !== undefined) return [{ [down ? 'y' : 'x']: Number(gap) }];
      const [, shape = '1', legend = ''] = /^(?:([\d.]+|iso|tall|thumb):)?(.+)$/.exec(word) ?? [];
      return [settings[shape] ?? { w: Number(shape) }, legend.replaceAll('_', ' ')];
    });

it.each(layoutNames)('the keys of %s are those that a file of it is read as', (name) => {
  const drawn = drawKle(commonLayouts[name].rows.map(toKle));
  expect(keysOf(name)).toEqual(toBoard(placeKeys(drawn)).keys);
});
