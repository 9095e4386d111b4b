import { lookUp } from '@switchyard/shared';
import type { Board } from '../keys/keys.ts';
import { keysOf, type LayoutName, layoutNames } from '../reading/layouts.ts';
import { readPastedLayout } from '../reading/pasted-layout.ts';
import type { Basis } from '../rules/findings.ts';
import type { BoardFacts, FoundKeyboard, Keyboard, OwnBoard } from '../judging/schema.ts';
import { boardLayouts } from './layouts.ts';
import { nameAlone } from './name-alone.ts';
import { toKle } from './notation.ts';
import { compare, findNames, indexNames, type Match, type NameIndex, plain, saidHotSwap } from './names.ts';
import { makerFiles } from './makers/index.ts';
import { qmkFolders, sharedUsbIds } from './qmk-folders.ts';
import { matchQmk } from './qmk-names.ts';
import type { BoardRecord, Source } from './makers/record.ts';

/** A keyboard that people own. */
export interface KnownBoard {
  name: string;
  /** The name in a URL, which counts as a name wherever one is asked for. */
  slug: string;
  /** Empty if the table does not name the maker. */
  maker: string;
  /**
   * The name of a common layout, or a VIA definition as text for `readPastedLayout`. Undefined if only other facts are
   * known, so that the owner has to tell the keys.
   */
  keys: { layout: LayoutName } | { pasted: string } | undefined;
  facts: BoardFacts;
  /**
   * The USB vendor and product id in hexadecimal, such as `3434:0100`. Several boards may share one. Empty if not
   * known.
   */
  usb: string;
  /** Other names that people use for it. */
  also: readonly string[];
  /** The board's folders in the repositories of VIA and QMK, which `boardsByQmk` compares. */
  folders: readonly string[];
  /** The public sources of the keys and the facts. */
  sources: readonly SourceOfFacts[];
}

/** A source, and the names of the facts that it states. A source without a URL is the owners of the board. */
interface SourceOfFacts {
  facts: readonly string[];
  opened: string;
  says: string;
  url?: string | undefined;
  accounts?: number | undefined;
}

const isCommon = (name: string): name is LayoutName => layoutNames.some((known) => known === name);

/** All known boards, in the sequence of the makers' files. */
export const knownBoards: readonly KnownBoard[] = makerFiles.flatMap(({ maker, boards }) =>
  boards.map((record) => toKnownBoard(maker, record)),
);

function toKnownBoard(maker: string, record: BoardRecord): KnownBoard {
  const { name, usb = '', also = [], told = [] } = record;
  const keys = record.keys && keysIn(record);
  return {
    name,
    slug: kebab(name),
    maker,
    keys,
    facts: factsOf(told),
    usb,
    also,
    folders: foldersOf(record),
    sources: [
      ...(record.keys && keys ? [sourceOfKeys(record.keys, Object.keys(keys))] : []),
      ...told.map(({ url, opened, says, facts }) => ({ url, opened, says, facts: Object.keys(facts) })),
    ],
  };
}

function keysIn({ name, layout = kebab(name) }: BoardRecord): KnownBoard['keys'] {
  return isCommon(layout) ? { layout } : { pasted: pastedOf(layout) };
}

function factsOf(told: readonly Source[]): BoardFacts {
  const atLeast = told.flatMap((source) => source.atLeast ?? []);
  return { ...Object.assign({}, ...told.map(({ facts }) => facts)), ...(atLeast.length > 0 && { atLeast }) };
}

function sourceOfKeys(keys: NonNullable<BoardRecord['keys']>, facts: readonly string[]): SourceOfFacts {
  if ('url' in keys) return { ...keys, facts };
  const { via, opened } = keys;
  const url = `https://github.com/the-via/keyboards/blob/master/${via}.json`;
  return { facts, url, opened, says: 'The keys, the choices among them and the USB id.' };
}

/** The folders of QMK’s `keyboards` whose names a board’s record tells. */
function foldersOf({ name, keys, qmk, told = [] }: BoardRecord): string[] {
  const via = keys && 'via' in keys ? keys.via : undefined;
  const pages = [...(keys && 'url' in keys ? [keys.url] : []), ...told.map(({ url }) => url)];
  return [
    ...(via === undefined ? [] : foldersOfVia(via)),
    ...(qmk === undefined ? [] : [qmk]),
    ...(lookUp(qmkFolders, kebab(name)) ?? []),
    ...pages.flatMap(
      (url) => /(?:qmk_firmware|vial-qmk)\/blob\/[^/]+\/keyboards\/(.+)\/[^/]+$/.exec(url)?.[1] ?? [],
    ),
  ];
}

/** The folders that hold a VIA file. For `v3/gmmk/pro/gmmk_pro` they are `gmmk/pro/gmmk_pro` and `gmmk/pro`. */
function foldersOfVia(source: string): string[] {
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

/** The keys and knobs of a known board, for a drawing. Empty if its keys are not known. */
export function outlineOf({ keys }: KnownBoard): Pick<Board, 'keys' | 'knobs'> {
  if (!keys) return { keys: [], knobs: [] };
  if ('layout' in keys) return { keys: [...keysOf(keys.layout)], knobs: [] };
  const reading = readPastedLayout(keys.pasted);
  return 'fault' in reading ? { keys: [], knobs: [] } : reading;
}

/** The maximum number of boards that a search returns. */
export const mostFound = 8;

/** Boards, prepared for searches by name. */
export interface BoardTable {
  boards: readonly KnownBoard[];
  names: NameIndex;
  /** The boards by their slugs, and by other names in the form of a slug. */
  slugs: ReadonlyMap<string, KnownBoard>;
}

/** Prepares boards for searches by name and look-ups by slug. */
export function tableOf(boards: readonly KnownBoard[]): BoardTable {
  const slugs = new Map<string, KnownBoard>();
  // Slugs take precedence over names, and names over other boards' alternative names.
  const namings = [
    ({ slug }: KnownBoard) => [slug],
    ({ name }: KnownBoard) => [kebab(name)],
    ({ name, maker, also }: KnownBoard) => [`${maker} ${name}`, ...also].map(kebab),
  ];
  for (const namesOf of namings)
    for (const board of boards)
      for (const name of namesOf(board)) if (!slugs.has(name)) slugs.set(name, board);
  return { boards, names: indexNames(boards), slugs };
}

/** The table of this package. A shop may have boards of its own beside it. */
const builtIn = tableOf(knownBoards);

/** The boards whose names match a search, the best match first, and whether it has a word that no name has. */
function rank(words: string, { boards, names }: BoardTable): Ranking {
  const { matches, hasStrangeWord } = findNames(names, words);
  const ranked = [...matches]
    .flatMap(([index, match]) => {
      const board = boards[index];
      return board ? [{ board, match }] : [];
    })
    .toSorted((a, b) => compare(a.match, b.match) || a.board.name.length - b.board.name.length);
  return { ranked, hasStrangeWord };
}

interface Ranking {
  ranked: readonly { board: KnownBoard; match: Match }[];
  hasStrangeWord: boolean;
}

const nearestOf = ({ ranked }: Ranking) => ranked.slice(0, mostFound).map(({ board }) => board);

/**
 * Searches the known boards by names as people type them: without spaces, with a wrong letter, without the maker, with
 * words that no board has. Returns at most 8, the best match first, and none for an empty search.
 */
export const findBoards = (words: string, table = builtIn): KnownBoard[] => nearestOf(rank(words, table));

/** What a search by name finds. */
interface Search {
  /**
   * At most 8 boards, the best match first, and whether the name means each of them: this one alone (`meant`), one of
   * several or of several versions (`possible`), or none that is known (`similar`).
   */
  found: { board: KnownBoard; match: FoundKeyboard['match'] }[];
  /**
   * The search names a board that the table does not have: it finds no board or only similar ones, contains a word that
   * no board has, or contains the number of another model.
   */
  isUnknown: boolean;
}

/** Searches the known boards by name. Ranks the table once, which takes milliseconds. */
export function searchBoards(words: string, table = builtIn): Search {
  const ranking = rank(words, table);
  const found = foundIn(words, ranking, table);
  const isUnknown = found.every(({ match }) => match === 'similar') || isUnknownIn(words, ranking);
  return { found, isUnknown };
}

function foundIn(words: string, ranking: Ranking, table: BoardTable): Search['found'] {
  const found = nearestOf(ranking);
  const meant = boardMeant(words, table, () => ranking);
  if (!('board' in meant))
    return found.map((board) => ({ board, match: meant.haveName ? 'possible' : 'similar' }));
  const all = [meant.board, ...found.filter((board) => board !== meant.board)].slice(0, mostFound);
  const matchOf = (board: KnownBoard) => (board === meant.board ? 'meant' : 'similar');
  return all.map((board) => ({ board, match: meant.isOneVersion ? 'possible' : matchOf(board) }));
}

function isUnknownIn(words: string, { ranked: [best], hasStrangeWord }: Ranking): boolean {
  return !best || hasStrangeWord || (best.match.isOther && /\d/.test(words));
}

/** What a name means: one board, or boards among which it does not decide. */
type Meant =
  | {
      board: KnownBoard;
      /** The name leaves out which version it is, so the facts of this one may not hold. */
      isOneVersion: boolean;
    }
  | {
      candidates: readonly KnownBoard[];
      /** The candidates have this name. Otherwise they only have similar ones, and the table lacks the board. */
      haveName: boolean;
    };

/**
 * The board that a name means. A slug counts as a name. If several boards may be meant, or one that the table does not
 * have, such as another model of the same name, `candidates` are the nearest ones.
 */
export const boardByName = (name: string, table = builtIn): Meant =>
  meantAmong(name, table, () => rank(name, table));

/** @param rankingOf ranks the table for this name. Called only if no board has exactly this name */
function meantAmong(name: string, table: BoardTable, rankingOf: () => Ranking): Meant {
  // A name that was typed in full, such as `Corne`, decides, although names of other boards contain it.
  const exact = table.slugs.get(kebab(name));
  if (exact) return { board: exact, isOneVersion: false };
  const ranking = rankingOf();
  const [first, second] = ranking.ranked;
  const isOne = second === undefined || (first?.match.left === 0 && second.match.left > 0);
  const haveName = first !== undefined && !first.match.isOther;
  const { isPart = false, isOneVersion = false } = first?.match ?? {};
  if (haveName && isOne && !isPart) return { board: first.board, isOneVersion };
  // If only one board is found by a part of its name, the typed words may be the whole name of a board that the table
  // lacks.
  return { candidates: nearestOf(ranking), haveName: haveName && !isOne };
}

/**
 * The board that a name means, as one of several versions if the words around the name contradict its facts: “KBD67
 * rev 2 hotswap” is not the soldered one.
 */
function boardMeant(name: string, table: BoardTable, rankingOf = () => rank(name, table)): Meant {
  const found = meantAmong(name, table, rankingOf);
  const said = saidHotSwap(name);
  const isOther = 'board' in found && said !== undefined && found.board.facts.hotSwap === !said;
  return isOther ? { ...found, isOneVersion: true } : found;
}

/** A board with the keys and the facts that the table knows of it, or why its name does not tell which one it is. */
type NamedBoard =
  | { board: OwnBoard; known?: BoardFacts; keysBasis?: Basis }
  | { fault: string; field: 'name' | 'pasted' };

/**
 * Looks up a board by its name. A board with a layout is not looked up: its name is only a label. If the name leaves
 * out the version, the keys of the one that the table has are only assumed, and its facts are not used; then there is
 * nothing to judge a board by whose keys are not known.
 */
export function nameBoard(own: OwnBoard, table = builtIn): NamedBoard {
  const { layout: _, pasted, ...rest } = own;
  const name = nameAlone(own);
  if (name === undefined) return { board: own };
  const found = boardMeant(name, table);
  const field = pasted === undefined ? 'name' : 'pasted';
  if ('board' in found) {
    const { board, isOneVersion } = found;
    if (!board.keys && isOneVersion) return { fault: sayNoKeys(board), field };
    const named = { ...rest, ...board.keys, name: board.name };
    return isOneVersion
      ? { board: named, known: {}, keysBasis: 'assumed' }
      : { board: named, known: board.facts };
  }
  // Text that is no name is refused where layouts are parsed.
  const isName = pasted === undefined || found.haveName;
  return isName ? { fault: sayCandidates(name, found), field } : { board: own };
}

const sayNoKeys = ({ name, slug }: KnownBoard) =>
  `We do not know the keys of the ${name}. Send “layout”, the name of a common ` +
  `layout, or “pasted”, with the facts that GET /keyboard?q=${slug} answers`;

function sayCandidates(name: string, { candidates, haveName }: Exclude<Meant, { board: unknown }>): string {
  const slugs = candidates.map(({ slug }) => slug).join(', ');
  if (haveName) return `“${name}” does not tell which keyboard it is. Send one of these instead: ${slugs}`;
  const missing = `We do not know a keyboard named “${name}”. Send “layout”, the name of a common layout, or “pasted”`;
  return slugs === '' ? missing : `${missing}; or one of these as “name”, if one is meant: ${slugs}`;
}

/** A known board as `GET /keyboard` answers it. */
export function toKeyboard({ slug, name, maker, also, keys, facts, sources }: KnownBoard): Keyboard {
  return {
    slug,
    name,
    maker,
    ...(also.length > 0 && { also: [...also] }),
    facts: { ...keys, ...facts },
    sources: sources.map((source) => ({ ...source, facts: [...source.facts] })),
  };
}

/**
 * Converts a board's name to kebab case. A layout without a name in the table is named after its board, in this form.
 */
export function kebab(name: string): string {
  return plain(name).replaceAll(' ', '-');
}

/**
 * The boards with a USB id, in the form of `usbOf`, and whether it means the only one. Several boards may share one,
 * also with a board that the table does not have.
 */
export function boardsByUsb(id: string, { boards } = builtIn): { boards: KnownBoard[]; isMeant: boolean } {
  const found = boards.filter(({ usb }) => usb === id);
  return { boards: found, isMeant: found.length === 1 && !sharedUsbIds.has(id) };
}

/**
 * The boards that a QMK keyboard name, such as `gmmk/pro/rev1/ansi`, may mean, and whether it means the only one. A
 * folder that the table does not have stands for the boards of the nearest one above it, unless it is of another
 * revision or variant.
 */
export function boardsByQmk(name: string, { boards } = builtIn): { boards: KnownBoard[]; isMeant: boolean } {
  const matched = Map.groupBy(boards, (board) => matchQmk(board, name));
  const exact = matched.get('exact') ?? [];
  return exact.length > 0
    ? { boards: exact, isMeant: exact.length === 1 }
    : { boards: matched.get('near') ?? [], isMeant: false };
}
