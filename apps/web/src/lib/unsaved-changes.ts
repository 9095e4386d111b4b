import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from './kept.ts';

export interface UnsavedParameters<Item> {
  /** Names the list and whose it is: another person on this computer has another key. */
  key: string;
  item: z.ZodMiniType<Item>;
  /** What tells one item of a list from the others. */
  idOf: (item: Item) => string;
}

/**
 * What an account's list differs by from the one that is saved. Kept in the tab's session storage, so that it survives
 * a reload, and ends with the tab or when its person signs out.
 */
export function createUnsavedChanges<Item>({ key, item, idOf }: UnsavedParameters<Item>) {
  const schema = z.object({
    gone: z.array(z.string()),
    put: z.array(z.object({ index: z.int().check(z.nonnegative()), item })),
  });

  return {
    /** The change that does it again, to whatever the list has by then; none if nothing is remembered. */
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
    /** Remembers what `wanted` differs by, in place of what was remembered before. */
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
