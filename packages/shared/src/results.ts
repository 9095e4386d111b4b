import * as z from 'zod/mini';

/** The answers to writes carry the fields of MongoDB's own results, which the specification's clients read. */
export const insertedSchema = z.object({ acknowledged: z.boolean(), insertedId: z.string() });
export const deletedSchema = z.object({
  acknowledged: z.boolean(),
  deletedCount: z.int().check(z.nonnegative()),
});
export const modifiedSchema = z.object({
  acknowledged: z.boolean(),
  matchedCount: z.int().check(z.nonnegative()),
  modifiedCount: z.int().check(z.nonnegative()),
});
