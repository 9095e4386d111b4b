import {
  type DrawnKeyboard,
  factNames,
  type KeptKeyboard,
  type ListedKeyboard,
  mostKept,
  type OwnBoard,
  readPastedLayout,
  type SavedKeyboard,
  type Slot,
  slimLayout,
} from '@switchyard/fit';
import {
  type BoardTable,
  kebab,
  type KnownBoard,
  knownBoards,
  tableOf,
  toKeyboard,
} from '@switchyard/fit/boards';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { SearchService } from '../search/search.service.ts';
import type { KeyboardRecord, KeyboardsRepository, StoredKeyboard } from './keyboards.repository.ts';
import { partsFor, readBoard } from './parts-for-board.ts';

export type KeyboardsService = ReturnType<typeof createKeyboardsService>;

interface KeyboardsNeeds {
  keyboards: KeyboardsRepository;
  search: Pick<SearchService, 'newestOf'>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

const builtIn = tableOf(knownBoards);

/** After this many milliseconds, no further change can get the same timestamp. */
const settledMs = 2000;

/** The keyboards that people own, and the shop's parts for them. The shop's records take precedence over our table. */
export function createKeyboardsService({ keyboards, search, audit, clock }: KeyboardsNeeds) {
  let latest: { mark: string; table: BoardTable } = { mark: '', table: builtIn };

  /** Memoised for a second. The records are read again only after a change. */
  const current = knownBriefly(async (): Promise<BoardTable> => {
    const change = await keyboards.latestChange();
    if (!change) return builtIn;
    const isSettled = clock.now().getTime() - change.at.getTime() >= settledMs;
    if (isSettled && latest.mark === change.mark) return latest.table;
    const table = overlay(await keyboards.list(2 * mostKept));
    latest = { mark: isSettled ? change.mark : '', table };
    return table;
  });
  const table = () => current.read();

  /** @throws a refusal: no_such_keyboard */
  async function find(slug: string): Promise<KnownBoard> {
    const board = (await table()).slugs.get(slug);
    if (!board) throw refuse('no_such_keyboard');
    return board;
  }

  /** @throws a refusal: no_such_keyboard */
  async function getKept(slug: string): Promise<KeptKeyboard> {
    const stored = await keyboards.find(slug);
    const { record } = stored;
    const inTable = boardInTable(slug);
    const kept = record ?? (inTable && recordOf(inTable));
    if (!kept) throw refuse('no_such_keyboard');
    const origin = !record ? 'table' : inTable ? 'changed' : 'added';
    return { slug, ...kept, version: versionOf(stored), origin };
  }

  async function replace(
    actor: Actor,
    { slug, version, record }: StoredKeyboard,
    before: KeyboardRecord | undefined,
  ) {
    await audit.record({
      by: actor.email,
      from: actor.ipAddress,
      action: record ? 'keyboard-changed' : 'keyboard-deleted',
      whom: slug,
      ...(before && { before: withoutLayout(before) }),
      ...(record && { after: withoutLayout(record) }),
    });
    const names = record ? namesOf({ slug, name: record.name }) : [];
    const result = await keyboards.replace({ slug, version, record }, names, clock.now());
    if (result === 'changed') throw refuse('keyboard_changed');
    if (result === 'named') throw refuseInput([nameIsTaken]);
    current.forget();
  }

  return {
    table,
    getKept,

    /** The names of all boards. */
    list: async () => (await table()).boards.map(({ slug, name, maker }) => ({ slug, name, maker })),

    /**
     * The board with this slug or, in the form of a slug, this name.
     * @throws a refusal: no_such_keyboard
     */
    async get(slug: string): Promise<DrawnKeyboard> {
      const board = await find(slug);
      const { keys, knobs } = readBoard(board);
      return { ...toKeyboard(board), keys: [...keys], knobs: [...knobs] };
    },

    /** @throws a refusal: no_such_keyboard */
    partsFor: async (slug: string): Promise<Slot[]> => partsFor(search, await find(slug)),

    async listKept(): Promise<ListedKeyboard[]> {
      const stored = await keyboards.list(2 * mostKept);
      const own = new Set(stored.flatMap(({ slug, record }) => (record ? [slug] : [])));
      const inTable = new Set(knownBoards.map(({ slug }) => slug));
      return overlay(stored).boards.map(({ slug, name, maker, facts }) => ({
        slug,
        name,
        maker,
        origin: !own.has(slug) ? 'table' : inTable.has(slug) ? 'changed' : 'added',
        open: factNames.filter((fact) => facts[fact] === undefined),
      }));
    },

    /** @throws a refusal: keyboard_exists, keyboard_changed, or one with an issue for each fault */
    async save(actor: Actor, slug: string, wanted: SavedKeyboard): Promise<KeptKeyboard> {
      const stored = await keyboards.find(slug);
      if (wanted.version !== undefined && wanted.version !== versionOf(stored))
        throw refuse(wanted.version === 0 ? 'keyboard_exists' : 'keyboard_changed');
      if (wanted.slug !== undefined && wanted.slug !== slug)
        throw refuseInput([{ path: 'body.slug', message: 'This is not the keyboard of the URL' }]);
      if (!stored.record && (await keyboards.count()) >= mostKept)
        throw refuseInput([{ path: 'body', message: `A shop has at most ${mostKept} keyboards of its own` }]);
      const record = checked(wanted, clock.now());
      const isRenamed = record.name !== stored.record?.name;
      if (isRenamed && hasNameOfTable(slug, record.name)) throw refuseInput([nameIsTaken]);
      await replace(actor, { slug, version: stored.version, record }, stored.record);
      return getKept(slug);
    },

    /** @throws a refusal: no_such_keyboard, keyboard_changed */
    async delete(actor: Actor, slug: string): Promise<void> {
      const { version, record } = await keyboards.find(slug);
      if (!record) throw refuse('no_such_keyboard');
      await replace(actor, { slug, version, record: undefined }, record);
    },
  };
}

const nameIsTaken = {
  path: 'body.name',
  message: 'Another keyboard has this name, or its page has this URL',
};

/** Whether a keyboard would have the slug or the name of another one of the program's table. */
function hasNameOfTable(slug: string, name: string): boolean {
  const wanted = namesOf({ slug, name });
  return knownBoards.some(
    (board) => board.slug !== slug && namesOf(board).some((each) => wanted.includes(each)),
  );
}

/** The slug of a keyboard, and its name in that form. No two keyboards may share one. */
const namesOf = ({ slug, name }: Pick<KnownBoard, 'slug' | 'name'>) => [...new Set([slug, kebab(name)])];

const boardInTable = (slug: string) => builtIn.boards.find((board) => board.slug === slug);

/**
 * The version of a keyboard as admins see it. It is 0 only if there is no such keyboard, so that an addition with
 * version 0 never replaces one, be it the shop's or of the program's table.
 */
function versionOf({ slug, version, record }: StoredKeyboard): number {
  if (boardInTable(slug)) return version + 1;
  return record ? version : 0;
}

/**
 * The program's table, with the shop's own records in place of or beside its boards. The table may have got a board
 * whose name the shop had used before: the shop's record then replaces it.
 */
function overlay(stored: readonly StoredKeyboard[]): BoardTable {
  const own = new Map(stored.flatMap(({ slug, record }) => (record ? [[slug, record] as const] : [])));
  if (own.size === 0) return builtIn;
  const inTable = new Map(knownBoards.map((board) => [board.slug, board]));
  const ownNames = new Set([...own].flatMap(([slug, { name }]) => namesOf({ slug, name })));
  const changed = knownBoards.flatMap((board) => {
    const record = own.get(board.slug);
    if (record) return [toBoard(board.slug, record, board)];
    return namesOf(board).some((name) => ownNames.has(name)) ? [] : [board];
  });
  const added = [...own].flatMap(([slug, record]) => (inTable.has(slug) ? [] : [toBoard(slug, record)]));
  return tableOf([...changed, ...added]);
}

function toBoard(slug: string, { facts, ...named }: KeyboardRecord, inTable?: KnownBoard): KnownBoard {
  const { layout, pasted, ...told } = facts;
  const drawn = pasted === undefined ? undefined : { pasted };
  const keys = layout === undefined ? drawn : { layout: layout as NonNullable<OwnBoard['layout']> };
  const { usb = '', folders = [] } = inTable ?? {};
  return { ...named, slug, keys, facts: told, usb: named.usb ?? usb, folders };
}

function recordOf(board: KnownBoard): KeyboardRecord {
  const { name, maker, facts, sources } = toKeyboard(board);
  return { name, maker, also: [...board.also], ...(board.usb && { usb: board.usb }), facts, sources };
}

/**
 * A record as it is stored.
 * @throws a refusal with an issue for each fault that the schema cannot find
 */
function checked({ name, maker, also = [], usb, facts, sources }: SavedKeyboard, now: Date): KeyboardRecord {
  const pasted = facts.pasted === undefined ? undefined : slimLayout(facts.pasted);
  const reading = pasted === undefined ? undefined : readPastedLayout(pasted);
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  const late = sources.findIndex(({ opened }) => opened > tomorrow);
  const issues = [
    ...(kebab(name) === '' ? [{ path: 'body.name', message: 'A name needs a letter or a digit' }] : []),
    ...(reading && 'fault' in reading ? [{ path: 'body.facts.pasted', message: reading.fault }] : []),
    ...(late >= 0 ? [{ path: `body.sources.${late}.opened`, message: 'This day has not come yet' }] : []),
  ];
  if (issues.length > 0) throw refuseInput(issues);
  return {
    name,
    maker,
    also,
    ...(usb && { usb }),
    facts: { ...facts, ...(pasted !== undefined && { pasted }) },
    sources,
  };
}

/** A layout is too long for an entry of the audit trail. */
function withoutLayout({ facts, ...record }: KeyboardRecord): Record<string, unknown> {
  return { ...record, facts: facts.pasted === undefined ? facts : { ...facts, pasted: '…' } };
}
