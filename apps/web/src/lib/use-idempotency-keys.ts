import { useRef } from 'react';
import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from './kept.ts';
import { newId } from './new-id.ts';

const keysSchema = z.array(z.object({ subject: z.string(), content: z.string(), key: z.string() }));
type Keys = z.infer<typeof keysSchema>;

export type IdempotencyKeys = ReturnType<typeof useIdempotencyKeys>;

/**
 * Idempotency keys for calls. A repeated call has the same key, so that a call whose answer was lost is not carried out
 * twice.
 * @param kept the storage key in this tab, for pages that continue after a reload
 */
export function useIdempotencyKeys(kept?: string) {
  const current = useRef<Keys>(undefined);

  function read(): Keys {
    current.current ??= (kept !== undefined && keysSchema.safeParse(readJson(inTab, kept)).data) || [];
    return current.current;
  }

  function keep(keys: Keys): void {
    current.current = keys;
    if (kept !== undefined) keepJson(inTab, kept, keys.length > 0 ? keys : undefined);
  }

  const others = (subject: string) => read().filter((one) => one.subject !== subject);

  return {
    /** The key for a call about a subject. Different content gets a new key, and the former key is forgotten. */
    of(subject: string, content = ''): string {
      const known = read().find((one) => one.subject === subject && one.content === content);
      const key = known?.key ?? newId();
      keep([...others(subject), { subject, content, key }]);
      return key;
    },
    /** Makes the next call about the subject a new one. */
    finish: (subject: string): void => keep(others(subject)),
  };
}
