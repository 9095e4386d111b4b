import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';

const draftSchema = z.object({
  /** The version of the table that the text changes. */
  version: z.string(),
  text: z.string(),
});
export type RedirectsDraft = z.infer<typeof draftSchema>;

const key = 'redirects';

/** The unsaved text of the redirects. It survives a reload. */
export const keptDraft = {
  read: (): RedirectsDraft | undefined => draftSchema.safeParse(readJson(inTab, key)).data,
  keep: (draft: RedirectsDraft | undefined): void => keepJson(inTab, key, draft),
};
