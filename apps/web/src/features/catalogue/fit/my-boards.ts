import { isRefusal } from '@switchyard/shared';
import {
  areSameBoards,
  type Boards,
  boardsChanged,
  getBoards,
  hasBoard,
  joinBoards,
  type KeptBoard,
  keptBoardSchema,
  keptBoardsSchema,
  mergeBoards,
  mostBoards,
  saveBoards,
} from '@switchyard/shared/boards';
import { useSyncExternalStore } from 'react';
import { createAccountList, type ListChange } from '../../../lib/account-list.ts';
import { api } from '../../../lib/api.ts';
import { createDeviceText } from '../../../lib/device-text.ts';
import { onOtherPage } from '../../../lib/kept.ts';
import { session } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/store.ts';

export interface MyBoards {
  /** Undefined until those of the account were read. */
  boards: readonly KeptBoard[] | undefined;
  /** Why those of the account could not be read or saved. */
  failure?: unknown;
}

/** Visitors' boards are kept on their device; those of people with an account there. */
const storageKey = 'boards';
const kept = createDeviceText(storageKey);
const none: readonly KeptBoard[] = [];
const onServer: MyBoards = { boards: undefined };
const store = createStore<MyBoards>(onServer);

/** What another version wrote, or somebody changed by hand, counts as nothing. */
function deviceBoards(): readonly KeptBoard[] {
  try {
    const text = kept.read();
    return text === undefined ? none : (keptBoardsSchema.safeParse(JSON.parse(text)).data ?? none);
  } catch {
    return none;
  }
}

function keepOnDevice(boards: readonly KeptBoard[]): void {
  kept.keep(boards.length > 0 ? JSON.stringify(boards) : undefined);
}

const toList = ({ version, boards }: Boards) => ({ version, items: boards });

const accountBoards = (email: string, onChange: () => void) =>
  createAccountList<KeptBoard>({
    unsaved: { key: `unsaved-boards ${email}`, item: keptBoardSchema, idOf: ({ name }) => name },
    read: async () => toList(await api.call(getBoards, {})),
    save: async ({ version, items }) =>
      toList(await api.call(saveBoards, { body: { version, boards: [...items] } })),
    currentIn(error) {
      if (!isRefusal<typeof saveBoards>(error, 'boards_changed')) return undefined;
      const told = boardsChanged.safeParse(error.problem.parameters).data;
      return told && toList(told.current);
    },
    isSame: areSameBoards,
    onChange,
  });

/** The boards of who is signed in. */
let account: (ReturnType<typeof accountBoards> & { email: string }) | undefined;

/** The session is still being looked up, so nobody knows whose boards to show. */
const isUnsure = () => ['restoring', 'unreachable'].includes(session.get().status);

function refresh(): void {
  if (account) store.set({ boards: account.items(), failure: account.failure() });
  else store.set({ boards: isUnsure() ? undefined : deviceBoards() });
}

/** Follows who is signed in. The boards of the device join those of the account, as far as it has room. */
function followSession(): void {
  const state = session.get();
  const email = state.status === 'signed-in' ? state.email : undefined;
  if (email !== account?.email) {
    account?.end();
    account = email === undefined ? undefined : { email, ...accountBoards(email, refresh) };
    if (account) void takeOver(account);
  }
  refresh();
}

/** Boards stay on the device until the account has them. */
async function takeOver(list: NonNullable<typeof account>): Promise<void> {
  const mine = deviceBoards();
  if (mine.length > 0) list.change((boards) => joinBoards(boards, mine));
  if (!(await list.sync()) || list !== account) return;
  const inAccount = list.items() ?? none;
  keepOnDevice(deviceBoards().filter((board) => !hasBoard(inAccount, board)));
  refresh();
}

function follow(): void {
  session.subscribe(followSession);
  onOtherPage(storageKey, refresh);
  followSession();
}

// The server, which renders the page as well, has nobody to follow.
if (typeof document !== 'undefined') follow();

function change(apply: ListChange<KeptBoard>): void {
  if (account) {
    account.change(apply);
    void account.sync();
  } else {
    keepOnDevice(apply(deviceBoards()));
    refresh();
  }
}

export const myBoards = {
  /** Keeps a board, as the first; another one of its name is replaced. Look at `hasRoom` first. */
  keep: (board: KeptBoard) => change((boards) => mergeBoards([board], boards)),
  forget: (name: string) => change((boards) => boards.filter((board) => board.name !== name)),
  /** Reads the account's boards again, or saves what waits. */
  retry: () => void account?.sync(),
};

export const hasRoom = ({ boards = none }: MyBoards, name: string): boolean =>
  boards.length < mostBoards || boards.some((board) => board.name === name);

export const useMyBoards = (): MyBoards => useSyncExternalStore(subscribe, store.get, () => onServer);

function subscribe(listener: () => void): () => void {
  // What a visitor keeps may have changed since.
  if (!account) refresh();
  return store.subscribe(listener);
}
