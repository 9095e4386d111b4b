import type { Board, Key } from '../keys/keys.ts';

/** Rows that an owner has stated for single keys, by `placeOf` the key. */
export type ToldRows = Readonly<Record<string, number>>;

/** Identifies a key across options by its top left corner in units, such as `12.5,4`. */
export const placeOf = ({ x, y }: Pick<Key, 'x' | 'y'>): string => `${x},${y}`;

/** Applies the rows that an owner has stated. They are no longer guesses. Corners without a key are ignored. */
export function withToldRows(board: Board, rows: ToldRows = {}): Board {
  const told = new Map(Object.entries(rows));
  if (told.size === 0) return board;
  const keys = board.keys.map((key): Key => {
    const row = told.get(placeOf(key));
    if (row === undefined) return key;
    const { rowIsGuessed: _, ...sure } = key;
    return { ...sure, row };
  });
  return { ...board, keys, rowsAreSure: keys.every(({ rowIsGuessed }) => !rowIsGuessed) };
}
