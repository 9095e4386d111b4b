import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, isReadableAccent, leastContrast, nearestAccent, surfaces, tonesOf } from './accent.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#ffffff', '#ff0000', 4],
  ])('of %s and %s', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });
});

describe('a shop’s accent', () => {
  it.each(['#0f5f54', '#000000', '#010101', '#7a0019', '#123456'])('%s can be read', (accent) => {
    expect(isReadableAccent(accent)).toBe(true);
    expect(nearestAccent(accent)).toBe(accent);
  });

  it.each(['#ffffff', '#fefefe', '#ffff00', '#ffd700', '#999999', '#00ff00'])(
    '%s is too light; the nearest that can be read has its hue',
    (accent) => {
      expect(isReadableAccent(accent)).toBe(false);
      const nearest = nearestAccent(accent);
      expect(isReadableAccent(nearest)).toBe(true);
      // No darker than it must be.
      expect(contrastOf(nearest, surfaces.light[1])).toBeLessThan(leastContrast + 0.1);
    },
  );

  it('keeps the hue of a colour that is too light', () => {
    expect(nearestAccent('#ffff00')).toBe('#6f6f00');
  });

  it('or the nearest to it can be read on every surface of both themes, whatever colour it is', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const accent = nearestAccent(chosen);
        const tones = tonesOf(accent);
        for (const theme of ['light', 'dark'] as const) {
          for (const surface of surfaces[theme])
            expect(contrastOf(tones[theme].colour, surface)).toBeGreaterThanOrEqual(leastContrast);
          expect(contrastOf(tones[theme].colour, tones[theme].text)).toBeGreaterThanOrEqual(leastContrast);
        }
        expect(isReadableAccent(accent)).toBe(true);
        expect(nearestAccent(accent)).toBe(accent);
      }),
    );
  });
});
