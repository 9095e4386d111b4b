import * as z from 'zod/mini';

/** The steps to a shop's first sale, in the order in which they are shown. */
export const startSteps = [
  'seller',
  'look',
  'currency',
  'delivery',
  'tax',
  'policies',
  'part',
  'sale',
] as const;
export type StartStep = (typeof startSteps)[number];

/** What keeps a shop from taking real money. */
export const missingForMoney = [
  'own_name',
  'own_address',
  'own_email',
  'delivery_costs',
  'part_on_sale',
  'mail_server',
  'live_keys',
] as const;
export type MissingForMoney = (typeof missingForMoney)[number];

const missing = z.array(z.enum(missingForMoney));

export const startSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(startSteps),
      isDone: z.boolean(),
      /**
       * What this step adds to what is missing, even if it is done: a test sale needs no live keys. An earlier version
       * of the API does not say it.
       */
      missing: z._default(missing, []),
    }),
  ),
  /** What the shop lacks to take real money. Empty if it lacks nothing. */
  missing,
});
export type Start = z.infer<typeof startSchema>;
