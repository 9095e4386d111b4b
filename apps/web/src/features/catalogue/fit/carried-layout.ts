import { isPacked, keysOfLayout, openLayout, packLayout } from '@switchyard/fit';
import { type BuildChoice, areKeysAssumed } from './own-build.ts';

type Pasted = Pick<BuildChoice, 'pasted' | 'chosen' | 'topRow' | 'rows' | 'isKnown'>;
type ToPack = Pasted & Pick<BuildChoice, 'layout' | 'typed' | 'fromTable'>;

/** In characters. URLs longer than about 2,000 break in transit, and the rest of a build takes some 600. */
const longestCarried = 1400;

/** In the URL, stands for a pasted layout that is only stored on the device. */
const onDevice = 'device';

/** In the URL, stands for the layout of a known board. */
const inTable = 'known';

export const isOfKnownBoard = (carried: string | null): boolean => carried === inTable;

/** A hash of a layout's text. The URL names the layout by it, so that an old URL never shows a newer layout. */
function markOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

const isShort = (text: string) =>
  text.length <= longestCarried &&
  String(new URLSearchParams({ '': text })).replaceAll('%2C', ',').length <= longestCarried;

/** The keys of a board after all choices, in the compact form. It says so if they are only assumed. */
export function packedOf(choice: ToPack): string | undefined {
  const { layout, pasted = '', chosen, topRow, rows } = choice;
  const assumed = areKeysAssumed(choice) && { sizesAreAssumed: true };
  if (layout && layout !== 'pasted')
    return packLayout({ keys: [...keysOfLayout(layout)], knobs: [], rowsAreSure: true, ...assumed });
  const opened = openLayout(pasted);
  const reading = 'fault' in opened ? opened : opened.keysFor({ chosen, topRow, rows });
  return 'fault' in reading ? undefined : packLayout({ ...reading, ...assumed });
}

/** The compact form prefixed with the hash of the layout's text. Undefined if it is too long for a URL. */
function packedForUrl(choice: ToPack): string | undefined {
  // Per-key rows have their own URL parameter.
  const packed = packedOf({ ...choice, rows: undefined });
  return packed !== undefined && isShort(packed) ? `${markOf(choice.pasted ?? '')}-${packed}` : undefined;
}

/** Memoises the last result, because all builds on a page have the same layout. */
let last: { key: string; carried: string } | undefined;

/**
 * What the URL carries of a pasted layout: a marker for a known board, the text, the keys in the compact form, or only
 * a reference to the device's copy.
 */
export function carriedOf(choice: ToPack): string | undefined {
  const { pasted, chosen, topRow, isKnown } = choice;
  if (isKnown) return inTable;
  if (!pasted || isShort(pasted)) return pasted;
  const key = JSON.stringify([pasted, chosen, topRow]);
  if (last?.key !== key) last = { key, carried: packedForUrl(choice) ?? `${onDevice}-${markOf(pasted)}` };
  return last.carried;
}

/** How much of a pasted layout the recipients of the URL see: all of it, its keys after all choices, or nothing. */
export function seenByOthers(choice: ToPack): 'all' | 'keys' | 'nothing' {
  const carried = carriedOf(choice);
  if (carried === undefined || carried === inTable || carried === choice.pasted) return 'all';
  return carried.startsWith(onDevice) ? 'nothing' : 'keys';
}

/**
 * Resolves the layout that a URL carries. `isFixed` is true if only the keys are known, so that nothing can be chosen.
 * @param kept the text on this device, or that of the known board
 */
export function readCarried(
  carried: string,
  kept?: string,
): { pasted: string | undefined; isFixed: boolean } {
  const [, mark, packed] = /^(\w+)-([agk]1,[\s\S]*)$/.exec(carried) ?? [];
  if (packed !== undefined) {
    const isKept = kept !== undefined && mark === markOf(kept);
    return { pasted: isKept ? kept : packed, isFixed: !isKept };
  }
  if (carried === inTable || carried === onDevice) return { pasted: kept, isFixed: false };
  if (carried.startsWith(`${onDevice}-`)) {
    const isKept = kept !== undefined && carried === `${onDevice}-${markOf(kept)}`;
    return { pasted: isKept ? kept : undefined, isFixed: false };
  }
  return { pasted: carried, isFixed: isPacked(carried) };
}
