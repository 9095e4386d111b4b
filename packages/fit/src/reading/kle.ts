import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import type { DrawnKey } from './drawn-key.ts';
import { isSettings, readLength, readNumber, type Settings } from './layout-numbers.ts';
import { LayoutFault } from './layout-fault.ts';
import { optionOf } from './options-in-kle.ts';
import { type Rectangle, simplify } from '../keys/shapes.ts';
import { place } from './turn.ts';

/** The position and the settings for the next key that is drawn. */
interface Pen {
  x: number;
  y: number;
  /** The centre of the rotation, and its angle in degrees. */
  centreX: number;
  centreY: number;
  angle: number;
  /** The profile of the following keys, such as “SA R3”. */
  profile: string;
  /** The alignment of the labels on the following keys: an index of `middleLines`. */
  alignment: number;
  next: Settings;
}

/** Converts drawn keys to keys in their final positions, with their rotations applied. */
export const placeKeys = (drawn: readonly DrawnKey[]): PlacedKey[] =>
  drawn.map(({ shape, turn, about }) => ({ ...place(shape, turn), ...about }));

/** The maximum number of items in a drawing, which includes the keys of all options and decoration. */
export const mostDrawn = 4 * mostKeys;

/**
 * Draws rows in the serialized format of keyboard-layout-editor.com. A row lists the labels of keys, and objects with
 * settings that change from there on.
 * @throws LayoutFault with a message for the owner
 */
export function drawKle(rows: readonly unknown[]): DrawnKey[] {
  const keys: DrawnKey[] = [];
  const pen: Pen = { x: 0, y: 0, centreX: 0, centreY: 0, angle: 0, profile: '', alignment: 4, next: {} };
  for (const row of rows) {
    if (isSettings(row)) continue;
    if (!Array.isArray(row)) throw new LayoutFault('Each row of the layout must be a list of keys.');
    for (const item of row as unknown[]) {
      if (typeof item === 'string') {
        addKey(keys, pen, item);
      } else if (isSettings(item)) {
        change(pen, item);
      } else {
        throw new LayoutFault('A row may only have texts for keys, and objects for what changes.');
      }
    }
    // VIA's definitions drop decoration that has no label, but keep its settings. These must not reach the next row.
    pen.next = {};
    pen.x = pen.centreX;
    pen.y += 1;
  }
  return keys;
}

function change(pen: Pen, settings: Settings): void {
  const number = (name: string) => readNumber(settings, name);
  pen.angle = number('r') ?? pen.angle;
  const [centreX, centreY] = [number('rx'), number('ry')];
  if (centreX !== undefined || centreY !== undefined) {
    pen.centreX = centreX ?? pen.centreX;
    pen.centreY = centreY ?? pen.centreY;
    pen.x = pen.centreX;
    pen.y = pen.centreY;
  }
  pen.x += number('x') ?? 0;
  pen.y += number('y') ?? 0;
  if (typeof settings.a === 'number') pen.alignment = settings.a;
  if (typeof settings.p === 'string') pen.profile = settings.p.slice(0, 40);
  pen.next = { ...pen.next, ...settings };
}

function addKey(keys: DrawnKey[], pen: Pen, label: string): void {
  const { next } = pen;
  const lines = label.split('\n', mostLines);
  pen.next = {};
  const isDecal = next.d === true;
  const option = optionOf(lines);
  if (isDecal && !option) {
    pen.x += readNumber(next, 'w') ?? 1;
    return;
  }
  if (keys.length === mostDrawn) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  const first = isDecal ? decalOf(next, pen) : readRectangle(next, pen);
  const shape = isDecal ? { main: first } : simplify(first, readSecond(next, first));
  const row = /R(?:OW ?)?([1-5])\b/i.exec(pen.profile)?.[1];
  const matrix = wiring.exec(lines[0] ?? '');
  const { centreX, centreY, angle } = pen;
  keys.push({
    shape,
    turn: { centreX, centreY, angle },
    isDecal,
    option,
    about: {
      legend: readLegend(lines),
      ...(next.l === true && { stepped: true }),
      ...(row && { profileRow: Number(row) }),
      ...(matrix && { matrix: [Number(matrix[1]), Number(matrix[2])] }),
      ...readKnob(lines, pen.alignment),
    },
  });
  pen.x += first.width;
}

function readRectangle(next: Settings, { x, y }: Pen): Rectangle {
  return { x, y, width: readLength(next, 'w') ?? 1, height: readLength(next, 'h') ?? 1 };
}

/** The rectangle of a decoration, which may have any size. */
function decalOf(next: Settings, { x, y }: Pen): Rectangle {
  return { x, y, width: readNumber(next, 'w') ?? 1, height: readNumber(next, 'h') ?? 1 };
}

/**
 * The second rectangle of a key such as an ISO Enter. If its width or height is missing, the first rectangle's is used.
 */
function readSecond(next: Settings, { x, y, width, height }: Rectangle): Rectangle | undefined {
  const [width2, height2] = [readLength(next, 'w2'), readLength(next, 'h2')];
  if (width2 === undefined && height2 === undefined) return undefined;
  return {
    x: x + (readNumber(next, 'x2') ?? 0),
    y: y + (readNumber(next, 'y2') ?? 0),
    width: width2 ?? width,
    height: height2 ?? height,
  };
}

/** The editor's label has twelve lines, one for each position on the key. */
const mostLines = 12;

/** A position in the switch matrix as VIA writes it, row and column, such as “0,1”. */
const wiring = /^ *(\d{1,3}) *, *(\d{1,3}) *$/;

/** The legend of a key: the lower of its two usual lines. Empty if VIA has put the matrix position there. */
function readLegend(lines: readonly string[]): string {
  const words = lines.slice(0, 2).filter((line) => line !== '');
  const legend = (words.at(-1) ?? '').slice(0, 400).replace(/<[^<>]{0,200}>/g, '');
  return wiring.test(legend) ? '' : legend.trim().slice(0, 20);
}

/**
 * For each alignment, the index of the label's line in the middle of the key. If labels are centred it is the first
 * line.
 */
const middleLines: readonly number[] = [9, 6, 8, 0, 9, 6, 8, 0];

/**
 * Recognises a rotary encoder by the text in the middle of the key. VIA writes the encoder's number there, such as
 * “e0”. Vial draws two keys, one per direction, with “e” in the middle and the encoder and direction in the corner:
 * “0,0” and “0,1”.
 */
function readKnob(lines: readonly string[], alignment: number): Pick<PlacedKey, 'knob'> {
  const mark = /^e(\d*)$/i.exec((lines[middleLines[alignment] ?? 9] ?? '').trim());
  const [corner = ''] = lines;
  // Without a number, and without a place in the matrix beside it, an “E” is the letter.
  if (!mark || (mark[1] === '' && !wiring.test(corner))) return isKnobWord(corner) ? { knob: {} } : {};
  if (mark[1] !== '') return { knob: {} };
  const [direction] = /^ *\d{1,3}(?= *, *[01] *$)/.exec(corner) ?? [];
  return { knob: direction === undefined ? {} : { ofVial: direction.trim() } };
}

/** Whether a legend is one that people use for a knob, such as “Enc 1”. */
export function isKnobWord(legend: string): boolean {
  return /^(?:(?:left|right|rotary) )?(?:enc|encoder|ec11|knob|rotary)(?: ?\d{1,2})?(?: press)?$/i.test(
    legend.trim(),
  );
}
