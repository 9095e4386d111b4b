import { ApiError } from '@switchyard/shared';
import { endIfRefused } from './session/end-if-refused.ts';
import { sharedRun } from './shared-run.ts';
import { createUnsavedChanges, type UnsavedParameters } from './unsaved-changes.ts';

/** A list with a version that is incremented by each change. */
interface Versioned<Item> {
  version: number;
  items: readonly Item[];
}

export type ListChange<Item> = (items: readonly Item[]) => readonly Item[];

interface AccountListParameters<Item> {
  /** The list as it was last seen, until it is read. */
  known?: Versioned<Item> | undefined;
  /** How the tab remembers unsaved changes, so that a reload can repeat them. */
  unsaved: UnsavedParameters<Item>;
  read: () => Promise<Versioned<Item>>;
  /** Replaces the list of this version (optimistic locking). */
  save: (wanted: Versioned<Item>) => Promise<Versioned<Item>>;
  /** The current list, which the server sends when it refuses to replace an outdated version. */
  currentIn: (error: unknown) => Versioned<Item> | undefined;
  isSame: (one: readonly Item[], other: readonly Item[]) => boolean;
  /** Called whenever the items or the failure may have changed. */
  onChange: () => void;
}

/** The maximum number of version conflicts in a row. */
const mostConflicts = 20;

/**
 * A list that an account stores, such as its cart. Changes are optimistic: they are shown at once and saved in the
 * background. If the list was changed elsewhere, the change is applied again to the newer version. Without a
 * connection, changes wait until `sync` is called again, here or after a reload.
 */
export function createAccountList<Item>(parameters: AccountListParameters<Item>) {
  const { read, save, currentIn, isSame, onChange } = parameters;
  const unsaved = createUnsavedChanges(parameters.unsaved);
  let saved = parameters.known;
  let isRead = false;
  let waiting: readonly ListChange<Item>[] = unsaved.read();
  let failure: unknown;
  let isOver = false;

  const changed = (items: readonly Item[]) =>
    waiting.reduce<readonly Item[]>((before, change) => change(before), items);

  function setWaiting(changes: readonly ListChange<Item>[]): void {
    waiting = changes;
    // Without a list there is nothing to compare with, so the remembered changes stay.
    if (!isOver && saved) unsaved.keep(saved.items, changed(saved.items));
  }

  /** Takes a list that was read, unless this page has had a newer one. What the device knew may be anything. */
  function take(found: Versioned<Item>): void {
    if (!isRead || !saved || found.version >= saved.version) saved = found;
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
      if (!isRead || waiting.length === 0) take(await read());
      isRead = true;
      await saveWaiting();
      failure = undefined;
    } catch (error) {
      // Changes that the server refuses for good are dropped. Otherwise every later change would be refused with them.
      if (error instanceof ApiError && error.status === 400) setWaiting([]);
      failure = error;
      // Queries and mutations do this in data.tsx.
      if (!isOver) endIfRefused(error);
    }
    if (!isOver) onChange();
    return failure === undefined;
  });

  return {
    /** The list with all pending changes. Undefined until it was read, unless it was known. */
    items: () => saved && changed(saved.items),
    version: () => saved?.version,
    failure: () => failure,
    /** Whether the list was read and all changes are saved. */
    isSaved: () => isRead && waiting.length === 0 && failure === undefined,
    /**
     * Saves the pending changes or, if there are none, reads the list again.
     * @returns whether that succeeded
     */
    async sync(): Promise<boolean> {
      const worked = await run();
      // Changes may have been added during the save.
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
