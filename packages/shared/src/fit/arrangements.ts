import type { FactsOf } from '../parts/facts.ts';
import { kinds } from '../parts/kinds.ts';
import { type Key, round } from './keys.ts';
import { commonLayouts, keysOf, type LayoutName, layoutNames } from './layouts.ts';

export type BoardOption = NonNullable<FactsOf<'pcb'>['options']>[number];

/** One way to put keys on a board. */
export interface Arrangement {
  /** Such as “60% ISO”. */
  label: string;
  keys: readonly Key[];
}

export function commonArrangement(name: LayoutName): Arrangement {
  return { label: commonLayouts[name].label, keys: keysOf(name) };
}

type BoardShape = Pick<FactsOf<'pcb'>, 'layout' | 'standards' | 'options'>;

/**
 * The ways to put keys on a board, the usual one first: one for each of its standards, and one more for each choice
 * of its bottom row. Undefined if they are not known.
 */
export function arrangementsOf({ layout, standards, options = [] }: BoardShape): Arrangement[] | undefined {
  const found = layoutNames
    .filter((name) => !name.startsWith('60-hhkb') && !name.endsWith('-tsangan'))
    .filter((name) => {
      const common = commonLayouts[name];
      return common.layout === layout && (hasOneStandard(name) || standards?.includes(common.standard));
    })
    .map(commonArrangement);
  const others = found.flatMap((usual) =>
    bottomRowOptions.filter((option) => options.includes(option)).flatMap((option) => apply(usual, option)),
  );
  return found.length > 0 ? [...found, ...others] : undefined;
}

/** Number pads are the same in all standards. */
function hasOneStandard(name: LayoutName): boolean {
  return name === 'numpad';
}

const boardOptions = Object.keys(kinds.pcb.facts.options.values) as BoardOption[];

const bottomRowOptions = ['space-7u', 'split-space'] as const;

interface Change {
  replaces: (key: Key) => boolean;
  /** What takes their place: the first of these rows that is as wide. */
  by: readonly (readonly (readonly [width: number, legend: string])[])[];
}

const leftOfWideSpace = [
  [1.5, 'Ctrl'],
  [1, 'Win'],
  [1.5, 'Alt'],
  [7, 'Space'],
] as const;

/** What each option puts in the place of which keys. */
const changes: Record<BoardOption, Change | undefined> = {
  'split-backspace': {
    replaces: (key) => isKey(key, 'Backspace', 2),
    by: [
      [
        [1, '\\'],
        [1, 'Backspace'],
      ],
    ],
  },
  'split-right-shift': {
    replaces: (key) => isKey(key, 'Shift', 2.75),
    by: [
      [
        [1.75, 'Shift'],
        [1, 'Fn'],
      ],
    ],
  },
  'split-left-shift': {
    replaces: (key) => isKey(key, 'Shift', 2.25),
    by: [
      [
        [1.25, 'Shift'],
        [1, '\\'],
      ],
    ],
  },
  'split-space': {
    replaces: (key) => isKey(key, 'Space', 6.25),
    by: [
      [
        [2.25, 'Space'],
        [1.25, 'Fn'],
        [2.75, 'Space'],
      ],
    ],
  },
  'space-7u': {
    replaces: ({ row, x, legend }) => row === 5 && x < 15 && !/^(?:Num |Left|Down|Right)/.test(legend),
    by: [
      [...leftOfWideSpace, [1.5, 'Alt'], [1, 'Win'], [1.5, 'Ctrl']],
      [...leftOfWideSpace, [1, 'Alt'], [1, 'Fn']],
    ],
  },
  // The cap has the same size and row.
  'stepped-caps-lock': undefined,
};

function isKey({ legend, size }: Key, name: string, width: number): boolean {
  return legend === name && size === width;
}

/** An arrangement with an option, or nothing if its keys leave no place for it. */
export function apply({ label, keys }: Arrangement, option: BoardOption): Arrangement[] {
  const change = changes[option];
  if (!change) return [];
  const replaced = keys.filter(change.replaces);
  const first = replaced[0];
  const width = replaced.reduce((sum, key) => sum + key.width, 0);
  const by = change.by.find((row) => row.reduce((sum, [each]) => sum + each, 0) === width);
  // As many keys: they are already arranged like this.
  if (!first || !by || by.length === replaced.length) return [];
  let { x } = first;
  const added = by.map(([each, legend]): Key => {
    const key = { ...first, x, width: each, size: each, legend };
    x = round(x + each);
    return key;
  });
  const name = kinds.pcb.facts.options.values[option];
  const place = keys.indexOf(first);
  const rest = keys.filter((key) => !replaced.includes(key));
  return [
    {
      label: `${label}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      keys: [...rest.slice(0, place), ...added, ...rest.slice(place)],
    },
  ];
}

/** The options that a board of a common layout may have, by what they change. */
export function optionsOf(name: LayoutName): BoardOption[] {
  const usual = commonArrangement(name);
  return boardOptions.filter((option) => apply(usual, option).length > 0);
}
