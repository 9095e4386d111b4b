import { defineEndpoint } from '@switchyard/shared';
import * as z from 'zod/mini';
import { longestLayout } from '../reading/pasted-layout.ts';
import { fitBodySchema, fitSchema, foundKeyboardSchema, keyboardQuery } from './schema.ts';

export const judgeFit = defineEndpoint({
  method: 'POST',
  path: '/fit',
  access: 'anyone',
  summary: 'Whether parts fit each other and a board, pair by pair, and how many of each it needs.',
  description:
    `Send ids of parts. One of them may be a board (a kit or a PCB); or describe a board in \`board\`, by the name
of a common layout such as \`65-iso\` or by a pasted layout, with what its owner knows about it. Without either, \`name\` is the name of a keyboard as people type
it, or its slug from \`GET /keyboard\`; if it may mean several, the refusal names their slugs. If
it leaves out the version and the shop knows only one, the keys of that are assumed, and its facts are not used. Of some keyboards the shop
knows facts, but not the keys: they are judged by these facts, and \`notes\` say that what depends on the keys is open. Beside a layout,
\`name\` is only a label. Example:
\`{"parts": ["65a0…"], "board": {"layout": "65-ansi", "mount": ["mx"], "hotSwap": true, "pins": ["3", "5"]}}\`.
A pair \`fits\`, \`fits-if\` (each finding's words say what to do or to check), \`does-not-fit\`, or is \`unknown\` because
a fact is missing that could make it a no; \`facts\` names it without a value. \`source\` says where anybody can read the
rule, and \`basis\` whether the weakest fact behind it was \`told\`, is ` +
    `\`known\` from the table of boards, or is \`assumed\`;
what is assumed, such as MX switches, never ends in \`fits\` or \`does-not-fit\`. Of an \`unknown\` finding, \`basis\`
is that of the facts that are not missing, or \`told\` if all are. Where a pasted layout does not tell the rows of its keys, \`notes\` ` +
    `say so, and \`topRow\` tells them, or \`rows\` those of single keys. \`coverage\`
says which keys the keycap sets cover, which caps are missing, and which of them only the set's kit list
tells. \`choices\` says what its owner can choose of a pasted layout, such as a split Backspace or one of several layouts,
and how many caps are missing with each value; send \`{"Split Backspace": "Yes"}\` in \`board.choices\` to choose.
What holds only for some values of a choice that is left out is \`fits-if\`, and its words name them.
\`notCompared\` counts the values beyond the number of comparisons that one question may take.
\`coveredWith\` names choices with which no cap is missing. \`counts\` which switches, stabilisers, caps and screws the board needs, also without any part; \`order\` how many of
each part to order. Sizes are in units of a letter key; rows go from 0 (function keys) to 5 (space bar).`,
  limit: 'fit',
  // JSON escapes quotes and line breaks, so a layout may take more than twice its length.
  largestBody: 2.5 * longestLayout,
  body: fitBodySchema,
  refusals: ['part_not_on_sale'],
  response: fitSchema,
});

export const findKeyboards = defineEndpoint({
  method: 'GET',
  path: '/keyboard',
  access: 'anyone',
  summary:
    'Keyboards that people own, by a name as people type it, a USB id or a ' +
    'name in QMK: their keys, facts and sources; at most 8.',
  description: `The best match comes first. A fact that no public source states is left out. \`slug\` or \`name\` can be sent as
\`board.name\` to \`POST /fit\`, which then uses what is known. Without \`layout\` and \`pasted\`, the keys are not known;
an owner who knows them sends them with the other \`facts\`. \`match\` says whether the name means this keyboard.`,
  limit: 'search',
  query: keyboardQuery,
  response: z.array(foundKeyboardSchema),
});
