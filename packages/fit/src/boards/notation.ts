/** A board's layout as the table writes it. */
export interface BoardLayout {
  /** Number of keys when each choice has its first value. Used as a checksum for the rows. */
  keys: number;
  /** The choices that the layout offers. Each is a list: the choice's name, then its values. */
  choices: readonly (readonly string[])[];
  rows: readonly string[];
}

/**
 * Parses the table's layouts and returns them by name. Each layout begins with a line such as `plaid: 47 keys`. Its
 * choices (`? Split backspace: No, Yes`) and rows follow, indented. `plaid-mx: 47 keys, like plaid` inherits the
 * choices and rows of an earlier layout and lists only the rows that differ, numbered from 1.
 * @throws Error if the table has a mistake
 */
export function readLayouts(text: string): Readonly<Record<string, BoardLayout>> {
  const layouts = new Map<string, BoardLayout>();
  for (const entry of text
    .trim()
    .replaceAll(/,\n\s*/g, ', ')
    .split(/\n(?=\S)/)) {
    const [first = '', ...lines] = entry.split('\n').map((line) => line.trim());
    const [, name, keys, like] = /^([\w-]+): (\d+) keys(?:, like ([\w-]+))?$/.exec(first) ?? [];
    if (!name) throw new Error(`“${first}” begins no layout.`);
    const layout = like ? changeRows(layouts.get(like), lines) : readLines(lines);
    layouts.set(name, { ...layout, keys: Number(keys) });
  }
  return Object.fromEntries(layouts);
}

function readLines(lines: readonly string[]): Omit<BoardLayout, 'keys'> {
  const choices = lines.filter((line) => line.startsWith('? '));
  const rows = lines.slice(choices.length);
  return { choices: choices.map((line) => line.slice(2).split(/[:,] /)), rows };
}

function changeRows(base: BoardLayout | undefined, lines: readonly string[]): Omit<BoardLayout, 'keys'> {
  const { choices = [], rows = [] } = base ?? {};
  const changed = [...rows];
  for (const line of lines) {
    const [number, row] = line.split(': ');
    const index = Number(number) - 1;
    if (row === undefined || rows[index] === undefined) throw new Error(`“${line}” changes no row.`);
    changed[index] = row;
  }
  return { choices, rows: changed };
}

/**
 * Translates the table's rows into the format of keyboard-layout-editor.com. A row is a line, and a key is its width in
 * units, such as `1.5`, or width and height, such as `1x2`.
 *
 * - `1*13` are 13 keys, `iso` is an ISO Enter, `2.25+1x2/1.25/-1` has a second rectangle (size/right/down).
 * - `s` is stepped, `e` a knob, `d` decoration that marks the corner of an option.
 * - `#0.1` belongs to value 1 of choice 0, `=3.4` is at row 3 and column 4 of the matrix.
 * - `(0.25)` is a gap to the right, `(0,0.5)` one downwards, `@15,4,2` rotates what follows by 15° around a point,
 *   `@15` around the same point as before.
 * - `R1` says that the keys that follow have caps of the digits’ row, up to `R5` for that of the space bar. It is only
 *   needed if the shape of the board does not tell.
 */
export function toKle(rows: readonly string[]): unknown[][] {
  return rows.map((row) => row.split(' ').flatMap(readWord));
}

const gap = /^\((-?[\d.]+)(?:,(-?[\d.]+))?\)$/;
const turn = /^@(-?[\d.]+)(?:,(-?[\d.]+),(-?[\d.]+))?$/;
const capRow = /^R[1-5]$/;
const key =
  /^(iso|[\d.]+)(?:x([\d.]+))?(?:\+([\d.]+)x([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+))?([sed]*)(?:=(\d+)\.(\d+))?(?:#(\d+)\.(\d+))?(?:\*(\d+))?$/;

const iso = { w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 };

function readWord(word: string): unknown[] {
  const [, right, down = '0'] = gap.exec(word) ?? [];
  if (right !== undefined) return [{ x: Number(right), y: Number(down) }];
  const [, angle, x, y] = turn.exec(word) ?? [];
  if (angle !== undefined)
    return [{ r: Number(angle), ...(x !== undefined && { rx: Number(x), ry: Number(y) }) }];
  if (capRow.test(word)) return [{ p: word }];
  const told = key.exec(word);
  if (!told) throw new Error(`“${word}” is no key of the table of boards.`);
  const [, width, height = '1', w2, h2, x2, y2, flags = '', row, column, choice, value, count = '1'] = told;
  const shape = {
    ...(width === 'iso' ? iso : { w: Number(width), h: Number(height) }),
    ...(w2 !== undefined && { w2: Number(w2), h2: Number(h2), x2: Number(x2), y2: Number(y2) }),
    ...(flags.includes('s') && { l: true }),
    ...(flags.includes('d') && { d: true }),
  };
  const places = Array<string>(10).fill('');
  if (row !== undefined) places[0] = `${row},${column}`;
  if (choice !== undefined) places[3] = `${choice},${value}`;
  if (flags.includes('e')) places[9] = 'e0';
  return Array.from({ length: Number(count) }, () => [shape, places.join('\n').trimEnd()]).flat();
}
