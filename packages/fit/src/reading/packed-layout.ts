import { type Board, type Key, type Knob, mostKeys, round } from '../keys/keys.ts';
import { LayoutFault } from './layout-fault.ts';
import { readLength, readNumber, type Settings } from './layout-numbers.ts';
import { lowestRow } from '../rows/rows.ts';
import { longestSide, type Shape, sizeOf } from '../keys/shapes.ts';

/* The compact form of a layout, for links. It holds the keys with their rows, as they are once all choices are made. */

const sure = 'k1';
const guessed = 'g1';
const assumed = 'a1';

/** Whether a text claims to be in the compact form. */
export const isPacked = (text: string): boolean => /^[agk]1,/.test(text);

interface Pen {
  x: number;
  y: number;
  row: number;
  angle: number;
}

const start: Pen = { x: 0, y: 0, row: 0, angle: 0 };

/**
 * Writes a board in the compact form, which takes some 150 characters. Undefined if a key has a shape that the form
 * cannot express.
 * @param board after all choices. Its rows are packed as well
 */
export function packLayout(board: Board): string | undefined {
  const text = write(board);
  const read = orUndefined(() => unpackLayout(text));
  const isSame =
    read?.keys.length === board.keys.length &&
    read.keys.every(({ size, longest }, index) => {
      const key = board.keys[index];
      return size === key?.size && longest === key?.longest;
    });
  return isSame && write(read) === text ? text : undefined;
}

function orUndefined<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof LayoutFault) return undefined;
    throw error;
  }
}

function write({ keys, knobs, sizesAreAssumed }: Board): string {
  const pen = { ...start };
  const areAllGuessed = !sizesAreAssumed && keys.every(({ rowIsGuessed }) => rowIsGuessed);
  const marksOf = (key: Key) =>
    `${packSecond(key)}${key.stepped ? 's' : ''}${key.rowIsGuessed && !areAllGuessed ? 'g' : ''}`;
  const items = [
    ...keys.map((key) => packKey(pen, key, marksOf(key), key)),
    ...knobs.map((knob) => packKey(pen, knob, 'k')),
  ];
  return [sizesAreAssumed ? assumed : areAllGuessed ? guessed : sure, ...items].join(',');
}

function packKey(pen: Pen, shape: Knob, marks: string, { row, legend = '' }: Partial<Key> = {}): string {
  const isNewLine = shape.y !== pen.y;
  if (isNewLine) Object.assign(pen, { x: 0, y: shape.y });
  const { width, height, angle } = shape;
  const fields = [
    isNewLine ? field('y', pen.y) : '',
    field('x', shape.x - pen.x, 0),
    field('w', width, 1),
    field('h', height, 1),
    field('r', angle, pen.angle),
    row === undefined ? '' : field('l', row, pen.row),
    marks,
    legend === '' ? '' : `*${legend.replaceAll('_', '__').replaceAll(',', '_c')}`,
  ];
  Object.assign(pen, { x: round(shape.x + width), angle, row: row ?? pen.row });
  return fields.join('');
}

function packSecond({ second }: Key): string {
  if (!second) return '';
  return field('c', second.x) + field('d', second.y) + field('e', second.width) + field('f', second.height);
}

/** Writes one field, such as `w1.5`. Empty if the field has its usual value. */
function field(letter: string, value: number, usual?: number): string {
  const rounded = round(value);
  if (usual !== undefined && rounded === round(usual)) return '';
  return `${letter}${String(rounded).replace(/^(-?)0\./, '$1.')}`;
}

/**
 * Reads the compact form.
 * @param topRow the row of the highest keys, if the owner has stated it
 * @throws LayoutFault if the text is malformed
 */
export function unpackLayout(text: string, topRow?: number): Board {
  const [head, ...items] = text.split(',', mostKeys + 2);
  if (items.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  const pen = { ...start };
  const read = items.map((item) => unpackKey(pen, item));
  const keys = read.flatMap((each) => ('row' in each ? each : []));
  const knobs = read.flatMap((each) => ('row' in each ? [] : each));
  if (keys.length === 0) throw new LayoutFault('The layout has no keys.');
  const areAllGuessed = head === guessed && topRow === undefined;
  const shift = topRow === undefined ? 0 : topRow - Math.min(...keys.map(({ row }) => row));
  return {
    keys: keys.map((key) => ({
      ...key,
      row: Math.min(lowestRow, Math.max(0, key.row + shift)),
      ...(areAllGuessed && { rowIsGuessed: true }),
    })),
    knobs,
    rowsAreSure: !areAllGuessed && !keys.some(({ rowIsGuessed }) => rowIsGuessed),
    ...(head === assumed && { sizesAreAssumed: true }),
  };
}

const fieldsOfKey = /^(?:[a-z](?:-?\d{0,3}(?:\.\d{1,3})?))*$/;

function unpackKey(pen: Pen, item: string): Key | Knob {
  const [told = '', ...rest] = item.split('*');
  if (!fieldsOfKey.test(told))
    throw new LayoutFault('The layout in the link is broken. Copy the whole link again.');
  const settings: Settings = Object.fromEntries(
    told.match(/[a-z][^a-z]*/g)?.map((each) => [each[0], Number(each.slice(1))]) ?? [],
  );
  const y = readNumber(settings, 'y');
  if (y !== undefined) Object.assign(pen, { x: 0, y });
  const x = round(pen.x + (readNumber(settings, 'x') ?? 0));
  const [width, height] = [readLength(settings, 'w') ?? 1, readLength(settings, 'h') ?? 1];
  const angle = readNumber(settings, 'r') ?? pen.angle;
  const row = Math.min(lowestRow, Math.max(0, Math.round(readNumber(settings, 'l') ?? pen.row)));
  Object.assign(pen, { x: round(x + width), angle, row });
  const outline = { x, y: pen.y, width, height, angle };
  if ('k' in settings) return outline;
  const shape: Shape = { main: outline, second: readSecond(settings, outline) };
  return {
    ...outline,
    row,
    size: sizeOf(shape),
    longest: longestSide(shape),
    legend: unpackLegend(rest.join('*')),
    ...(shape.second && {
      second: { ...shape.second, x: round(shape.second.x - x), y: round(shape.second.y - pen.y) },
    }),
    ...('s' in settings && { stepped: true }),
    ...('g' in settings && { rowIsGuessed: true }),
  };
}

function readSecond(settings: Settings, { x, y }: Knob): Shape['second'] {
  const [width, height] = [readLength(settings, 'e'), readLength(settings, 'f')];
  if (width === undefined || height === undefined) return undefined;
  return { x: x + (readNumber(settings, 'c') ?? 0), y: y + (readNumber(settings, 'd') ?? 0), width, height };
}

const unpackLegend = (text: string): string =>
  text.replace(/_([_c])/g, (_, letter: string) => (letter === 'c' ? ',' : '_')).slice(0, 20);
