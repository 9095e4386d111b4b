import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';

/** The fields of an unsent review, without its picture. */
const draftSchema = z.object({
  name: z.string(),
  addComment: z.string(),
  ratings: z.string(),
  usedIn: z._default(z.string(), ''),
});
export type Draft = z.infer<typeof draftSchema>;

const keyOf = (email: string, partId: string) => `review-draft ${email} ${partId}`;

export const readDraft = (email: string, partId: string): Draft | undefined =>
  draftSchema.safeParse(readJson(inTab, keyOf(email, partId))).data;

/** Stores the draft until the review is sent. `undefined` deletes it. */
export const keepDraft = (email: string, partId: string, draft: Draft | undefined): void =>
  keepJson(inTab, keyOf(email, partId), draft);
