import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import { LayoutFault } from './layout-fault.ts';
import { parseLenient } from './lenient-json.ts';
import { readRmkMap } from './rmk-map.ts';
import { place } from './turn.ts';

/** Whether a text is a `keyboard.toml` of RMK. */
export const isRmk = (text: string): boolean =>
  /^[ \t]*\[(?:keyboard|rmk|ble|split|matrix)\][ \t]*$/m.test(text) && /^[ \t]*\w+[ \t]*=/m.test(text);

const matrixMap = /^[ \t]*matrix_map[ \t]*=[ \t]*(?:"""([^"]*)"""|'''([^']*)''')/m;
const newMap = /^[ \t]*map[ \t]*=[ \t]*(?:"""([^"]*)"""|'''([^']*)''')/m;
const firstLayer =
  /^[ \t]*\[\[(?:keymap\.)?layer\]\][^[]*?^[ \t]*keys[ \t]*=[ \t]*(?:"""([^"]*)"""|'''([^']*)''')/m;
const oldKeymap = /^[ \t]*keymap[ \t]*=[ \t]*\[/m;

/** A key in a line of the file, and how far it stands from the begin of the line, in characters. */
interface Written {
  offset: number;
  legend: string;
}

/**
 * Reads a `keyboard.toml` of RMK: its `map`, the lines of its older `matrix_map`, or of the still older `keymap`. Those
 * have no sizes: each key has 1u, and its position follows from how the lines are written.
 * @throws LayoutFault if the file has none of them
 */
export function readRmk(text: string): { keys: PlacedKey[]; sizesAreTold: boolean } {
  const [, double, single] = newMap.exec(text) ?? [];
  const map = double ?? single;
  if (map !== undefined) {
    const count = (map.replaceAll(/\[[^[\]\n]*\]/g, '').match(/\(\s*\d/g) ?? []).length;
    return readRmkMap(map, text, legendsOf(text, count));
  }
  return { keys: readLines(text), sizesAreTold: false };
}

function readLines(text: string): PlacedKey[] {
  const lines = linesOfMap(text) ?? linesOfKeymap(text);
  if (!lines)
    throw new LayoutFault(
      'This is a “keyboard.toml” of RMK: without a “map” it does not say where ' +
        'the keys are. Paste the “vial.json” that lies beside it.',
    );
  if (lines.flat().length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  const pitch = pitchOf(lines);
  return lines.flatMap((line, y) => {
    let least = 0;
    return line.map(({ offset, legend }): PlacedKey => {
      const x = Math.max(least, Math.round((offset / pitch) * 2) / 2);
      least = x + 1;
      const main = { x, y, width: 1, height: 1 };
      return { ...place({ main }, { centreX: x, centreY: y, angle: 0 }), legend, isListed: true };
    });
  });
}

function linesOfMap(text: string): Written[][] | undefined {
  const [, double, single] = matrixMap.exec(text) ?? [];
  const map = double ?? single;
  if (map === undefined) return undefined;
  const lines = map
    .split('\n')
    .map((line) =>
      [...line.matchAll(/\(\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,[^()]*)?\)/g)].map(({ index }) => index),
    )
    .filter((line) => line.length > 0);
  const legends = legendsOf(text, lines.flat().length);
  let count = 0;
  return lines.map((line) => line.map((offset) => ({ offset, legend: legends[count++] ?? '' })));
}

/** The letters that the first layer types, if it has as many actions as the map has keys. */
function legendsOf(text: string, keys: number): string[] {
  const [, double, single] = firstLayer.exec(text) ?? [];
  const actions = (double ?? single ?? '').match(/[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
  return actions.length === keys ? actions.map(letterOf) : [];
}

const letterOf = (action: string): string => (/^[A-Z]$/.test(action) ? action : '');

/** In the first layer, `No` and `_`, which takes the action of the layer below, stand where the board has no key. */
const isNoKey = (action: string) => /^(?:No|_+|Transparent)$/.test(action);

/** The older form lists the actions of each layer, row by row of the matrix. */
function linesOfKeymap(text: string): Written[][] | undefined {
  const { index, 0: start } = oldKeymap.exec(text) ?? { 0: '' };
  if (index === undefined) return undefined;
  const list = balanced(withoutComments(text.slice(index + start.length - 1)));
  const [layer]: readonly unknown[] = list === undefined ? [] : asList(parseLenient(list));
  const rows = asList(layer).map((row) =>
    asList(row).flatMap((action, column) =>
      typeof action === 'string' && !isNoKey(action) ? [{ offset: column, legend: letterOf(action) }] : [],
    ),
  );
  const lines = besideEachOther(rows, rowsOfHalves(text));
  return lines.some((line) => line.length > 0) ? lines.filter((line) => line.length > 0) : undefined;
}

/** The row of the matrix with which each half of a split board begins, in ascending sequence. */
function rowsOfHalves(text: string): number[] {
  const halves = text
    .split(/^(?=[ \t]*\[)/m)
    .filter((section) => /^[ \t]*\[(?:split\.central|\[split\.peripheral\])\]/.test(section));
  const begins = halves.map((half) =>
    Number(/^[ \t]*row_offset[ \t]*=[ \t]*(\d{1,3})\b/m.exec(half)?.[1] ?? 0),
  );
  return [...new Set(begins)].sort((a, b) => a - b);
}

/** Puts halves whose rows the matrix lists one below the other side by side. */
function besideEachOther(rows: readonly Written[][], begins: readonly number[]): readonly Written[][] {
  if (begins.length < 2) return rows;
  const width = Math.max(...rows.flat().map(({ offset }) => offset)) + 2;
  const halves = begins.map((begin, half) =>
    rows
      .slice(begin, begins[half + 1])
      .map((row) => row.map((each) => ({ ...each, offset: each.offset + half * width }))),
  );
  const longest = Math.max(...halves.map(({ length }) => length));
  return Array.from({ length: longest }, (_, line) => halves.flatMap((half) => half[line] ?? []));
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Removes the comments of TOML, but no “#” in a text between quotes. */
const withoutComments = (text: string): string =>
  text.replaceAll(/"(?:[^"\\\n]|\\.)*"?|#[^\n]*/g, (found) => (found.startsWith('"') ? found : ''));

/** The text up to the bracket that closes its first one. Undefined if none does. */
function balanced(text: string): string | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]]/g)) {
    if (token === '[') depth += 1;
    if (token === ']') depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return undefined;
}

/** The distance between the begins of two keys that is most frequent, in characters. */
function pitchOf(lines: readonly (readonly Written[])[]): number {
  const distances = lines.flatMap((line) =>
    line.slice(1).map(({ offset }, index) => offset - (line[index]?.offset ?? 0)),
  );
  const counts = Map.groupBy(distances, (distance) => distance);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 1;
}
