import { isPacked, openLayout, packLayout } from '@switchyard/fit';
import type { BuildChoice } from './own-build.ts';

type Pasted = Pick<BuildChoice, 'pasted' | 'chosen' | 'topRow' | 'rows' | 'isKnown'>;

/** URLs of more than about 2,000 characters break on their way. The rest of a build takes some 600. */
const longestCarried = 1400;

/** Stands in the URL for a pasted layout that only the device has. */
const onDevice = 'device';

/** Stands in the URL for the layout of a known board. */
const inTable = 'known';

export const isOfKnownBoard = (carried: string | null): boolean => carried === inTable;

/** Names a layout on the device, so that an older URL never shows a newer layout. */
function markOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

const isShort = (text: string) =>
  text.length <= longestCarried &&
  String(new URLSearchParams({ '': text })).replaceAll('%2C', ',').length <= longestCarried;

/** The keys of a layout as they are chosen, in the compact form. */
export function packedOf({ pasted = '', chosen, topRow, rows }: Pasted): string | undefined {
  const layout = openLayout(pasted);
  const reading = 'fault' in layout ? layout : layout.keysFor({ chosen, topRow, rows });
  return 'fault' in reading ? undefined : packLayout(reading);
}

/** The same if a URL can carry it, with the name of the text that the device keeps. */
function packedForUrl(choice: Pasted): string | undefined {
  // The URL has the rows of single keys in words of their own.
  const packed = packedOf({ ...choice, rows: undefined });
  return packed !== undefined && isShort(packed) ? `${markOf(choice.pasted ?? '')}-${packed}` : undefined;
}

/** The layouts of a page are the same one. */
let last: { key: string; carried: string } | undefined;

/**
 * What a URL carries of a pasted layout: the name of a known board, the text, its keys in a compact form, or nothing
 * but where it is.
 */
export function carriedOf(choice: Pasted): string | undefined {
  const { pasted, chosen, topRow, isKnown } = choice;
  if (isKnown) return inTable;
  if (!pasted || isShort(pasted)) return pasted;
  const key = JSON.stringify([pasted, chosen, topRow]);
  if (last?.key !== key) last = { key, carried: packedForUrl(choice) ?? `${onDevice}-${markOf(pasted)}` };
  return last.carried;
}

/** What others see of a pasted layout: all of it, its keys as they are chosen, or nothing. */
export function seenByOthers(choice: Pasted): 'all' | 'keys' | 'nothing' {
  const carried = carriedOf(choice);
  if (carried === undefined || carried === inTable || carried === choice.pasted) return 'all';
  return carried.startsWith(onDevice) ? 'nothing' : 'keys';
}

/**
 * The layout that a URL means. Without the text that it comes from, its keys leave nothing to choose.
 * @param kept the text on this device, or that of the known board
 */
export function readCarried(
  carried: string,
  kept?: string,
): { pasted: string | undefined; isFixed: boolean } {
  const [, mark, packed] = /^(\w+)-([kg]1,[\s\S]*)$/.exec(carried) ?? [];
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
