import { defineEndpoint } from '@switchyard/shared';
import * as z from 'zod/mini';
import { keptKeyboardSchema } from './kept-schema.ts';

/** An answer that several owners may have given. */
export const ownersAnswerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  fact: z.string(),
  /** The value of the fact, as JSON. */
  value: z.string(),
  accounts: z.int(),
  /** The value that is known, as JSON. Absent if none is. */
  known: z.optional(z.string()),
});
export type OwnersAnswer = z.infer<typeof ownersAnswerSchema>;

export const listOwnersAnswers = defineEndpoint({
  method: 'GET',
  path: '/keyboards/answers',
  access: 'catalogue',
  summary:
    'What owners say about their keyboards and is not known, with the number of accounts, the most frequent first.',
  response: z.array(ownersAnswerSchema),
});

export const decideOnAnswer = defineEndpoint({
  method: 'POST',
  path: '/keyboards/answers/decide',
  access: 'catalogue',
  summary:
    'Agrees with what owners say about a keyboard, so that it is ' +
    'known, or declines it, so that it is not listed again.',
  body: z.strictObject({
    slug: z.string(),
    fact: z.string(),
    /** The value as the list has it. */
    value: z.string().check(z.maxLength(1000)),
    isAgreed: z.boolean(),
  }),
  refusals: ['no_such_answer', 'no_such_keyboard', 'keyboard_changed'],
  response: z.object({ keyboard: z.optional(keptKeyboardSchema) }),
});
