import { defineEndpoint } from '../endpoint.ts';
import { fitBodySchema, fitSchema } from './schema.ts';

export const judgeFit = defineEndpoint({
  method: 'POST',
  path: '/fit',
  access: 'anyone',
  summary: 'Whether parts fit each other and a board, pair by pair, and how many of each it needs.',
  description: `Send ids of parts. One of them may be a board (a kit or a PCB); or describe a board in \`board\`, by the name
of a common layout such as \`65-iso\` or by a pasted layout, with what its owner knows about it. Example:
\`{"parts": ["65a0…"], "board": {"layout": "65-ansi", "mount": "mx", "hotSwap": true, "pins": ["3", "5"]}}\`.
A pair \`fits\`, \`fits-if\` (each finding's words say the condition), \`does-not-fit\`, or is \`unknown\` because a fact
is missing, which \`facts\` names: a fact without a value. Nothing is guessed. \`coverage\` says which keys the keycap sets
cover and which caps are missing, \`counts\` how many switches and stabilisers the board needs, \`order\` how many of each
part to order. Sizes are in units of a letter key; rows go from 0 (function keys) to 5 (space bar).`,
  limit: 'fit',
  body: fitBodySchema,
  response: fitSchema,
});
