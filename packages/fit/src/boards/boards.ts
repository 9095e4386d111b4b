import { lookUp } from '@switchyard/shared';
import type { Board } from '../keys/keys.ts';
import { keysOf, type LayoutName, layoutNames } from '../reading/layouts.ts';
import { readPastedLayout } from '../reading/pasted-layout.ts';
import type { BoardFacts } from './board-facts.ts';
import { boardLayouts } from './layouts.ts';
import { toKle } from './notation.ts';
import { table, toldFacts } from './table.ts';

/** A keyboard that people own. */
export interface KnownBoard {
  name: string;
  /** A common layout, or the text of one to paste. */
  keys: { layout: LayoutName } | { pasted: string };
  facts: BoardFacts;
  /** Vendor and product, such as `3434:0100`. Several boards may have the same. */
  usb: string;
  /** Its folders in the repositories of QMK and VIA, whose names are mostly the same. */
  folders: readonly string[];
  /** Where anybody can read it. */
  sources: readonly string[];
}

const isCommon = (name: string): name is LayoutName => layoutNames.some((known) => known === name);

/** A file in the repository of who made the board, instead of a folder of QMK. */
const isMakers = (source: string) => source.startsWith('github.com/');

const whereOf = (source: string) =>
  isMakers(source) ? source : `github.com/qmk/qmk_firmware, keyboards/${source}`;

/** The boards that people own, by name. */
export const knownBoards: readonly KnownBoard[] = table.map(([name, usb, source, layout = kebab(name)]) => {
  const [facts = {}, sourceOfFacts] = lookUp(toldFacts, name) ?? [];
  return {
    name,
    keys: isCommon(layout) ? { layout } : { pasted: pastedOf(layout) },
    facts,
    usb,
    folders: [...foldersOf(source), ...(sourceOfFacts && !isMakers(sourceOfFacts) ? [sourceOfFacts] : [])],
    sources: [`github.com/the-via/keyboards, ${source}`, ...(sourceOfFacts ? [whereOf(sourceOfFacts)] : [])],
  };
});

/** Of `v3/gmmk/pro/gmmk_pro`, `gmmk/pro/gmmk_pro` and `gmmk/pro`. */
function foldersOf(source: string): string[] {
  const [, ...words] = source.split('/');
  return [words, words.slice(0, -1)].map((each) => each.join('/'));
}

function pastedOf(name: string): string {
  const layout = lookUp(boardLayouts, name);
  if (!layout) throw new Error(`The table of boards has no layout “${name}”.`);
  const labels = layout.choices;
  return JSON.stringify({
    layouts: { ...(labels.length > 0 && { labels }), keymap: toKle(layout.rows) },
  });
}

/** The text of a known board's layout; undefined for a common layout, or a board that is not in the table. */
export function pastedOfBoard(name: string): string | undefined {
  const keys = knownBoards.find((board) => board.name === name)?.keys;
  return keys && 'pasted' in keys ? keys.pasted : undefined;
}

/** What a board looks like from above. */
export function outlineOf({ keys }: KnownBoard): Pick<Board, 'keys' | 'knobs'> {
  if ('layout' in keys) return { keys: [...keysOf(keys.layout)], knobs: [] };
  const reading = readPastedLayout(keys.pasted);
  return 'fault' in reading ? { keys: [], knobs: [] } : reading;
}

/** The most boards that a search finds. */
const mostFound = 8;

/** The boards whose names have all the words, those that begin with them first. */
export function findBoards(words: string): KnownBoard[] {
  const sought = plain(words).split(' ').filter(Boolean);
  if (sought.length === 0) return [];
  const ranks = knownBoards.flatMap((board) => {
    const name = plain(board.name);
    if (!sought.every((word) => name.includes(word))) return [];
    const isWhole = sought.every((word) => name.split(' ').includes(word));
    return [{ board, rank: (isWhole ? 0 : 2) + (name.startsWith(sought[0] ?? '') ? 0 : 1) }];
  });
  return ranks
    .toSorted((a, b) => a.rank - b.rank || a.board.name.length - b.board.name.length)
    .slice(0, mostFound)
    .map(({ board }) => board);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The name of the layout that is called like a board. */
function kebab(name: string): string {
  return plain(name).replaceAll(' ', '-');
}

/** The boards with a vendor and product id, as USB tells them. */
export function boardsByUsb(vendorId: number, productId: number): KnownBoard[] {
  return knownBoards.filter(({ usb }) => usb === usbOf(vendorId, productId));
}

/**
 * The boards that QMK may mean with a name, such as `gmmk/pro/rev1/ansi`. VIA has the same folders, but writes some
 * names in one word, and calls most files like their folder. A revision more or less is the same board, ISO is another.
 */
export function boardsByQmk(name: string): KnownBoard[] {
  const sought = wordsOf(name);
  const isIso = /(?:^|[/_])iso(?:$|[/_])/i.test(name);
  return knownBoards.filter(
    (board) =>
      isIso === /\bISO\b/.test(board.name) &&
      board.folders.some((folder) => {
        const words = wordsOf(folder);
        return (
          words.join('') === sought.join('') ||
          (words.length > 1 && startsWith(sought, words)) ||
          (sought.length > 1 && startsWith(words, sought))
        );
      }),
  );
}

const wordsOf = (path: string) => path.toLowerCase().split('/');
const startsWith = (words: readonly string[], first: readonly string[]) =>
  first.every((word, index) => words[index] === word);

/** Such as `3434:0100`. */
export const usbOf = (vendorId: number, productId: number): string =>
  [vendorId, productId].map((id) => id.toString(16).padStart(4, '0')).join(':');
