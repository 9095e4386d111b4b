import type { DrawnKey, Option } from './drawn-key.ts';
import type { Rectangle, Shape } from '../keys/shapes.ts';

/** VIA and Vial write “choice,value” in the fourth position of the label. */
export function optionOf(lines: readonly string[]): Option | undefined {
  const told = /^(\d{1,3}) *[,，] *(\d{1,3})$/.exec((lines[3] ?? '').trim());
  return told ? { choice: Number(told[1]), value: Number(told[2]) } : undefined;
}

/**
 * Answers the keys for some values, one for each choice; a missing value means the choice's first. Keys of other values
 * are drawn beside the board and are moved to where the keys of the first value are.
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

/** The left top corner of the keys: that of the highest key, and of several, of the leftmost. */
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
