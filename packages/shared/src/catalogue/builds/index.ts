import * as z from 'zod/mini';
import { objectId, readable, timestamp } from '../../infrastructure/fields.ts';

/** The verdicts on whether things fit each other, from best to worst. */
export const fitVerdicts = ['fits', 'fits-if', 'unknown', 'does-not-fit'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/** The maximum number of an order's builds, of a build's parts, and of the pairs that are stored for a build. */
export const mostBuilds = 2;
export const mostBuildParts = 16;
export const mostBuildPairs = 12;

/** The maximum length of a build's layout, in characters. In the compact form, a common board takes a third of this. */
export const longestBuildLayout = 4_000;

const word = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be plain text'));
const told = z.union([z.boolean(), z.number(), word, z.array(word).check(z.maxLength(20))]);
const facts = z
  .record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), told)
  .check(z.refine((all) => Object.keys(all).length <= 20, 'must be at most 20 facts'));

/**
 * A build that parts of an order belong to, in the form that `POST /fit` takes. A board that the shop does not sell has
 * either the name of a layout or its keys.
 */
export const newBuildSchema = z.object({
  parts: z
    .array(objectId)
    .check(
      z.minLength(1, 'A build needs a part'),
      z.maxLength(mostBuildParts, `must be at most ${mostBuildParts} parts`),
    ),
  board: z.optional(facts),
  /** The layout of the board: a short text, as `POST /fit` takes it, or the compact form of `packages/fit`. */
  pasted: z.optional(
    z
      .string()
      .check(
        z.maxLength(longestBuildLayout, `must be at most ${longestBuildLayout} characters`),
        readable('Layout'),
      ),
  ),
  built: z.optional(facts),
});
export type NewBuild = z.infer<typeof newBuildSchema>;

/** The verdict on a build at the time when its parts were ordered. It is stored with the order and never changes. */
export const orderBuildSchema = z.object({
  at: timestamp,
  /** The worst verdict of all pairs. Absent if no pair can be judged. */
  verdict: z.optional(z.enum(fitVerdicts)),
  /** The names, at that time, of the build's parts and of its board, even if the shop does not sell that board. */
  members: z.array(z.string()),
  /** The pairs with the worst verdicts first. At most 12. */
  pairs: z.array(
    z.object({
      members: z.array(z.string()).check(z.length(2)),
      verdict: z.enum(fitVerdicts),
      /** The reason for the verdict; with `fits-if`, the condition. */
      words: z.string(),
      /** The facts that led to it, such as “Pins: 5-pin”. */
      facts: z.array(z.string()),
    }),
  ),
});
export type OrderBuild = z.infer<typeof orderBuildSchema>;
