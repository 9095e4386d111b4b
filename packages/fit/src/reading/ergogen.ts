import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import { LayoutFault } from './layout-fault.ts';
import { readLength, readNumber } from './layout-numbers.ts';
import { place } from './turn.ts';

/** The distance in mm from one key to the next that Ergogen assumes. */
const usualPitch = 19;
/** The gap in mm between two keys in Ergogen's drawing. */
const gap = 1;

/** A point as Ergogen writes it: its name, then its position and more in indented lines. YAML may quote “y”. */
const point = /^[\w-]+:[ \t]*\n[ \t]+x:[ \t]*-?[\d.e-]+[ \t]*\n[ \t]+'?y'?:[ \t]*-?[\d.e-]+[ \t]*\n/m;

/** Whether a text contains the points that Ergogen has calculated. */
export const isErgogen = (text: string): boolean => point.test(text);

/**
 * Reads the points that Ergogen has calculated: the centres of the keys in mm, with y upwards and angles counter
 * clockwise. Its rows and columns have names, which are taken for wires.
 * @throws LayoutFault with a message for the owner
 */
export function readErgogen(text: string): PlacedKey[] {
  const all = `${text}\n`.split(/^(?=[\w-]+:[ \t]*\n)/m).filter(isErgogen);
  // Where some points are tagged as keys, the others are lights, screws or an encoder.
  const points = all.some(isKey) ? all.filter((each) => isKey(each) || isKnob(each)) : all;
  if (points.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  const rows = numbersFor(points.map((each) => wordIn(each, 'row')));
  const columns = numbersFor(points.map((each) => wordIn(each, 'colrow').replace(/_[^_]*$/, '')));
  const pitch = { across: pitchOf(points, 'spread'), down: pitchOf(points, 'padding') };
  return points.map((each, index) => ({
    ...readPoint(each, pitch),
    legend: '',
    ...(isKnob(each) ? { knob: {} } : { matrix: [rows[index] ?? 0, columns[index] ?? 0] }),
  }));
}

const isKey = (text: string): boolean =>
  /^[ \t]+tags:[ \t]*\n(?:[ \t]+- .*\n)*?[ \t]+- '?key'?[ \t]*\n/m.test(text);
const isKnob = (text: string): boolean => /^(?:enc|encoder|knob|rotary)(?:_|:)/i.test(text);

function readPoint(text: string, { across, down }: { across: number; down: number }) {
  const told = {
    x: numberIn(text, 'x') / across,
    y: -numberIn(text, 'y') / down,
    r: -numberIn(text, 'r'),
    w: sizeIn(text, 'width'),
    h: sizeIn(text, 'height'),
  };
  const number = (name: keyof typeof told) => readNumber(told, name) ?? 0;
  const [width, height] = [readLength(told, 'w') ?? 1, readLength(told, 'h') ?? 1];
  const [centreX, centreY] = [number('x'), number('y')];
  const main = { x: centreX - width / 2, y: centreY - height / 2, width, height };
  return place({ main }, { centreX, centreY, angle: number('r') });
}

/** The first value of this name. Those of a point come before those of its zone and column. */
const wordIn = (text: string, name: string): string =>
  new RegExp(`^[ \\t]+'?${name}'?:[ \\t]*['"]?([^\\s'"{]+)`, 'm').exec(text)?.[1] ?? '';

function numberIn(text: string, name: string): number {
  const number = Number(wordIn(text, name));
  return Number.isFinite(number) ? number : 0;
}

/** The size of a cap in units, a multiple of a quarter. A key that tells no size has 1u. */
const sizeIn = (text: string, name: string): number =>
  Math.max(1, Math.round(((numberIn(text, name) + gap) / usualPitch) * 4) / 4);

/** The distance in mm from key to key that most points state. */
function pitchOf(points: readonly string[], name: string): number {
  const told = points.map((each) => numberIn(each, name)).filter((length) => length > 0);
  const counts = Map.groupBy(told, (length) => length);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? usualPitch;
}

/** Numbers for names: equal names have equal numbers. */
function numbersFor(names: readonly string[]): number[] {
  const all = [...new Set(names)];
  return names.map((name) => all.indexOf(name));
}
