// A file of its own, so that owners do not load what admins call.
import { defineEndpoint } from '@switchyard/shared';
import * as z from 'zod/mini';
import { ownBoardFacts } from '../judging/board-facts.ts';

/** The most keyboards about which an account has answers. */
export const mostAnswered = 20;

const facts = z
  .strictObject(ownBoardFacts)
  .check(z.refine((told) => Object.values(told).some((value) => value !== undefined), 'Send a fact'));

export const answerAboutKeyboard = defineEndpoint({
  method: 'PUT',
  path: '/keyboards/answers',
  access: 'account',
  summary:
    'What the owner of a keyboard says about it. Only admins see it, as a number of accounts, until they agree.',
  description: `Facts that were sent before and are sent again are replaced. An account has one answer about each fact, and answers about
at most ${mostAnswered} keyboards; further ones replace the oldest.`,
  limit: 'votes',
  body: z.strictObject({
    /** The name or slug of a keyboard, exactly. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    facts,
  }),
  refusals: ['no_such_keyboard'],
  response: z.object({ acknowledged: z.boolean() }),
});
