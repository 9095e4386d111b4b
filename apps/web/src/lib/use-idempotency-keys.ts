import { useRef } from 'react';
import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from './kept.ts';
import { newId } from './new-id.ts';

const keysSchema = z.array(z.object({ subject: z.string(), content: z.string(), key: z.string() }));
type Keys = z.infer<typeof keysSchema>;

export type IdempotencyKeys = ReturnType<typeof useIdempotencyKeys>;

/**
 * The idempotency keys of what is sent. Sent again, it has the same key, so that what came through although its answer
 * was lost is not done twice.
 * @param kept the name of the keys in the tab's storage, for a page that goes on with the same thing after a reload
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
    /** The key of what is sent about a subject. Other content gets another key, and the former one is forgotten. */
    of(subject: string, content = ''): string {
      const known = read().find((one) => one.subject === subject && one.content === content);
      const key = known?.key ?? newId();
      keep([...others(subject), { subject, content, key }]);
      return key;
    },
    /** What is sent next about the subject is a new act. */
    finish: (subject: string): void => keep(others(subject)),
  };
}
