import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';

const names = z.array(z.string());

export const policyRefusals = {
  policy_changed: plain(409, 'Somebody else has changed this text in the meantime. Load it again.'),
  unknown_placeholders: telling(
    400,
    z.object({ unknown: names, known: names }),
    { unknown: ['{retrunDays}'], known: ['{returnDays}', '{name}'] },
    ({ unknown, known }) =>
      `There is nothing to fill in for ${unknown.join(', ')}. These can be filled in: ${known.join(', ')}.`,
  ),
};
