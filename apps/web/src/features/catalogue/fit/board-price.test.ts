import { buildPart } from '../../../../test/builders.ts';
import { describe, expect, it } from 'vitest';
import { boardPriceOf, keysOfBoard } from './board-price.ts';
import { emptyBuild } from './own-build.ts';

const fen = buildPart({
  facts: { kind: 'switch' },
  price: 0.65,
  minimumOrder: 1,
  availableQuantity: 500,
});

describe('the price of the switches for a whole board', () => {
  it('is for as many as the board has keys', () => {
    const keys = keysOfBoard({ ...emptyBuild, layout: '65-ansi' }, []);
    expect(keys).toBe(68);
    expect(boardPriceOf(fen, keys)).toEqual({ partId: fen._id, quantity: 68, total: 44.2 });
  });

  it.each([
    ['whole packs', { quantityStep: 10 }, 70, 45.5],
    ['the smallest order', { minimumOrder: 90 }, 90, 58.5],
    ['the price of so many', { priceBreaks: [{ from: 50, price: 0.5 }] }, 68, 34],
  ])('respects %s', (_, more, quantity, total) => {
    expect(boardPriceOf({ ...fen, ...more }, 68)).toMatchObject({ quantity, total });
  });

  it('is not said of other parts, without a board, or of too few', () => {
    expect(boardPriceOf({ ...fen, facts: { kind: 'keycaps' } }, 68)).toBeUndefined();
    expect(boardPriceOf(fen, keysOfBoard(emptyBuild, [fen]))).toBeUndefined();
    expect(boardPriceOf({ ...fen, availableQuantity: 60 }, 68)).toBeUndefined();
  });
});
