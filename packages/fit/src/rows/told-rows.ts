import type { Board, Key } from '../keys/keys.ts';

/** Rows that an owner tells of single keys, by where these are. */
export type ToldRows = Readonly<Record<string, number>>;

/** Where a key is, such as `12.5,4`: its left top corner, in units of a letter key. It stays when options are chosen. */
export const placeOf = ({ x, y }: Pick<Key, 'x' | 'y'>): string => `${x},${y}`;

/** The board with these rows; places without a key change nothing. A board is sure once all its keys are. */
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
