import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { longestOf } from './longest-of.ts';

const longest = z.maxLength(40);
const schema = z.object({
  text: z.string().check(z.trim(), longest),
  optional: z.optional(z.string().check(longest)),
  blankLeftOut: z.optional(
    z.pipe(
      z.string().check(longest),
      z.transform((text) => text || undefined),
    ),
  ),
  unlimited: z.string(),
});

it.each([
  ['text', 40],
  ['optional', 40],
  ['blankLeftOut', 40],
  ['unlimited', undefined],
] as const)('finds the limit of a field in its schema: %s', (name, most) => {
  expect(longestOf(schema, name)).toBe(most);
});
