import * as z from 'zod/mini';

/** What of a review is being written: its fields, but for the picture, as they stand in the form. */
const draftSchema = z.object({ name: z.string(), addComment: z.string(), ratings: z.string() });
export type Draft = z.infer<typeof draftSchema>;

/** One for each account and thing reviewed. Gone with the browser's tab, so that nobody else reads it on a shared machine. */
const keyOf = (email: string, partId: string) => `review-draft ${email} ${partId}`;

/** Undefined where nothing is being written. */
export function readDraft(email: string, partId: string): Draft | undefined {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(email, partId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps what is being written until it is sent; `undefined` forgets it. */
export function keepDraft(email: string, partId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(email, partId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(email, partId));
  } catch {
    // Storage is blocked or full, so a reload loses the draft.
  }
}
