// What admins send to change many parts at once. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { numberOrNumeric, objectId } from '../../infrastructure/fields.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { atMostChargeable, moneyOrNumeric, wholeInShopCurrency } from '../../infrastructure/money.ts';
import { partChangesSchema } from './admin-schema.ts';
import { cellChangeSchema } from './import.ts';
import { kindNames } from './kinds.ts';
import { choiceValue, mostMembers, upToMostChoices } from './membership-fields.ts';
import { facetsQuery } from './schema.ts';

/** The maximum number of parts that change at once. */
export const mostChangedAtOnce = 500;

const differs = z.refine<number>((value) => value !== 0, 'Price must change by something');

/** Quantity breaks change with the price, each by the same. Prices are rounded to whole minor units. */
const priceChange = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('percent'),
      /** 10 makes a price of 20 one of 22, -10 one of 18. */
      of: numberOrNumeric('Percent').check(
        z.refine((percent) => percent > -100, 'Percent must be more than -100'),
        z.refine((percent) => percent <= 1000, 'Percent must be at most 1000'),
        differs,
      ),
    }),
    z.object({
      by: z.literal('amount'),
      /** In the shop's currency; a negative amount makes parts cheaper. */
      of: moneyOrNumeric('Amount').check(atMostChargeable('Amount'), wholeInShopCurrency('Amount'), differs),
    }),
  ],
  { error: 'Price must change by a percent or an amount' },
);

/** A family that parts join. */
const joinedFamily = z.object({
  id: objectId,
  /**
   * The values of parts, by the parts' ids: one for each choice, in the sequence of the choices. A part that is left
   * out keeps its values in the family. In a family with one choice, a new member's value is the rest of its name after
   * that of the family.
   */
  values: z.optional(
    z
      .record(objectId, z.array(choiceValue, { error: 'Values must be a list' }).check(upToMostChoices))
      .check(
        z.refine(
          (values) => Object.keys(values).length <= mostMembers,
          `A family has at most ${mostMembers} parts`,
        ),
      ),
  ),
});

const { minimumOrder, quantityStep, weight, lowStockAt, shelf, brand, hidden } = partChangesSchema.shape;

/** What changes in each part. Fields that are not sent stay as they are; `null` removes an optional one. */
export const bulkChangesSchema = z
  .object({
    price: z.optional(priceChange),
    /**
     * The kind, and those of its facts that change; `null` as a fact removes it. A part of another kind keeps the facts
     * that the new kind knows, too. `null` instead of an object removes kind and facts.
     */
    facts: z.optional(
      z.nullable(
        z.looseObject({ kind: z.enum(kindNames, { error: `Kind must be one of: ${kindNames.join(', ')}` }) }),
      ),
    ),
    minimumOrder,
    quantityStep,
    weight,
    lowStockAt,
    shelf,
    brand,
    hidden,
    /** The family that parts join. `null` takes each part out of its family. */
    family: z.optional(z.nullable(joinedFamily)),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'At least one change is required',
    ),
  );
export type BulkChanges = z.infer<typeof bulkChangesSchema>;

const atMost = z.maxLength(mostChangedAtOnce, `At most ${mostChangedAtOnce} parts change at once`);
const atLeastOne = z.minLength(1, 'Choose at least one part');

export const bulkPreviewBody = z
  .object({
    /** The parts, on sale or hidden. */
    parts: z.optional(z.array(objectId).check(atLeastOne, atMost)),
    /** Instead of `parts`: all parts on sale that this query of the list finds. */
    matching: z.optional(facetsQuery),
    changes: bulkChangesSchema,
  })
  .check(
    z.refine(({ parts, matching }) => (parts === undefined) !== (matching === undefined), {
      path: ['parts'],
      message: 'Say either which parts or which query',
    }),
  );

const bulkRowSchema = z.object({
  part: z.string(),
  name: z.string(),
  /** `refused`: the change cannot be made, and `message` says why. */
  state: z.enum(['changed', 'unchanged', 'refused']),
  changes: z.array(cellChangeSchema),
  message: z.optional(z.string()),
  /** The part as the preview saw it. Sent back unchanged. */
  seen: z.string(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

export const bulkPreviewSchema = z.object({
  rows: z.array(bulkRowSchema),
  /** Whether more parts match the query than change at once. They are not among the rows. */
  isCut: z.boolean(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const bulkBody = z.object({
  parts: z
    .array(z.object({ part: objectId, seen: z.string().check(z.maxLength(100)) }))
    .check(atLeastOne, atMost),
  changes: bulkChangesSchema,
});

const named = z.object({ part: z.string(), name: z.string() });

export const bulkResultSchema = z.object({
  changed: z.array(named),
  /** Parts that were left as they are, and why: refused, or changed by somebody else since the preview. */
  missed: z.array(z.extend(named, { message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const previewBulk = defineEndpoint({
  method: 'POST',
  path: '/parts/changes/preview',
  access: 'catalogue',
  summary: 'What a change would do to each of up to 500 parts. Changes nothing.',
  body: bulkPreviewBody,
  refusals: ['no_such_family'],
  limit: 'uploads',
  response: bulkPreviewSchema,
});

export const changeParts = defineEndpoint({
  method: 'POST',
  path: '/parts/changes',
  access: 'catalogue',
  summary:
    'Changes parts as previewed. A part that has changed since, except by ' +
    'orders, stays as it is and is named. Repeating it is safe.',
  idempotent: true,
  body: bulkBody,
  refusals: ['no_such_family'],
  limit: 'uploads',
  response: bulkResultSchema,
});
