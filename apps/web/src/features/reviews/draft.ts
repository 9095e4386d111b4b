import * as z from 'zod/mini';

/** The fields of an unfinished review, without its picture. */
const draftSchema = z.object({
  name: z.string(),
  addComment: z.string(),
  ratings: z.string(),
  usedIn: z._default(z.string(), ''),
});
export type Draft = z.infer<typeof draftSchema>;

/** Kept in the tab's session storage, so that the next person on a shared computer does not see it. */
const keyOf = (email: string, partId: string) => `review-draft ${email} ${partId}`;

export function readDraft(email: string, partId: string): Draft | undefined {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(email, partId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps the draft until the review is sent; `undefined` deletes it. */
export function keepDraft(email: string, partId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(email, partId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(email, partId));
  } catch {
    // Storage is blocked or full, so a reload loses the draft.
  }
}
