import * as z from 'zod/mini';
import { requiredText, wholeNumber } from '../../infrastructure/fields.ts';

/** The texts that have no usual wording: only the seller knows what is true. A new shop has no pages of them. */
export const unwrittenPolicies = ['imprint', 'accessibility'] as const;

/** The pages that every shop has and whose text the seller writes. */
export const policies = ['delivery', 'returns', 'privacy', 'terms', ...unwrittenPolicies] as const;
export type Policy = (typeof policies)[number];

/** Whether a text is empty until the seller writes it. */
export const isUnwritten = (name: Policy): boolean => unwrittenPolicies.some((one) => one === name);

/** The maximum length of a text, in characters. */
export const longestPolicy = 30_000;

/** The maximum number of pictures in a text. */
export const mostPicturesInText = 50;

/** Markdown, with placeholders such as `{returnDays}` and pictures that the shop stores. */
export const policyText = requiredText('Text', longestPolicy);

/** Why a text in Markdown is refused, even for a preview. */
export const previewRefusals = ['unknown_placeholders', 'foreign_pictures', 'too_many_pictures'] as const;

/** Why a text in Markdown is not stored. */
export const textRefusals = [...previewRefusals, 'missing_pictures'] as const;

const version = wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER);

export const writtenPolicySchema = z.object({
  /** Incremented by each change. 0 before the first. */
  version,
  text: z.string(),
  /** Somebody wrote the text in the shop. Otherwise it is the file's that the server's configuration names. */
  isOwn: z.boolean(),
  /** Whether the text is empty once its placeholders are filled in. It then has no page. */
  isEmpty: z.boolean(),
  /** The present words for each placeholder. One is absent if the seller promises nothing: its line is left out. */
  words: z.record(z.string(), z.string()),
});
export type WrittenPolicy = z.infer<typeof writtenPolicySchema>;

/** A text with the version that the change is based on. `null` goes back to the text of the file. */
export const changedPolicySchema = z.object({ version, text: z.union([z.null(), policyText]) });
