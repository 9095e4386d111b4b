import { expect, it } from 'vitest';
import { keysOf, layoutNames, outlineOfLayout } from './layouts.ts';

it.each(layoutNames)('the outline of %s is that of its keys', (name) => {
  const keys = keysOf(name).map(({ x, y, width, height, angle }) => [x, y, width, height, angle]);
  const outline = outlineOfLayout(name).map(({ x, y, width, height, angle }) => [x, y, width, height, angle]);
  expect(outline.map((key) => key.map((each) => Math.round(each * 1000) / 1000))).toEqual(keys);
});
