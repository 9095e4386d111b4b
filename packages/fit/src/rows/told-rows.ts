import type { Board, Key } from '../keys/keys.ts';

/** Rows that an owner gives for single keys: `placeOf` the key to its row. */
export type ToldRows = Readonly<Record<string, number>>;

/** A key's identity across options: its top left corner in units, such as `12.5,4`. */
export const placeOf = ({ x, y }: Pick<Key, 'x' | 'y'>): string => `${x},${y}`;

/** The board with an owner's rows, which are no guesses. Corners without a key are ignored. */
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
