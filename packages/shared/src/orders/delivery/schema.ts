import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../../infrastructure/fields.ts';

/** A country's code, as ISO 3166-1 alpha-2 has it. */
export const countryCode = z.pipe(
  z.string({ error: 'Country is Required' }).check(z.trim(), z.toUpperCase()),
  z.string().check(z.regex(/^[A-Z]{2}$/, 'Country must be a code of two letters')),
);

/** Where an order is delivered. What each country needs is checked by the server: see `countryRulesSchema`. */
export const addressSchema = z.object({
  /** Who receives it. */
  name: requiredLine('Name', 120),
  line1: requiredLine('Address', 120),
  line2: optionalLine('Address line 2', 120),
  city: requiredLine('City', 100),
  /** A state, province, county or the like. */
  region: optionalLine('Region', 100),
  postalCode: optionalLine('Postal code', 20),
  country: countryCode,
});
export type Address = z.infer<typeof addressSchema>;

/** What an address in a country has besides name, lines and city. A field that is missing here is not used there. */
export const countryRulesSchema = z.object({
  code: z.string(),
  name: z.string(),
  region: z.optional(
    z.object({
      /** Such as State or Province. */
      label: z.string(),
      required: z.boolean(),
    }),
  ),
  postalCode: z.optional(
    z.object({
      /** Such as ZIP code. */
      label: z.string(),
      required: z.boolean(),
      /** A regular expression for the whole code in upper case. */
      pattern: z.optional(z.string()),
      example: z.optional(z.string()),
      /**
       * What people write before the code although it does not belong to it, besides the country's own code: `D` in
       * `D-10115`.
       */
      prefixes: z.optional(z.array(z.string())),
    }),
  ),
});
export type CountryRules = z.infer<typeof countryRulesSchema>;

/** The countries that the shop delivers to, by name. */
export const deliverySchema = z.object({
  /** Whether an order is refused without an address. */
  addressRequired: z.boolean(),
  home: z.string(),
  countries: z.array(countryRulesSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What delivery costs, for everybody to read. */
export const deliveryCostsSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      /** By name. */
      countries: z.array(z.string()),
      /** It also has all countries that no group names. */
      isEverywhereElse: z.boolean(),
      by: z.enum(['value', 'weight']),
      /** From this value of the goods, or this weight in grams. */
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  taxes: z.array(z.object({ country: z.string(), percent: z.number(), included: z.boolean() })),
});
export type DeliveryCosts = z.infer<typeof deliveryCostsSchema>;
