import { lookUp } from '@switchyard/shared';
import type { Arrangement } from '../coverage/arrangements.ts';
import { formOf } from '../coverage/cap-forms.ts';
import { isTall, type Key, widthOf } from '../keys/keys.ts';
import type { Choice, Chosen } from '../reading/choices.ts';
import type { OpenLayout, Told } from '../reading/pasted-layout.ts';

/**
 * The budget of comparisons for all values of a layout: pairs of keys when finding rows, and a fixed cost per reading.
 * Comparisons are counted instead of timed, so that the same question always gets the same answer.
 */
const mostComparisons = 250_000;
const leastComparisons = 1000;

/** The board with one other value of one choice, while all other choices stay. */
export interface Variant {
  choice: string;
  value: string;
  /** Undefined if the layout cannot be read with this value. */
  keys: readonly Key[] | undefined;
}

/** The boards that follow from other values than the present ones. */
export interface Variants {
  /** The board with the present choices. */
  now: Arrangement;
  /** The present value of each choice. */
  current: Chosen;
  /** The choices that the owner has not made, each with its other values. */
  open: readonly (readonly Variant[])[];
  /** The choices that the owner has made. Their other values change no verdict. */
  made: readonly (readonly Variant[])[];
  /** Each value of the open choices has been read. */
  isAllRead: boolean;
  /** Number of values that were not read, because the budget of comparisons ran out. */
  notRead: number;
  /** Calculated on first use, and shared by all rules and parts. */
  bounds: () => Bounds;
}

/** The choices that a layout offers. */
export interface Choosing {
  /** The choices that have several values. */
  choices: readonly Choice[];
  current: Chosen;
  /** Reads the layout once for each value of each choice. All combinations would be too many: boards have up to 384. */
  variants: () => Variants;
  /** The keys with several other values at once. Undefined if the layout cannot be read with them. */
  keysWith: (other: Chosen) => readonly Key[] | undefined;
}

/** @param now the board with the present choices, and what the owner said to get it */
export function choosingFrom(
  { choices: all, keysFor }: OpenLayout,
  { now, told: { chosen = {}, ...rows } }: { now: Arrangement; told: Told },
): Choosing {
  const choices = all.filter(({ values }) => values.length > 1);
  const keysWith = (other: Chosen) => {
    const reading = keysFor({ ...rows, chosen: { ...chosen, ...other } });
    return 'fault' in reading ? undefined : reading.keys;
  };
  const current = Object.fromEntries(
    choices.map(({ name, values, usual }) => [name, lookUp(chosen, name) ?? values[usual] ?? '']),
  );
  let variants: Variants | undefined;
  return {
    choices,
    current,
    keysWith,
    variants: () => (variants ??= readVariants({ choices, current, keysWith }, now, chosen)),
  };
}

function readVariants(
  { choices, current, keysWith }: Omit<Choosing, 'variants'>,
  now: Arrangement,
  chosen: Chosen,
): Variants {
  let left = mostComparisons;
  let notRead = 0;
  const read = (choice: string, value: string): Variant[] => {
    if (left <= 0) {
      notRead += 1;
      return [];
    }
    const keys = keysWith({ [choice]: value });
    left -= (keys?.length ?? 0) ** 2 / 2 + leastComparisons;
    return [{ choice, value, keys }];
  };
  const othersOf = ({ name, values }: Choice) =>
    values.filter((value) => value !== current[name]).flatMap((value) => read(name, value));
  const isMade = ({ name }: Choice) => lookUp(chosen, name) !== undefined;
  // What decides verdicts is read first.
  const open = choices.filter((choice) => !isMade(choice)).map(othersOf);
  const isAllRead = notRead === 0;
  const made = choices.filter(isMade).map(othersOf);
  let bounds: Bounds | undefined;
  return {
    now,
    current,
    open,
    isAllRead,
    made,
    notRead,
    bounds: () => (bounds ??= boundsOf({ now, open, isAllRead })),
  };
}

/** The keys that a choice adds at most, and those that it removes at most, by what they need. */
interface Change {
  adds: KeysByNeed;
  removes: KeysByNeed;
}
type KeysByNeed = ReadonlyMap<string, readonly Key[]>;

/** The limits of all combinations: a board with every key that any of them has, and one with only what all have. */
export interface Bounds {
  /** @param given a value; only combinations that contain it are considered */
  most: (given?: Variant) => Arrangement;
  least: (given?: Variant) => Arrangement;
  /** False if some value could not be read, or if a choice changes the rows of keys that it leaves in place. */
  areSure: boolean;
}

/**
 * The limits of what the combinations of all open choices need. A rule that says the same of both says it of each
 * combination, because more keys never need less.
 */
function boundsOf({ now, open, isAllRead }: Pick<Variants, 'now' | 'open' | 'isAllRead'>): Bounds {
  const changes = open.map((values) => changeBy(now.keys, values));
  const others = (given: Variant | undefined) =>
    changes.filter((_, index) => given === undefined || open[index]?.[0]?.choice !== given.choice);
  const boards = [now.keys, ...open.flat().map(({ keys = [] }) => keys)];
  const widest = Math.max(...boards.map(widthOf));
  const narrowest = widthOf(now.keys.filter((key) => boards.every((keys) => keys.some(isSameAs(key)))));
  const [most, least] = [
    new Map<Variant | undefined, Arrangement>(),
    new Map<Variant | undefined, Arrangement>(),
  ];
  const once = (known: typeof most, given: Variant | undefined, make: () => Arrangement) => {
    const made = known.get(given) ?? make();
    known.set(given, made);
    return made;
  };
  /** With no other choice open, the value itself tells all. */
  const bound = (
    given: Variant | undefined,
    width: number,
    change: (keys: readonly Key[]) => readonly Key[],
  ) => {
    const { label } = now;
    const keys = given?.keys ?? now.keys;
    return others(given).length === 0 ? { label, keys } : { label, keys: change(keys), width };
  };
  return {
    most: (given) =>
      once(most, given, () =>
        bound(given, widest, (keys) => [
          ...keys,
          ...others(given).flatMap(({ adds }) => [...adds.values()].flat()),
        ]),
      ),
    least: (given) =>
      once(least, given, () =>
        bound(given, narrowest, (keys) =>
          others(given).reduce((left, { removes }) => without(left, removes), keys),
        ),
      ),
    areSure:
      isAllRead &&
      open.flat().every(({ keys }) => keys !== undefined) &&
      (open.length < 2 || open.flat().every(({ keys = [] }) => keepsRows(now.keys, keys))),
  };
}

function changeBy(now: readonly Key[], values: readonly Variant[]): Change {
  const [adds, removes] = [new Map<string, readonly Key[]>(), new Map<string, readonly Key[]>()];
  const raise = (most: Map<string, readonly Key[]>, keys: KeysByNeed) => {
    for (const [need, some] of keys) if (some.length > (most.get(need)?.length ?? 0)) most.set(need, some);
  };
  for (const { keys = [] } of values) {
    raise(adds, differenceOf(keys, now));
    raise(removes, differenceOf(now, keys));
  }
  return { adds, removes };
}

/** What a key needs: keys that need the same can stand for each other, wherever they are. */
function needOf(key: Key, keys: readonly Key[]): string {
  const { size, longest, row, rowIsGuessed = false } = key;
  return [size ?? `longest ${longest}`, row, rowIsGuessed, isTall(key), formOf(key, keys)].join(' ');
}

const groupByNeed = (keys: readonly Key[]) => Map.groupBy(keys, (key) => needOf(key, keys));
const cornerOf = ({ x, y }: Key) => `${x} ${y}`;
const isSameAs = (key: Key) => (other: Key) =>
  other.x === key.x && other.y === key.y && other.width === key.width;

/** The keys that one board has more than the other, preferably those where the other has none. */
function differenceOf(one: readonly Key[], other: readonly Key[]): KeysByNeed {
  const there = groupByNeed(other);
  const more = [...groupByNeed(one)].flatMap(([need, keys]) => {
    const taken = there.get(need) ?? [];
    const corners = new Set(taken.map(cornerOf));
    const [free, rest] = [true, false].map((isFree) =>
      keys.filter((key) => corners.has(cornerOf(key)) !== isFree),
    );
    const extra = [...(free ?? []), ...(rest ?? [])].slice(0, Math.max(0, keys.length - taken.length));
    return extra.length > 0 ? [[need, extra] as const] : [];
  });
  return new Map(more);
}

function without(keys: readonly Key[], removes: KeysByNeed): readonly Key[] {
  const left = new Map([...removes].map(([need, some]) => [need, some.length]));
  const corners = new Set([...removes.values()].flat().map(cornerOf));
  // What the choice removes goes first, and then whatever needs the same.
  const removed = new Set<Key>();
  for (const isThere of [true, false])
    for (const key of keys) {
      const need = needOf(key, keys);
      const count = left.get(need) ?? 0;
      if (count === 0 || corners.has(cornerOf(key)) !== isThere || removed.has(key)) continue;
      removed.add(key);
      left.set(need, count - 1);
    }
  return keys.filter((key) => !removed.has(key));
}

/** Whether keys of the same size at the same corner have the same row. */
function keepsRows(now: readonly Key[], keys: readonly Key[]): boolean {
  const placeOf = (key: Key) => `${cornerOf(key)} ${key.size}`;
  const rows = new Map(now.map((key) => [placeOf(key), key.row]));
  return keys.every((key) => (rows.get(placeOf(key)) ?? key.row) === key.row);
}
