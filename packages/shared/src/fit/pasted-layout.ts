import { type Key, mostKeys, type PlacedKey, withRows } from './keys.ts';
import { isSettings, LayoutFault, readKle, readLength, readNumber, turned } from './kle.ts';

/** The longest text of a layout that is read. */
export const longestLayout = 40_000;

export interface PastedLayout {
  keys: Key[];
  /** What to know about how it was read. */
  notes: string[];
}

export type LayoutReading = PastedLayout | { fault: string };

/**
 * Reads a layout that somebody pasted: the raw data or the JSON of keyboard-layout-editor.com, a definition of VIA, or
 * the `info.json` or `keyboard.json` of QMK. Whatever is wrong is said in words.
 */
export function readPastedLayout(text: string): LayoutReading {
  try {
    if (text.length > longestLayout)
      throw new LayoutFault(`A layout may have at most ${longestLayout} characters.`);
    if (text.trim() === '') throw new LayoutFault('Paste a layout first.');
    const { placed, notes } = readAnyFormat(parseTolerantly(text));
    if (placed.length === 0) throw new LayoutFault('The layout has no keys.');
    return { keys: withRows(placed), notes };
  } catch (error) {
    if (error instanceof LayoutFault) return { fault: error.message };
    throw error;
  }
}

/** The raw data of the layout editor has no outer brackets and no quotes around names. */
function parseTolerantly(text: string): unknown {
  const strict = text
    .trim()
    .replace(
      /"(?:\\.|[^"\\])*"?|([{,]\s*)([a-z_]\w*)(?=\s*:)|,(?=\s*(?:[\]}]|$))/gi,
      (whole: string, before?: string, name?: string) => {
        if (name !== undefined) return `${before}"${name}"`;
        return whole === ',' ? '' : whole;
      },
    );
  const parsed = parseJson(strict) ?? parseJson(`[${strict}]`);
  if (parsed === undefined)
    throw new LayoutFault('This is neither JSON nor the raw data of keyboard-layout-editor.com.');
  // A single row without outer brackets reads as a list of texts.
  return Array.isArray(parsed) && parsed.some((item) => typeof item === 'string') ? [parsed] : parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Placed {
  placed: PlacedKey[];
  notes: string[];
}

function readAnyFormat(parsed: unknown): Placed {
  if (Array.isArray(parsed)) return { placed: readKle(parsed), notes: [] };
  if (!isSettings(parsed)) throw new LayoutFault('A layout must be a list of rows, or an object with them.');
  const { layouts } = parsed;
  if (isSettings(layouts) && Array.isArray(layouts.keymap)) return readVia(layouts.keymap);
  if (isSettings(layouts)) return readQmk(layouts);
  if (Array.isArray(parsed.keymap)) return readVia(parsed.keymap);
  throw new LayoutFault('The object has no “layouts”, as the definitions of VIA and QMK have.');
}

function readVia(keymap: readonly unknown[]): Placed {
  const placed = readKle(keymap);
  const note = 'Of the keys that VIA can arrange in several ways, the first way is used.';
  return { placed, notes: hasChoices(keymap) ? [note] : [] };
}

function hasChoices(keymap: readonly unknown[]): boolean {
  return keymap.flat().some((key) => typeof key === 'string' && /^\d+,[1-9]/.test(key.split('\n')[3] ?? ''));
}

function readQmk(layouts: Readonly<Record<string, unknown>>): Placed {
  const [first, ...others] = Object.entries(layouts);
  const [name, definition] = first ?? [];
  if (!isSettings(definition) || !Array.isArray(definition.layout))
    throw new LayoutFault('“layouts” has no layout with a list of keys.');
  const items: unknown[] = definition.layout;
  if (items.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  const note = `The definition has ${others.length + 1} layouts; ${String(name).slice(0, 60)} is used.`;
  return { placed: items.map(readQmkKey), notes: others.length > 0 ? [note] : [] };
}

function readQmkKey(item: unknown): PlacedKey {
  if (!isSettings(item)) throw new LayoutFault('Each key of a QMK layout must be an object.');
  const [x, y] = [readNumber(item, 'x'), readNumber(item, 'y')];
  if (x === undefined || y === undefined)
    throw new LayoutFault('Each key of a QMK layout needs “x” and “y”.');
  const legend = typeof item.label === 'string' ? item.label.slice(0, 20) : '';
  const [width, height] = [readLength(item, 'w') ?? 1, readLength(item, 'h') ?? 1];
  const angle = readNumber(item, 'r') ?? 0;
  const centre = { centreX: readNumber(item, 'rx') ?? x, centreY: readNumber(item, 'ry') ?? y };
  return { ...turned({ x, y, ...centre, angle }, width, height), width, height, legend };
}
