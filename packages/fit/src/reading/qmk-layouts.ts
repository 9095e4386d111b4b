import { drawKle, isKnobWord, placeKeys } from './kle.ts';
import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import { isSettings, readLength, readNumber, type Settings } from './layout-numbers.ts';
import { LayoutFault } from './layout-fault.ts';
import { place } from './turn.ts';

/** One named layout of a file. Its keys are still as parsed. */
export interface NamedLayout {
  name: string;
  items: readonly unknown[];
}

/** Lists the layouts of a QMK definition, or of the JSON that ZMK's tools write. */
export function namedLayouts(layouts: Settings): NamedLayout[] {
  return Object.entries(layouts).flatMap(([name, definition]) => {
    const items: unknown = isSettings(definition) ? definition.layout : definition;
    return Array.isArray(items) && items.length > 0 ? [{ name, items: items as unknown[] }] : [];
  });
}

/**
 * The layouts in a fragment that was copied out of a definition: all of them, one of them, or a bare list of keys.
 * Undefined if the text is no such fragment.
 */
export function pieceOfQmk(parsed: unknown): Settings | undefined {
  if (isKeys(parsed)) return { Layout: parsed };
  // A whole definition is no fragment. It has more than layouts, such as lights, whose positions are not keys.
  const areLayouts =
    isSettings(parsed) && Object.keys(parsed).length > 0 && Object.values(parsed).every(isKeys);
  return areLayouts ? parsed : undefined;
}

function isKeys(definition: unknown): boolean {
  const items: unknown = isSettings(definition) ? definition.layout : definition;
  return Array.isArray(items) && items.length > 0 && items.every((item) => isSettings(item) && 'x' in item);
}

/** The layout that most owners have. Plain ANSI comes first, and a layout with the keys of all options comes last. */
export function usualLayout(layouts: readonly NamedLayout[]): NamedLayout | undefined {
  const doubt = ({ name }: NamedLayout) =>
    [/_?all(?:_|$)/i, /split_bs|wkl|tsangan|hhkb|_7u|iso|jis|abnt/i, /^(?!.*ansi)/i].reduce(
      (sum, sign, place) => sum + (sign.test(name) ? 4 >> place : 0),
      0,
    );
  return layouts.reduce<NamedLayout | undefined>(
    (best, each) => (best && doubt(best) <= doubt(each) ? best : each),
    undefined,
  );
}

/**
 * Reads the keys of a layout.
 * @throws LayoutFault with a message for the owner
 */
export function readQmkLayout({ items }: NamedLayout): PlacedKey[] {
  // Some write the rows of keyboard-layout-editor.com there.
  if (items.every(Array.isArray)) return placeKeys(drawKle(items));
  if (items.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
  return items.map(readKey);
}

function readKey(item: unknown): PlacedKey {
  if (!isSettings(item)) throw new LayoutFault('Each key of a QMK layout must be an object.');
  const [x, y] = [readNumber(item, 'x'), readNumber(item, 'y')];
  if (x === undefined || y === undefined)
    throw new LayoutFault('Each key of a QMK layout needs “x” and “y”.');
  const label = typeof item.label === 'string' ? item.label.slice(0, 40) : '';
  const main = { x, y, width: readLength(item, 'w') ?? 1, height: readLength(item, 'h') ?? 1 };
  const angle = readNumber(item, 'r') ?? 0;
  const turn = { centreX: readNumber(item, 'rx') ?? x, centreY: readNumber(item, 'ry') ?? y, angle };
  const isKnob = item.encoder !== undefined || isKnobWord(label);
  return {
    ...place({ main }, turn),
    legend: label.slice(0, 20),
    isListed: true,
    ...readMatrix(item),
    ...(isKnob && { knob: {} }),
  };
}

function readMatrix({ matrix, row, col }: Settings): Pick<PlacedKey, 'matrix'> {
  const [first, second]: unknown[] = Array.isArray(matrix) ? matrix : [row, col];
  return typeof first === 'number' && typeof second === 'number' ? { matrix: [first, second] } : {};
}
