import type { DrawnKey, Option } from './drawn-key.ts';
import type { Rectangle, Shape } from '../keys/shapes.ts';

/** The option that a key belongs to. VIA and Vial write it as “choice,value” in the fourth line of the key's label. */
export function optionOf(lines: readonly string[]): Option | undefined {
  const told = /^(\d{1,3}) *[,，] *(\d{1,3})$/.exec((lines[3] ?? '').trim());
  return told ? { choice: Number(told[1]), value: Number(told[2]) } : undefined;
}

/**
 * Makes a function that returns the keys of the board for the chosen values. It takes one index per choice; the first
 * value counts if an index is missing. Keys of the other values are drawn beside the board, so they are moved to where
 * the first value's keys lie.
 */
export function keysByValues(drawn: readonly DrawnKey[]): (values: readonly number[]) => DrawnKey[] {
  const groups = new Map<string, DrawnKey[]>();
  for (const key of drawn) {
    if (!key.option) continue;
    const name = nameOf(key.option);
    const group = groups.get(name);
    if (group) group.push(key);
    else groups.set(name, [key]);
  }
  const corners = new Map([...groups].map(([name, keys]) => [name, cornerOf(keys)]));
  return (values) =>
    drawn.flatMap((key): DrawnKey[] => {
      const { option, isDecal } = key;
      if (!option) return isDecal ? [] : [key];
      if (isDecal || option.value !== (values[option.choice] ?? 0)) return [];
      const [from, to] = [option, { ...option, value: 0 }].map((each) => corners.get(nameOf(each)));
      return [from && to ? moved(key, to.x - from.x, to.y - from.y) : key];
    });
}

const nameOf = ({ choice, value }: Option): string => `${choice},${value}`;

/** The top left corner of the highest key; of equally high keys, that of the leftmost one. */
function cornerOf(keys: readonly DrawnKey[]): { x: number; y: number } | undefined {
  return keys
    .map(({ shape }) => topOf(shape))
    .reduce<{ x: number; y: number } | undefined>(
      (best, each) => (best && (best.y < each.y || (best.y === each.y && best.x <= each.x)) ? best : each),
      undefined,
    );
}

function topOf({ main, second }: Shape): { x: number; y: number } {
  if (!second) return main;
  return second.y < main.y || (second.y === main.y && second.x < main.x) ? second : main;
}

function moved(key: DrawnKey, across: number, down: number): DrawnKey {
  const move = (each: Rectangle) => ({ ...each, x: each.x + across, y: each.y + down });
  const { main, second } = key.shape;
  return { ...key, shape: { main: move(main), ...(second && { second: move(second) }) } };
}
