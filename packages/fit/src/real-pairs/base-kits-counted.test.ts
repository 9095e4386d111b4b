import type { Cap } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards, outlineOf } from '../boards/boards.ts';
import { coverKeys } from '../coverage/coverage.ts';
import type { Key } from '../keys/keys.ts';
import { base, iso, wide } from './testing.ts';

/**
 * The shape of a cap in Cherry profile. The function keys share the shape of the digits, and the lowest row that of the
 * row above it.
 */
function kindOf(size: number, row: number, isSpaceBar = false): string {
  if (isSpaceBar) return `${size}u space bar`;
  return `${size}u, row ${Math.min(4, Math.max(1, row))}`;
}

/** The shapes of cap that go on a key. */
function kindsFor({ x, size, row, height }: Key, keys: readonly Key[]): string[] {
  if (size === undefined || size === 'iso') return [String(size)];
  if (height === 2 && row < 5) return [kindOf(size, row), kindOf(size, row + 1)];
  const isBesideTall = keys.some((key) => key.height === 2 && key.size === 2 && key.x > x && key.x < x + 3.3);
  const isZero = height === 1 && isBesideTall;
  return [kindOf(size, row, row === 5 && size >= 2 && !isZero)];
}

/** Counts the caps that a set lacks by trying, for each key of two rows, either row. */
function countMissing(keys: readonly Key[], has: readonly Cap[]): number {
  const left = new Map<string, number>();
  for (const { size, row, count } of has) {
    const kind = size === 'iso' ? size : kindOf(size, row, size > 3);
    left.set(kind, (left.get(kind) ?? 0) + count);
  }
  const missingOf = (wanted: readonly string[][]): number => {
    const [kinds = [], ...rest] = wanted;
    if (wanted.length === 0) return 0;
    const found = kinds.flatMap((kind) => {
      const count = left.get(kind) ?? 0;
      if (count === 0) return [];
      left.set(kind, count - 1);
      const missing = missingOf(rest);
      left.set(kind, count);
      return missing;
    });
    return found.length > 0 ? Math.min(...found) : 1 + missingOf(rest);
  };
  // Keys that take only one shape of cap need no trying.
  const kinds = keys.map((key) => kindsFor(key, keys));
  return missingOf(kinds.toSorted((one, other) => one.length - other.length));
}

describe('base kits of GMK on all known boards, whose keys are those of github.com/the-via/keyboards', () => {
  it('lack as many caps as a count by hand finds', { timeout: 60_000 }, () => {
    const sets = { alone: base, 'with ISO and a wide space bar': [...base, ...iso, ...wide] };
    const wrong = knownBoards.flatMap((board) => {
      const { keys } = outlineOf(board);
      return Object.entries(sets).flatMap(([name, has]) => {
        const { covered } = coverKeys({ label: board.name, keys }, has, 'cherry');
        const missing = covered.filter((isCovered) => !isCovered).length;
        const counted = countMissing(keys, has);
        return missing === counted ? [] : [`${board.name}, ${name}: ${missing}, counted ${counted}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(knownBoards.length).toBeGreaterThan(150);
  });
});
