import { type Cap, isCapSize } from '@switchyard/shared/parts';

/** Lengths are in key units. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The outline of a key from above: one rectangle, or two that overlap, as in an Enter of two rows. */
export interface Shape {
  main: Rectangle;
  second?: Rectangle | undefined;
}

/** Drawings leave gaps between keys. A gap of up to this many units counts as none. */
const tolerance = 0.06;

/**
 * Rounds a length to the quarter unit that it is close to: 1.24 becomes 1.25. Other lengths are rounded to thousandths.
 */
export function toQuarter(length: number): number {
  const quarter = Math.round(length * 4) / 4;
  return Math.abs(quarter - length) <= tolerance ? quarter : Math.round(length * 1000) / 1000;
}

/** Drops a rectangle that lies inside the other one, and puts the taller one first. The outline stays the same. */
export function simplify(first: Rectangle, second: Rectangle | undefined): Shape {
  if (!second || contains(first, second)) return { main: first };
  if (contains(second, first)) return { main: second };
  return second.height > first.height ? { main: second, second: first } : { main: first, second };
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

/** The size of the cap for a shape, in units. Undefined if no keycap set has a cap of that shape. */
export function sizeOf({ main, second }: Shape): Cap['size'] | undefined {
  const [width, height] = [toQuarter(main.width), toQuarter(main.height)];
  if (height === 2 && width === 1.25 && (!second || isIsoHook(main, second))) return 'iso';
  if (second) return undefined;
  const length = height === 1 ? width : width === 1 ? height : undefined;
  return length !== undefined && isCapSize(length) ? length : undefined;
}

/** Whether the second rectangle is the upper part of an ISO Enter, which is 1.5 units wide. */
function isIsoHook(main: Rectangle, hook: Rectangle): boolean {
  const left = Math.min(main.x, hook.x);
  const right = Math.max(main.x + main.width, hook.x + hook.width);
  return toQuarter(right - left) === 1.5 && hook.y <= main.y + tolerance && toQuarter(hook.height) === 1;
}

/** The longest side of a shape's bounding box, in units. */
export function longestSide({ main, second }: Shape): number {
  if (!second) return toQuarter(Math.max(main.width, main.height));
  const across = Math.max(main.x + main.width, second.x + second.width) - Math.min(main.x, second.x);
  const down = Math.max(main.y + main.height, second.y + second.height) - Math.min(main.y, second.y);
  return toQuarter(Math.max(across, down));
}
