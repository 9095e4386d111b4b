import { expect, it } from 'vitest';
import { draftLookSchema } from './draft-schema.ts';

/** A zero-width space, as people copy it from web pages without seeing it. */
const unseen = '\u200b';

it('a text in which nothing can be seen is none, so that the page has its usual one', () => {
  const hero = { title: unseen, text: ` ${unseen}`, picture: '', button: '' };
  const draft = draftLookSchema.parse({ version: 0, name: 'Klackwerk', hero, footer: unseen, since: unseen });
  expect([draft.hero, draft.footer, draft.since]).toEqual([{ ...hero, title: '', text: '' }, '', '']);
  expect(draftLookSchema.safeParse({ version: 0, name: unseen }).success).toBe(false);
});
