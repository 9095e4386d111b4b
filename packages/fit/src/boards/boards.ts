import { lookUp } from '@switchyard/shared';
import type { Board } from '../keys/keys.ts';
import { keysOf, type LayoutName, layoutNames } from '../reading/layouts.ts';
import { readPastedLayout } from '../reading/pasted-layout.ts';
import type { BoardFacts } from '../judging/schema.ts';
import { boardLayouts } from './layouts.ts';
import { toKle } from './notation.ts';
import { table, toldFacts } from './table.ts';

/** A keyboard that people own. */
export interface KnownBoard {
  name: string;
  /** The name of a common layout, or a VIA definition as text for `readPastedLayout`. */
  keys: { layout: LayoutName } | { pasted: string };
  facts: BoardFacts;
  /** The USB vendor and product id in hexadecimal, such as `3434:0100`. Several boards may share one. */
  usb: string;
  /** The board's folders in the repositories of VIA and QMK, which `boardsByQmk` compares. */
  folders: readonly string[];
  /** The public sources of the layout and the facts. */
  sources: readonly string[];
}

const isCommon = (name: string): name is LayoutName => layoutNames.some((known) => known === name);

/** Whether a source is a file in the maker's own repository rather than a folder of QMK. */
const isMakers = (source: string) => source.startsWith('github.com/');

const whereOf = (source: string) =>
  isMakers(source) ? source : `github.com/qmk/qmk_firmware, keyboards/${source}`;

/** All known boards, in the sequence of the table. */
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

/** The folders that hold a VIA file. For `v3/gmmk/pro/gmmk_pro` they are `gmmk/pro/gmmk_pro` and `gmmk/pro`. */
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

/** A known board's layout as text. Undefined if the board has a common layout or is not in the table. */
export function pastedOfBoard(name: string): string | undefined {
  const keys = knownBoards.find((board) => board.name === name)?.keys;
  return keys && 'pasted' in keys ? keys.pasted : undefined;
}

/** The keys and knobs of a known board, for a drawing. */
export function outlineOf({ keys }: KnownBoard): Pick<Board, 'keys' | 'knobs'> {
  if ('layout' in keys) return { keys: [...keysOf(keys.layout)], knobs: [] };
  const reading = readPastedLayout(keys.pasted);
  return 'fault' in reading ? { keys: [], knobs: [] } : reading;
}

/** The maximum number of boards that a search returns. */
const mostFound = 8;

/**
 * Searches the known boards by name. Returns at most 8 whose names contain all the words, best match first, and none
 * for an empty search.
 */
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

/** Converts a board's name to kebab case. A layout that is not named in the table has its board's name in this form. */
function kebab(name: string): string {
  return plain(name).replaceAll(' ', '-');
}

/** The known boards with this USB vendor and product id. Several boards may share an id. */
export function boardsByUsb(vendorId: number, productId: number): KnownBoard[] {
  return knownBoards.filter(({ usb }) => usb === usbOf(vendorId, productId));
}

/**
 * The boards that a QMK keyboard name, such as `gmmk/pro/rev1/ansi`, may mean. VIA uses the same folders as QMK, but
 * may write a name in one word or repeat the folder in the file name. Revisions count as the same board; ISO variants
 * do not.
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

/** Formats a USB id the way the table writes it, such as `3434:0100`. */
export const usbOf = (vendorId: number, productId: number): string =>
  [vendorId, productId].map((id) => id.toString(16).padStart(4, '0')).join(':');
