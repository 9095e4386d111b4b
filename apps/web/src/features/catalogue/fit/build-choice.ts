import {
  type Build,
  builtSchema,
  type Chosen,
  type FitBody,
  type LayoutName,
  layoutNames,
  mostParts,
  type OwnBoard,
  ownBoardSchema,
  type ToldRows,
} from '@switchyard/fit';
import { type NewBuild, newBuildSchema } from '@switchyard/shared/builds';
import { kinds } from '@switchyard/shared/parts';
import { pages } from '../../../lib/pages.ts';
import { carriedOf, isOfKnownBoard, packedOf, readCarried } from './carried-layout.ts';
import { valueOf } from './fact-questions.ts';
import {
  areKeysAssumed,
  type BuildChoice,
  type FromTable,
  lacksKeys,
  mayBeAnother,
  type ToldFact,
  toldFacts,
} from './own-build.ts';
import { splitFacts } from './split-facts.ts';
import { isInTable, type TableBoard } from './table-board.ts';

const longestName = 60;

const isLayout = (name: string | null): name is LayoutName => layoutNames.some((known) => known === name);

/** The name of the known board whose layout or facts the URL refers to. */
export function knownBoardOf(params: URLSearchParams): string | undefined {
  const isNamed = isOfKnownBoard(params.get('pasted')) || params.has('known');
  return isNamed ? (params.get('name') ?? undefined) : undefined;
}

/** Parses the build of a URL whose known board has been looked up. @param kept the pasted layout on this device */
export function readLinked(
  params: URLSearchParams,
  board: TableBoard | null | undefined,
  kept?: string,
): BuildChoice {
  const pasted = isOfKnownBoard(params.get('pasted')) ? board?.pasted : kept;
  const read = readBuild(params, pasted, isInTable(board));
  // A board that has left the table keeps what the link says about it, as told by its sender.
  if (board === null && read.layout === undefined && params.has('known')) return { ...read, fromTable: [] };
  if (!board) return read;
  const { fromTable = params.has('known') ? [] : undefined } = read;
  // What may be another board has none of this one's facts.
  const { atLeast } = splitFacts(read.typed === undefined ? board.facts : {});
  const choice = { ...read, fromTable, atLeast: toldOf(atLeast) };
  return lacksKeys(choice) ? { ...choice, ...keysIn(board, choice) } : choice;
}

/** The keys of a board that the table has learnt since the link was made. */
function keysIn({ layout = '', pasted }: TableBoard, { fromTable = [] }: BuildChoice): Partial<BuildChoice> {
  if (isLayout(layout)) return { layout, fromTable: [...fromTable, 'keys'] };
  return pasted === undefined ? {} : { layout: 'pasted', pasted, isKnown: true };
}

/**
 * Parses a build from a URL. Invalid values are ignored.
 * @param kept the pasted layout that the URL only refers to: the one on this device, or that of the known board
 * @param isTrue whether the table of boards says what the URL claims that it says. Keys of a board that may be another
 *   one stay the table's, whatever it says by now: they were never told, only assumed
 */
export function readBuild(
  params: URLSearchParams,
  kept?: string,
  isTrue: (fact: FromTable, value: string | undefined) => boolean = () => true,
): BuildChoice {
  const ids = params.getAll('parts').flatMap((list) => list.split(','));
  const parts = [...new Set(ids.filter((id) => /^[0-9a-f]{24}$/.test(id)))].slice(0, mostParts);
  const name = params.get('layout');
  const carried = params.get('pasted');
  const { pasted, isFixed = false } = carried === null ? {} : readCarried(carried, kept);
  const told = Object.fromEntries(
    toldFacts.flatMap((fact) => {
      const text = params.getAll(fact).join(',');
      return text !== '' && isTold(fact, text) ? [[fact, text]] : [];
    }),
  );
  const layout = isLayout(name) ? name : carried !== null || name === 'pasted' ? 'pasted' : undefined;
  const built = builtSchema.safeParse({
    ...(params.get('standard') && { standard: params.get('standard') }),
    ...(params.has('options') && { options: params.getAll('options').join(',').split(',') }),
  });
  return {
    parts,
    layout,
    pasted,
    name: params.get('name')?.slice(0, longestName) || undefined,
    isKnown: isOfKnownBoard(carried),
    topRow: topRowOf(params.get('topRow')),
    rows: rowsOf(params.getAll('rows')),
    chosen: isFixed ? undefined : chosenOf(params.getAll('choices')),
    told,
    fromTable: readFromTable(params, (fact) =>
      fact === 'keys' ? params.has('typed') || isTrue(fact, layout) : isTrue(fact, Reflect.get(told, fact)),
    ),
    typed: params.get('typed')?.slice(0, longestName) || undefined,
    built: built.success ? built.data : {},
  };
}

function readFromTable(
  params: URLSearchParams,
  isTrue: (fact: FromTable) => boolean,
): FromTable[] | undefined {
  const names = params.getAll('known').join(',').split(',');
  const known = [...toldFacts, 'keys' as const].filter((fact) => names.includes(fact) && isTrue(fact));
  return known.length > 0 ? known : undefined;
}

function topRowOf(text: string | null): number | undefined {
  return text !== null && /^[0-5]$/.test(text) ? Number(text) : undefined;
}

/**
 * Parses the rows that the owner has stated for single keys. Each entry is a row number and the corners of its keys,
 * such as `4_12.5,4_13.5,4`.
 */
function rowsOf(lists: readonly string[]): ToldRows | undefined {
  const told = lists.flatMap((list) => {
    const [row = '', ...places] = list.split('_');
    return /^[0-5]$/.test(row) ? places.map((place) => [place, Number(row)] as const) : [];
  });
  const rows = ownBoardSchema.def.shape.rows.safeParse(Object.fromEntries(told));
  return told.length > 0 && rows.success ? rows.data : undefined;
}

/** Formats the rows of single keys for the URL. */
function sayRows(rows: ToldRows): string[] {
  const places = Map.groupBy(Object.entries(rows), ([, row]) => row);
  return [...places].map(([row, keys]) => [row, ...keys.map(([place]) => place)].join('_'));
}

/** Parses choices written as “name:value”. */
function chosenOf(pairs: readonly string[]): Chosen | undefined {
  const chosen = Object.fromEntries(
    pairs.map((pair) => [pair.split(':', 1)[0], pair.replace(/^[^:]*:/, '')]),
  );
  return pairs.length > 0 ? chosen : undefined;
}

const isTold = (fact: ToldFact, text: string) =>
  kinds.kit.facts[fact].schema.safeParse(valueOf(fact, text)).success;

/** Formats facts for the URL. */
export const toldOf = (facts: object): BuildChoice['told'] =>
  Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, String(value)]));

/** Which facts of a build come from the table, if the board has these facts there. */
export const fromTable = (facts: object): FromTable[] => [
  'keys',
  ...toldFacts.filter((fact) => Reflect.get(facts, fact) !== undefined),
];

/** Converts the body of `POST /fit` into the choice that a URL carries. */
export function choiceOf({ parts, board, built = {} }: FitBody): BuildChoice {
  const { name, layout, pasted, topRow, rows, choices, ...facts } = board ?? {};
  // A URL has no form for what is told only in part.
  const { whole } = splitFacts(facts);
  return {
    parts,
    layout: layout ?? (pasted === undefined ? undefined : 'pasted'),
    pasted,
    name,
    topRow,
    rows,
    chosen: choices,
    told: toldOf(whole),
    built,
  };
}

export function buildPath(choice: BuildChoice): string {
  const { parts, layout, name, topRow, rows = {}, chosen = {}, told, fromTable, isKnown, built } = choice;
  const params = new URLSearchParams();
  const isNamed = layout !== undefined || lacksKeys(choice);
  if (isNamed && name) params.set('name', name);
  if (layout && layout !== 'pasted') params.set('layout', layout);
  if (layout === 'pasted') {
    params.set('layout', layout);
    const carried = carriedOf(choice);
    if (carried) params.set('pasted', carried);
    if (topRow !== undefined) params.set('topRow', String(topRow));
    for (const told of sayRows(rows)) params.append('rows', told);
    for (const [name, value] of Object.entries(chosen)) params.append('choices', `${name}:${value}`);
  }
  if (isNamed) for (const fact of toldFacts) if (told[fact]) params.set(fact, told[fact]);
  // Without the keys if the layout is pasted: the parameter `pasted` says whether it is in the table.
  const known = fromTable?.filter((fact) => (fact === 'keys' ? layout !== 'pasted' : told[fact])) ?? [];
  // Also if empty: the table may know of a board only what it takes at least.
  if (isNamed && (known.length > 0 || (fromTable && !isKnown))) params.set('known', known.join(','));
  if (mayBeAnother(choice) && choice.typed) params.set('typed', choice.typed);
  if (built.standard) params.set('standard', built.standard);
  if (built.options) params.set('options', built.options.join(','));
  if (parts.length > 0) params.set('parts', parts.join(','));
  // Commas need no escape in a query string (RFC 3986, 3.4).
  return params.size > 0 ? `${pages.build.path}?${String(params).replaceAll('%2C', ',')}` : pages.build.path;
}

/** The board of a build that the shop does not sell, as `POST /fit` takes it. */
export function ownBoardOf(choice: BuildChoice): OwnBoard | undefined {
  const { name, layout, pasted, topRow, rows, chosen, told } = choice;
  if (!layout && !lacksKeys(choice)) return undefined;
  const facts = Object.fromEntries(
    toldFacts.flatMap((fact) => (told[fact] ? [[fact, valueOf(fact, told[fact])]] : [])),
  );
  const keys =
    layout === 'pasted'
      ? {
          pasted,
          ...(topRow !== undefined && { topRow }),
          ...(rows && { rows }),
          ...(chosen && { choices: chosen }),
        }
      : layout && { layout };
  const board = ownBoardSchema.safeParse({ ...keys, ...(name && { name }), ...facts });
  return board.success ? board.data : undefined;
}

/** The board of a build for `judgeBuild`: what its owner says of it, and what the table knows. */
export function judgedBoardOf(choice: BuildChoice): Pick<Build, 'board' | 'known' | 'keysBasis'> {
  const { isKnown, told, atLeast = {} } = choice;
  const own = ownBoardOf(choice);
  if (!own || (!isKnown && !choice.fromTable)) return { board: own };
  const { fromTable = [] } = choice;
  const areKeysTold = !isKnown && !fromTable.includes('keys');
  const isKnownFact = ([name]: [string, unknown]) => fromTable.some((fact) => fact === name);
  const [known, board] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(own).filter((entry) => isKnownFact(entry) === isWanted)),
  );
  const open = toldFacts.filter((fact) => atLeast[fact] && !told[fact]);
  const others = open.map((fact) => [fact, valueOf(fact, atLeast[fact] ?? '')]);
  if (open.length > 0) others.push(['atLeast', open]);
  return {
    board,
    known: { ...known, ...Object.fromEntries(others) },
    ...(areKeysTold && { keysBasis: 'told' }),
    ...(areKeysAssumed(choice) && { keysBasis: 'assumed' }),
  };
}

/**
 * The build as an order stores it. A pasted layout is reduced to its keys. Undefined if these are not known or too
 * many, because the verdict would then be about something else.
 */
export function buildToOrder(choice: BuildChoice): NewBuild | undefined {
  const isPacked = choice.layout === 'pasted' || areKeysAssumed(choice);
  const pasted = isPacked ? packedOf(choice) : undefined;
  if (isPacked && pasted === undefined) return undefined;
  const { name, layout, pasted: _, choices: __, topRow: ___, rows: ____, ...told } = ownBoardOf(choice) ?? {};
  const facts = { ...told, ...(!isPacked && { layout }) };
  const parsed = newBuildSchema.safeParse({
    parts: choice.parts,
    // A visitor's own name for a board is private; the name of a known board is a fact.
    ...(choice.layout && { board: { ...facts, ...(choice.isKnown && !choice.typed && { name }) } }),
    ...(pasted !== undefined && { pasted }),
    ...(Object.keys(choice.built).length > 0 && { built: choice.built }),
  });
  return parsed.data;
}
