import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from './kept.ts';

/** Unsaved input of a form, and the saved state that it is based on. */
export interface KeptForm<Typed> {
  base: Typed;
  typed: Typed;
}

/**
 * Keeps the unsaved input of a form in this tab, so that it survives navigation and a reload.
 * @param shape what the form holds; anything else that is stored under the key is ignored
 */
export function keptForm<Typed>(key: string, shape: z.ZodMiniType<Typed>) {
  const schema = z.object({ base: shape, typed: shape });
  return {
    read: (): KeptForm<Typed> | undefined => schema.safeParse(readJson(inTab, key)).data,
    /** `undefined` deletes it. */
    keep: (kept: KeptForm<Typed> | undefined): void => keepJson(inTab, key, kept),
  };
}
