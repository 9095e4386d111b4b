import {
  type Choice,
  type Chosen,
  labelledChoices,
  layoutChoice,
  mostChoices,
  valuesFor,
} from './choices.ts';
import { type Board, mostKeys, type PlacedKey } from '../keys/keys.ts';
import { toBoard } from '../rows/to-board.ts';
import { type ToldRows, withToldRows } from '../rows/told-rows.ts';
import { isPacked, unpackLayout } from './packed-layout.ts';
import { isErgogen, readErgogen } from './ergogen.ts';
import { drawKle, placeKeys } from './kle.ts';
import { readKleLink } from './kle-link.ts';
import { LayoutFault } from './layout-fault.ts';
import { isSettings, type Settings } from './layout-numbers.ts';
import { parseLenient } from './lenient-json.ts';
import { keysByValues } from './options-in-kle.ts';
import { namedLayouts, pieceOfQmk, readQmkLayout, usualLayout } from './qmk-layouts.ts';
import { refuseLayouts, refuseObject, refuseText } from './refusals.ts';
import { beginsLikeLayout, withoutFence, withoutWords } from './words-around.ts';
import { isRmk, readRmk } from './rmk.ts';
import { isZmk, zmkLayouts } from './zmk-layout.ts';

/** The maximum length of a text, in characters. The largest definitions of QMK have 300,000. */
export const longestLayout = 500_000;

/** What the owner states about a pasted layout, beyond its text. */
export interface Told {
  chosen?: Chosen | undefined;
  /** The row of the highest keys, from 0 to 5, for a layout that does not tell. */
  topRow?: number | undefined;
  /** The rows of single keys, where the layout does not tell them or is wrong. */
  rows?: ToldRows | undefined;
}

/** A parsed layout: the choices that it offers, and the keys for any combination of them. */
export interface OpenLayout {
  /** Includes choices that have a single value. */
  choices: readonly Choice[];
  keysFor: (told?: Told) => LayoutReading;
}

/** The keys of a layout. The board's top left corner is the origin. */
export interface PastedLayout extends Board {
  /** What the owner should know about how the rows were read, in words. `noteOnSizes` tells about sizes. */
  notes: string[];
}

/** Either the layout, or `fault`: words that say why it cannot be read and what to paste instead. */
export type LayoutReading = PastedLayout | { fault: string };

/**
 * Parses a layout that somebody pasted. It reads raw data, JSON and permanent links of keyboard-layout-editor.com,
 * definitions of VIA and Vial, QMK's `info.json` and `keyboard.json` and answers of its API, physical layouts of ZMK,
 * the points of Ergogen, `keyboard.toml` of RMK, and the compact form of our links. Safe for text from strangers:
 * length, nesting and number of keys are limited. Never throws for a bad layout; it returns a `fault`.
 * @param text at most `longestLayout` characters; a longer text is a fault
 */
export function openLayout(text: string): OpenLayout | { fault: string } {
  return orFault(() => {
    if (text.length > longestLayout)
      throw new LayoutFault(`A layout may have at most ${longestLayout} characters.`);
    const { choices, boardFor } = isPacked(text) ? packedSource(text) : drawnSource(withoutFence(text));
    const keysFor = ({ chosen = {}, topRow, rows }: Told = {}) =>
      orFault((): PastedLayout => {
        const board = withToldRows(boardFor(valuesFor(choices, chosen), topRow), rows);
        return { ...board, notes: notesOnRows(board) };
      });
    return { choices, keysFor };
  });
}

/**
 * Parses a layout and returns its keys. A shortcut for `openLayout` and `keysFor`.
 * @param told what the owner has stated beyond the text, such as choices and rows
 */
export function readPastedLayout(text: string, told?: Told): LayoutReading {
  const open = openLayout(text);
  return 'fault' in open ? open : open.keysFor(told);
}

function orFault<Read>(read: () => Read): Read | { fault: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof LayoutFault) return { fault: error.message };
    throw error;
  }
}

/** Says that the sizes of the keys are assumed, if they are. */
export const noteOnSizes = ({ sizesAreAssumed }: Board): string[] =>
  sizesAreAssumed
    ? [
        'The file does not say how wide the keys are, so we assume 1u for each, and ' +
          'that they lie as its lines are written. It may name places where the board ' +
          'has no key. A “vial.json” beside it tells all of this.',
      ]
    : [];

function notesOnRows({ keys, rowsAreSure }: Board): string[] {
  if (rowsAreSure) return [];
  const count = keys.filter(({ rowIsGuessed }) => rowIsGuessed).length;
  return count === keys.length
    ? [
        'The layout does not tell which row of keycaps its keys take: the ' +
          'rows are guessed. Tell which row is the highest.',
      ]
    : [
        `The layout does not clearly tell the row of ${count} of its ${keys.length} keys: choose the row of each.`,
      ];
}

/** A layout whose keys have rows. `Source` is the stage before. */
interface BoardSource {
  choices: readonly Choice[];
  boardFor: (values: readonly number[], topRow: number | undefined) => Board;
}

/** The compact form already has rows, and offers no choices. */
const packedSource = (text: string): BoardSource => ({
  choices: [],
  boardFor: (_, topRow) => unpackLayout(text, topRow),
});

function drawnSource(text: string): BoardSource {
  const { choices, place, sizesAreAssumed } = readText(text);
  return {
    choices,
    boardFor(values, topRow) {
      const placed = place(values);
      if (placed.length === 0) throw new LayoutFault('The layout has no keys.');
      if (placed.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
      return { ...toBoard(placed, topRow), ...(sizesAreAssumed && { sizesAreAssumed }) };
    },
  };
}

interface Source {
  choices: readonly Choice[];
  /** The keys for the chosen values, one index per choice. */
  place: (values: readonly number[]) => PlacedKey[];
  sizesAreAssumed?: boolean;
}

/**
 * Makes the layouts of a file the values of one choice. Each is read only when it is chosen.
 * @param usual an index of `names`
 */
function layoutsOf(names: readonly string[], usual: number, read: (index: number) => PlacedKey[]): Source {
  // If the usual layout lies beyond the limit, it takes the last position.
  const shown = names.map((_, index) => index).slice(0, mostChoices);
  if (usual >= shown.length) shown[shown.length - 1] = usual;
  return {
    choices: layoutChoice(
      shown.map((index) => names[index] ?? ''),
      shown.indexOf(usual),
    ),
    place: ([value = 0]) => read(shown[value] ?? usual),
  };
}

function readText(text: string): Source {
  if (text === '') throw new LayoutFault('Paste a layout first.');
  if (isZmk(text)) {
    const layouts = zmkLayouts(text);
    return layoutsOf(
      layouts.map(({ name }) => name),
      0,
      (index) => layouts[index]?.read() ?? [],
    );
  }
  if (isRmk(text)) {
    const { keys, sizesAreTold } = readRmk(text);
    return { choices: [], place: () => keys, sizesAreAssumed: !sizesAreTold };
  }
  if (isErgogen(text)) return { choices: [], place: () => readErgogen(text) };
  // Text inside a layout may contain a link to another layout. A link only counts outside of one.
  const linked = beginsLikeLayout(text) ? undefined : readKleLink(text);
  if (linked !== undefined) return readParsed(linked);
  const refusal = refuseText(text);
  if (refusal !== undefined) throw new LayoutFault(refusal);
  const parsed = parseLenient(withoutWords(text));
  // Without its outer brackets, a single row parses as a list of strings.
  return readParsed(
    Array.isArray(parsed) && parsed.some((item) => typeof item === 'string') ? [parsed] : parsed,
  );
}

function readParsed(parsed: unknown): Source {
  const piece = pieceOfQmk(parsed);
  if (piece) return readQmk(piece);
  // The list holds either a definition or rows of raw data.
  if (Array.isArray(parsed)) {
    const [first]: unknown[] = parsed;
    const isWhole = isSettings(first) && (parsed.length === 1 || 'layouts' in first);
    return isWhole ? readParsed(first) : readVia(parsed, undefined);
  }
  if (!isSettings(parsed)) throw new LayoutFault('A layout must be a list of rows, or an object with them.');
  const { layouts, keymap, keyboards } = parsed;
  if (isSettings(layouts) && Array.isArray(layouts.keymap)) return readVia(layouts.keymap, layouts.labels);
  if (isSettings(layouts)) return readQmk(layouts);
  if (Array.isArray(keymap)) return readVia(keymap, undefined);
  // QMK's API returns keyboards by their names.
  const first: unknown = isSettings(keyboards) ? Object.values(keyboards)[0] : undefined;
  if (isSettings(first) && isSettings(first.layouts)) return readQmk(first.layouts);
  throw new LayoutFault(refuseObject(parsed));
}

/** Removes extra brackets around the rows. Some definitions have them. */
function unwrap(rows: readonly unknown[]): readonly unknown[] {
  let inner = rows;
  for (;;) {
    const [only] = inner;
    const isWrapped =
      inner.length === 1 && Array.isArray(only) && only.length > 0 && only.every(Array.isArray);
    if (!isWrapped) return inner;
    inner = only;
  }
}

function readVia(keymap: readonly unknown[], labels: unknown): Source {
  const drawn = drawKle(unwrap(keymap));
  const keysFor = keysByValues(drawn);
  return {
    choices: labelledChoices(labels, drawn),
    place: (values) => placeKeys(keysFor(values)),
  };
}

function readQmk(layouts: Settings): Source {
  const named = namedLayouts(layouts);
  const usual = usualLayout(named);
  if (!usual) throw new LayoutFault(refuseLayouts(layouts));
  return layoutsOf(
    named.map(({ name }) => name),
    named.indexOf(usual),
    (index) => readQmkLayout(named[index] ?? usual),
  );
}
