import { ApiError } from '@switchyard/shared';
import { endIfRefused } from './session/end-if-refused.ts';
import { sharedRun } from './shared-run.ts';
import { createUnsavedChanges, type UnsavedParameters } from './unsaved-changes.ts';

/** What an account keeps: a list that counts its changes. */
interface Versioned<Item> {
  version: number;
  items: readonly Item[];
}

export type ListChange<Item> = (items: readonly Item[]) => readonly Item[];

interface AccountListParameters<Item> {
  /** How this tab remembers what is not saved yet, so that a reload does it again. */
  unsaved: UnsavedParameters<Item>;
  read: () => Promise<Versioned<Item>>;
  /** Replaces this version. */
  save: (wanted: Versioned<Item>) => Promise<Versioned<Item>>;
  /** The list as it is now, which the server sends when it refuses to replace another version. */
  currentIn: (error: unknown) => Versioned<Item> | undefined;
  isSame: (one: readonly Item[], other: readonly Item[]) => boolean;
  /** Called whenever the items or the failure may have changed. */
  onChange: () => void;
}

/** How often in a row a change is based on a newer version. */
const mostConflicts = 20;

/**
 * A list that an account keeps, such as its cart. A change is shown at once and saved in the background; if the list
 * was changed elsewhere, it is made again on what is there. Without a connection, changes wait until `sync` is called
 * again, here or after a reload.
 */
export function createAccountList<Item>(parameters: AccountListParameters<Item>) {
  const { read, save, currentIn, isSame, onChange } = parameters;
  const unsaved = createUnsavedChanges(parameters.unsaved);
  let saved: Versioned<Item> | undefined;
  let waiting: readonly ListChange<Item>[] = unsaved.read();
  let failure: unknown;
  let isOver = false;

  const changed = (items: readonly Item[]) =>
    waiting.reduce<readonly Item[]>((before, change) => change(before), items);

  function setWaiting(changes: readonly ListChange<Item>[]): void {
    waiting = changes;
    // Before the list was read, there is nothing to compare with, and what was remembered before stays.
    if (!isOver && saved) unsaved.keep(saved.items, changed(saved.items));
  }

  async function saveWaiting(conflicts = 0): Promise<void> {
    if (isOver || !saved || waiting.length === 0) return undefined;
    const count = waiting.length;
    const items = changed(saved.items);
    try {
      if (!isSame(items, saved.items)) saved = await save({ version: saved.version, items });
      setWaiting(waiting.slice(count));
      return await saveWaiting();
    } catch (error) {
      const current = currentIn(error);
      if (!current || conflicts === mostConflicts) throw error;
      saved = current;
      return saveWaiting(conflicts + 1);
    }
  }

  const { run } = sharedRun(async (): Promise<boolean> => {
    try {
      if (!saved || waiting.length === 0) saved = await read();
      await saveWaiting();
      failure = undefined;
    } catch (error) {
      // What the server refuses for good would be refused again with every later change.
      if (error instanceof ApiError && error.status === 400) setWaiting([]);
      failure = error;
      // For queries and mutations, data.tsx does this.
      if (!isOver) endIfRefused(error);
    }
    if (!isOver) onChange();
    return failure === undefined;
  });

  return {
    /** Undefined until it was read. */
    items: () => saved && changed(saved.items),
    version: () => saved?.version,
    failure: () => failure,
    /** Whether it was read, and all changes are saved. */
    isSaved: () => saved !== undefined && waiting.length === 0 && failure === undefined,
    /** Saves what waits, or reads the list anew. Answers whether that worked. */
    async sync(): Promise<boolean> {
      const worked = await run();
      // Changes that came while the last ones were being saved.
      return worked && waiting.length > 0 && !isOver ? run() : worked;
    },
    change(change: ListChange<Item>): void {
      setWaiting([...waiting, change]);
      onChange();
    },
    end(): void {
      isOver = true;
    },
  };
}
