import * as z from 'zod/mini';

/** Answers to writes have the fields of MongoDB's results, because clients read those (docs/product.md). */
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
