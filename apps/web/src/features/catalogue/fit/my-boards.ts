import { isRefusal } from '@switchyard/shared';
import {
  areSameBoards,
  type Boards,
  boardsChanged,
  getBoards,
  hasBoard,
  joinBoards,
  type MyBoard,
  myBoardSchema,
  myBoardListSchema,
  mergeBoards,
  mostBoards,
  saveBoards,
} from '@switchyard/shared/my-boards';
import { useSyncExternalStore } from 'react';
import { createAccountList, type ListChange } from '../../../lib/account-list.ts';
import { api } from '../../../lib/api.ts';
import { createDeviceText } from '../../../lib/device-text.ts';
import { onOtherPage } from '../../../lib/kept.ts';
import { session } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/store.ts';

export interface MyBoards {
  /** Undefined while the account's boards are loading. */
  boards: readonly MyBoard[] | undefined;
  /** The error if the account's boards could not be read or saved. */
  failure?: unknown;
}

/** The storage key of a visitor's boards. The boards of an account are stored on the server. */
const storageKey = 'boards';
const kept = createDeviceText(storageKey);
const none: readonly MyBoard[] = [];
const onServer: MyBoards = { boards: undefined };
const store = createStore<MyBoards>(onServer);

/** Reads the device's boards. Text from another version, or changed by hand, counts as no boards. */
function deviceBoards(): readonly MyBoard[] {
  try {
    const text = kept.read();
    return text === undefined ? none : (myBoardListSchema.safeParse(JSON.parse(text)).data ?? none);
  } catch {
    return none;
  }
}

function keepOnDevice(boards: readonly MyBoard[]): void {
  kept.keep(boards.length > 0 ? JSON.stringify(boards) : undefined);
}

const toList = ({ version, boards }: Boards) => ({ version, items: boards });

const accountBoards = (email: string, onChange: () => void) =>
  createAccountList<MyBoard>({
    unsaved: { key: `unsaved-boards ${email}`, item: myBoardSchema, idOf: ({ name }) => name },
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

/** The boards of the signed-in account. */
let account: (ReturnType<typeof accountBoards> & { email: string }) | undefined;

/** Whether the session is still being restored, so that it is not known whose boards to show. */
const isUnsure = () => ['restoring', 'unreachable'].includes(session.get().status);

function refresh(): void {
  if (account) store.set({ boards: account.items(), failure: account.failure() });
  else store.set({ boards: isUnsure() ? undefined : deviceBoards() });
}

/**
 * Follows sign-ins and sign-outs. After a sign-in, the device's boards are added to the account's, as far as there is
 * room.
 */
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

/** Moves the device's boards to the account. They stay on the device until the account has them. */
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

// The server renders this page as well, but has no session to follow.
if (typeof document !== 'undefined') follow();

function change(apply: ListChange<MyBoard>): void {
  if (account) {
    account.change(apply);
    void account.sync();
  } else {
    keepOnDevice(apply(deviceBoards()));
    refresh();
  }
}

export const myBoards = {
  /** Saves a board at the top of the list, in place of one with the same name. Check `hasRoom` first. */
  keep: (board: MyBoard) => change((boards) => mergeBoards([board], boards)),
  forget: (name: string) => change((boards) => boards.filter((board) => board.name !== name)),
  /** Retries: saves pending changes or, if there are none, reads the account's boards again. */
  retry: () => void account?.sync(),
};

export const hasRoom = ({ boards = none }: MyBoards, name: string): boolean =>
  boards.length < mostBoards || boards.some((board) => board.name === name);

export const useMyBoards = (): MyBoards => useSyncExternalStore(subscribe, store.get, () => onServer);

function subscribe(listener: () => void): () => void {
  // The device's boards may have changed while nobody was subscribed.
  if (!account) refresh();
  return store.subscribe(listener);
}
