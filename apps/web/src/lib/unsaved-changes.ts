import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from './kept.ts';

export interface UnsavedParameters<Item> {
  /** The storage key. It names the list and its owner, so that another person on this computer has another key. */
  key: string;
  item: z.ZodMiniType<Item>;
  /** Identifies an item of the list. */
  idOf: (item: Item) => string;
}

/**
 * The unsaved changes to an account's list. Kept in session storage, so that they survive a reload, and end with the
 * tab or when the person signs out.
 */
export function createUnsavedChanges<Item>({ key, item, idOf }: UnsavedParameters<Item>) {
  const schema = z.object({
    gone: z.array(z.string()),
    put: z.array(z.object({ index: z.int().check(z.nonnegative()), item })),
  });

  return {
    /**
     * The remembered changes, as at most one function. It applies them to whatever the list contains when it is called.
     */
    read(): ((items: readonly Item[]) => readonly Item[])[] {
      const { data } = schema.safeParse(readJson(inTab, key));
      if (!data) return [];
      const { gone, put } = data;
      const changedIds = new Set([...gone, ...put.map(({ item: changed }) => idOf(changed))]);
      return [
        (items) =>
          put.reduce<readonly Item[]>(
            (before, { index, item: changed }) => before.toSpliced(index, 0, changed),
            items.filter((other) => !changedIds.has(idOf(other))),
          ),
      ];
    },
    /** Remembers how `wanted` differs from `saved`, and replaces what was remembered before. */
    keep(saved: readonly Item[], wanted: readonly Item[]): void {
      const texts = new Map(saved.map((one) => [idOf(one), JSON.stringify(one)]));
      const ids = new Set(wanted.map(idOf));
      const gone = [...texts.keys()].filter((id) => !ids.has(id));
      const put = wanted
        .map((one, index) => ({ index, item: one }))
        .filter(({ item: one }) => texts.get(idOf(one)) !== JSON.stringify(one));
      keepJson(inTab, key, gone.length + put.length > 0 ? { gone, put } : undefined);
    },
  };
}
