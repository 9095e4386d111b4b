import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import { LayoutFault } from './layout-fault.ts';
import { readLength, readNumber, type Settings } from './layout-numbers.ts';
import { place, type Turn } from './turn.ts';

/** The shapes that RMK has names for, beside widths such as `2.25u`. */
const stockShapes: readonly (readonly [string, Settings])[] = [
  ['2u_tall', { h: 2 }],
  ['stepped_caps', { w: 1.75 }],
  ['iso_enter', { w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 }],
];

/** A key or an encoder, such as `(0,1,@2u)` and `(e,0)`, or what moves the next ones, such as `[0.5]`. */
const item = /\[([^[\]\n]*)\]|\(([^()\n]*)\)/g;

/**
 * Reads the `map` of `[layout]` in a `keyboard.toml` of RMK, which may have shapes, gaps and rotations. `sizesAreTold`
 * is false if it has none of them, or a shape whose size is not known.
 * @param text the whole file, for the shapes that it defines
 * @param legends the legend of each key, in the sequence of the map
 * @throws LayoutFault
 */
export function readRmkMap(
  map: string,
  text: string,
  legends: readonly string[],
): { keys: PlacedKey[]; sizesAreTold: boolean } {
  const shapes = shapesIn(text);
  const keys: PlacedKey[] = [];
  let turn: Turn = { centreX: 0, centreY: 0, angle: 0 };
  let [y, count] = [0, 0];
  let areKnown = true;
  for (const line of map.split('\n').filter((each) => each.trim() !== '')) {
    let x = 0;
    for (const [, move = '', key] of line.matchAll(item)) {
      if (key === undefined) {
        const [, isDown, distance] = /^\s*(y\s*=)?\s*(-?[\d.]+)\s*$/.exec(move) ?? [];
        if (distance === undefined) turn = turnOf(move);
        else if (isDown) y += amount(distance);
        else x += amount(distance);
        continue;
      }
      if (keys.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
      const isKnob = /^\s*e\b/.test(key);
      const name = /@([\w.]+)/.exec(key)?.[1];
      const shape = name === undefined ? {} : (shapes.get(name) ?? widthOf(name));
      areKnown &&= shape !== undefined;
      const [width, height] = [readLength(shape ?? {}, 'w') ?? 1, readLength(shape ?? {}, 'h') ?? 1];
      keys.push({
        ...outlineOf(shape ?? {}, { x, y, width, height }, turn),
        legend: isKnob ? '' : (legends[count] ?? ''),
        isListed: true,
        ...(isKnob && { knob: {} }),
      });
      if (!isKnob) count += 1;
      x += width;
    }
    y += 1;
  }
  const isDrawn = /[@[]/.test(map) && !/^[ \t]*\[\[layout\.variant\]\]/m.test(text);
  return { keys, sizesAreTold: isDrawn && areKnown };
}

const amount = (digits: string): number => readNumber({ distance: Number(digits) }, 'distance') ?? 0;

/** Reads `r=15@(3,3.25)`. Another text in brackets ends a rotation. */
function turnOf(text: string): Turn {
  const [, angle = '0', x = '0', y = '0'] =
    /^\s*r\s*=\s*(-?[\d.]+)\s*(?:@\s*\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+))?/.exec(text) ?? [];
  return { angle: amount(angle), centreX: amount(x), centreY: amount(y) };
}

/**
 * The shapes of keys, RMK's own and those that the file defines. A defined shape of two rectangles is read as an ISO
 * Enter, because RMK measures the second one from the centre.
 */
function shapesIn(text: string): ReadonlyMap<string, Settings> {
  const shapes = new Map(stockShapes);
  const defined = /^[ \t]*([\w.]+)[ \t]*=[ \t]*\{([^{}\n]*)\}/gm;
  for (const [, name = '', fields = ''] of text.matchAll(defined)) {
    const numbers = [...fields.matchAll(/(\w+)[ \t]*=[ \t]*(-?[\d.]+)/g)];
    const [enter] = stockShapes.filter(([stock]) => stock === 'iso_enter').map(([, shape]) => shape);
    shapes.set(
      name,
      (/\bw2\b/.test(fields) ? enter : undefined) ??
        Object.fromEntries(numbers.map(([, key, value]) => [key, Number(value)])),
    );
  }
  return shapes;
}

function widthOf(name: string): Settings | undefined {
  const [, width] = /^(\d{1,2}(?:\.\d{1,2})?)u$/.exec(name) ?? [];
  return width === undefined ? undefined : { w: Number(width) };
}

interface Outline {
  x: number;
  y: number;
  width: number;
  height: number;
}

function outlineOf(shape: Settings, at: Outline, turn: Turn) {
  const main = { ...at, x: at.x + (readNumber(shape, 'x') ?? 0), y: at.y + (readNumber(shape, 'y') ?? 0) };
  const width = readLength(shape, 'w2');
  const second = width !== undefined && {
    second: {
      x: main.x + (readNumber(shape, 'x2') ?? 0),
      y: main.y,
      width,
      height: readLength(shape, 'h2') ?? 1,
    },
  };
  const placed = place({ main, ...second }, turn);
  return { ...placed, angle: placed.angle + (readNumber(shape, 'r') ?? 0) };
}
