import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../../infrastructure/fields.ts';

/** A country code as in ISO 3166-1 alpha-2. */
export const countryCode = z.pipe(
  z.string({ error: 'Country is Required' }).check(z.trim(), z.toUpperCase()),
  z.string().check(z.regex(/^[A-Z]{2}$/, 'Country must be a code of two letters')),
);

/** A delivery address. The server also checks what its country requires: see `countryRulesSchema`. */
export const addressSchema = z.object({
  /** The recipient. */
  name: requiredLine('Name', 120),
  line1: requiredLine('Address', 120),
  line2: optionalLine('Address line 2', 120),
  city: requiredLine('City', 100),
  /** A state, province, county or similar. */
  region: optionalLine('Region', 100),
  postalCode: optionalLine('Postal code', 20),
  country: countryCode,
});
export type Address = z.infer<typeof addressSchema>;

/**
 * The fields of an address in a country besides name, lines and city. A field that is missing here is not used there.
 */
export const countryRulesSchema = z.object({
  code: z.string(),
  name: z.string(),
  region: z.optional(
    z.object({
      /** Such as "State" or "Province". */
      label: z.string(),
      required: z.boolean(),
    }),
  ),
  postalCode: z.optional(
    z.object({
      /** Such as "ZIP code". */
      label: z.string(),
      required: z.boolean(),
      /** A regular expression that the whole code has to match, in upper case. */
      pattern: z.optional(z.string()),
      example: z.optional(z.string()),
      /**
       * What people write before the code although it is not part of it, in addition to the country's own code: `D` in
       * `D-10115`.
       */
      prefixes: z.optional(z.array(z.string())),
    }),
  ),
});
export type CountryRules = z.infer<typeof countryRulesSchema>;

/** The countries that the shop delivers to, sorted by name. */
export const deliverySchema = z.object({
  /** Whether orders without an address are refused. */
  addressRequired: z.boolean(),
  home: z.string(),
  countries: z.array(countryRulesSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The costs of delivery, open to everybody. */
export const deliveryCostsSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      /** The names of the countries. */
      countries: z.array(z.string()),
      /** Whether the group also includes all countries that no group names. */
      isEverywhereElse: z.boolean(),
      by: z.enum(['value', 'weight']),
      /** `from` is the value of the goods, or a weight in grams, from which `price` applies. */
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  taxes: z.array(z.object({ country: z.string(), percent: z.number(), included: z.boolean() })),
  /** Set while the costs are undecided, as they are again after the shop has got another currency. */
  isUndecided: z.optional(z.literal(true)),
});
export type DeliveryCosts = z.infer<typeof deliveryCostsSchema>;
