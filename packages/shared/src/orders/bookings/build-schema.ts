import * as z from 'zod/mini';
import { objectId, readable, timestamp } from '../../infrastructure/fields.ts';

/** Whether things fit each other, from the best to the worst. */
export const fitVerdicts = ['fits', 'fits-if', 'unknown', 'does-not-fit'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/** The most builds of an order, the most parts of each, and the most pairs of it that an order keeps. */
export const mostBuilds = 2;
export const mostBuildParts = 16;
export const mostBuildPairs = 12;

/** The longest layout of a build, in characters. In the compact form, the boards that people own take a third of it. */
export const longestBuildLayout = 4_000;

const word = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be plain text'));
const told = z.union([z.boolean(), z.number(), word, z.array(word).check(z.maxLength(20))]);
const facts = z
  .record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), told)
  .check(z.refine((all) => Object.keys(all).length <= 20, 'must be at most 20 facts'));

/**
 * A build that parts of an order belong to, as it is sent to `POST /fit`. A board of one's own has the name of its
 * layout, or its keys.
 */
export const newBuildSchema = z.object({
  parts: z
    .array(objectId)
    .check(
      z.minLength(1, 'A build needs a part'),
      z.maxLength(mostBuildParts, `must be at most ${mostBuildParts} parts`),
    ),
  board: z.optional(facts),
  /** A short layout of the board, as `POST /fit` takes it, or its keys in the compact form of `packages/fit`. */
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

/** What the shop said about a build when its parts were ordered, by the facts of that moment. */
export const orderBuildSchema = z.object({
  at: timestamp,
  /** The worst of all pairs; missing if no pair can be judged. */
  verdict: z.optional(z.enum(fitVerdicts)),
  /** Its parts and a board that is no part, by their names then. */
  members: z.array(z.string()),
  /** The worst first; at most 12. */
  pairs: z.array(
    z.object({
      members: z.array(z.string()).check(z.length(2)),
      verdict: z.enum(fitVerdicts),
      /** The reason; with `fits-if`, the condition. */
      words: z.string(),
      /** The facts behind it, such as “Pins: 5-pin”. */
      facts: z.array(z.string()),
    }),
  ),
});
export type OrderBuild = z.infer<typeof orderBuildSchema>;
