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
  foreign_pictures: telling(
    400,
    z.object({ urls: names }),
    { urls: ['https://elsewhere.example/a.png'] },
    ({ urls }) => `A text shows only pictures that this shop stores. Add these as files: ${urls.join(', ')}.`,
  ),
  missing_pictures: telling(
    400,
    z.object({ urls: names }),
    { urls: [`/api/image/${'0'.repeat(64)}`] },
    ({ urls }) => `This shop has no such pictures any more. Add them again as files: ${urls.join(', ')}.`,
  ),
  too_many_pictures: telling(
    400,
    z.object({ most: z.int() }),
    { most: 50 },
    ({ most }) => `A text has at most ${most} pictures.`,
  ),
};
