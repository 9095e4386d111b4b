import { type FactsOf, kinds } from '@switchyard/shared/parts';
import { type Key, type Knob, round } from '../keys/keys.ts';
import { commonLayouts, keysOf, type LayoutName, layoutNames } from '../reading/layouts.ts';

export type BoardOption = NonNullable<FactsOf<'pcb'>['options']>[number];

/** One way to put keys on a board, for one standard and a set of options. */
export interface Arrangement {
  /** The name that people read, such as “60% ISO”. */
  label: string;
  keys: readonly Key[];
  /** The board's rotary encoders. They are only drawn. */
  knobs?: readonly Knob[];
  /** The width of all keys in units, where it is another than that of `keys`. */
  width?: number;
}

/** The arrangement of a common layout, without any options. */
export function commonArrangement(name: LayoutName): Arrangement {
  return { label: commonLayouts[name].label, keys: keysOf(name) };
}

type BoardShape = Pick<FactsOf<'pcb'>, 'layout' | 'standards' | 'options'>;

/**
 * The ways to put keys on a board, the usual one first: one for each of its standards, and one more for each option
 * that needs different caps. JIS is left out, because its bottom row differs from maker to maker.
 * @returns undefined if no arrangement of the board is known
 */
export function arrangementsOf({ layout, standards, options = [] }: BoardShape): Arrangement[] | undefined {
  const found = layoutNames
    .filter((name) => !name.startsWith('60-hhkb') && !name.endsWith('-tsangan') && !name.endsWith('-jis'))
    .filter((name) => {
      const common = commonLayouts[name];
      if (common.layout === undefined || common.layout !== layout) return false;
      return hasOneStandard(name) || standards?.includes(common.standard);
    })
    .map(commonArrangement);
  const others = found.flatMap((usual) =>
    ownCaps.filter((option) => options.includes(option)).flatMap((option) => apply(usual, option)),
  );
  return found.length > 0 ? [...found, ...others] : undefined;
}

/** Whether the layout is the same in every standard, as a number pad is. */
function hasOneStandard(name: LayoutName): boolean {
  return name === 'numpad';
}

const boardOptions = Object.keys(kinds.pcb.facts.options.values) as BoardOption[];

/**
 * Options that add an arrangement because they need different caps. Split keys are not among them: the owner states how
 * they are built (`Built`).
 */
const ownCaps = ['space-7u', 'split-space', 'winkeyless', 'f13', 'stepped-caps-lock'] as const;

/** Rearranges keys for an option. Returns undefined if the board has no room for it. */
type Change = (keys: readonly Key[]) => readonly Key[] | undefined;

/** One position in a row: its width in units and the key's legend. A gap has no legend. */
type Piece = readonly [width: number, legend?: string];

/** Makes a change that replaces the matching keys with the first of `rows` that has exactly the same total width. */
function replace(replaces: (key: Key) => boolean, ...rows: readonly (readonly Piece[])[]): Change {
  return (keys) => {
    const replaced = keys.filter(replaces);
    const first = replaced[0];
    const width = replaced.reduce((sum, key) => sum + key.width, 0);
    const by = rows.find((row) => row.reduce((sum, [each]) => sum + each, 0) === width);
    if (!first || !by) return undefined;
    let { x } = first;
    const added = by.flatMap(([each, legend]): Key[] => {
      const left = x;
      x = round(x + each);
      return legend === undefined ? [] : [{ ...first, x: left, width: each, size: each, legend }];
    });
    // With the same number of keys as before, the board already has this arrangement.
    if (added.length === replaced.length) return undefined;
    const index = keys.indexOf(first);
    const rest = keys.filter((key) => !replaced.includes(key));
    return [...rest.slice(0, index), ...added, ...rest.slice(index)];
  };
}

const splitOf =
  (name: string, width: number) =>
  ({ legend, size }: Key) =>
    legend === name && size === width;
const isBottomRow = ({ row, x, legend }: Key) =>
  row === 5 && x < 15 && !/^(?:Num |Left|Down|Right)/.test(legend);
const leftOfWideSpace: readonly Piece[] = [
  [1.5, 'Ctrl'],
  [1, 'Win'],
  [1.5, 'Alt'],
  [7, 'Space'],
];

/** The change that each option makes to the keys. */
const changes: Record<BoardOption, Change> = {
  'split-backspace': replace(splitOf('Backspace', 2), [
    [1, '\\'],
    [1, 'Backspace'],
  ]),
  'split-right-shift': replace(splitOf('Shift', 2.75), [
    [1.75, 'Shift'],
    [1, 'Fn'],
  ]),
  'split-left-shift': replace(splitOf('Shift', 2.25), [
    [1.25, 'Shift'],
    [1, '\\'],
  ]),
  'split-space': replace(splitOf('Space', 6.25), [
    [2.25, 'Space'],
    [1.25, 'Fn'],
    [2.75, 'Space'],
  ]),
  'space-7u': replace(
    isBottomRow,
    [...leftOfWideSpace, [1.5, 'Alt'], [1, 'Win'], [1.5, 'Ctrl']],
    [...leftOfWideSpace, [1, 'Alt'], [1, 'Fn']],
  ),
  winkeyless: replace(isBottomRow, [
    [1.5, 'Ctrl'],
    [1],
    [1.5, 'Alt'],
    [7, 'Space'],
    [1.5, 'Alt'],
    [1],
    [1.5, 'Ctrl'],
  ]),
  f13: addF13,
  'stepped-caps-lock': stepCapsLock,
};

/** Narrows the gaps between the function keys, so that an F13 ends above Backspace. */
function addF13(keys: readonly Key[]): readonly Key[] | undefined {
  const numberOf = ({ legend }: Key) => Number(/^F(\d+)$/.exec(legend)?.[1] ?? 0);
  const last = keys.find((key) => numberOf(key) === 12);
  if (!last || last.x !== 14 || keys.some((key) => numberOf(key) > 12)) return undefined;
  const moved = keys.map((key) => {
    const number = numberOf(key);
    return number > 0 ? { ...key, x: number + Math.floor((number - 1) / 4) * 0.25 + 0.25 } : key;
  });
  const index = keys.indexOf(last) + 1;
  return [...moved.slice(0, index), { ...last, x: 14, legend: 'F13' }, ...moved.slice(index)];
}

function stepCapsLock(keys: readonly Key[]): readonly Key[] | undefined {
  const isPlain = (key: Key) => key.legend === 'Caps Lock' && key.size === 1.75 && key.stepped !== true;
  if (!keys.some(isPlain)) return undefined;
  return keys.map((key) => (isPlain(key) ? { ...key, stepped: true } : key));
}

/** The arrangement with one option applied. Returns an empty list if the keys leave no room for the option. */
export function apply({ label, keys }: Arrangement, option: BoardOption): Arrangement[] {
  const changed = changes[option](keys);
  if (!changed) return [];
  // The option's name continues a label, so it is in lower case, except for “F13”.
  const name = kinds.pcb.facts.options.values[option].replace(/^[A-Z](?=[a-z])/, (letter) =>
    letter.toLowerCase(),
  );
  return [{ label: `${label}, ${name}`, keys: changed }];
}

/** The options that a common layout has room for. */
export function optionsOf(name: LayoutName): BoardOption[] {
  const usual = commonArrangement(name);
  return boardOptions.filter((option) => apply(usual, option).length > 0);
}
