import * as z from 'zod/mini';
import { numberOrNumeric, objectId, requiredText, wholeNumber } from '../fields.ts';
import { largestQuantity } from '../constants.ts';
import { atMostChargeable, dollars, isWholeCents } from '../money.ts';
import { formatNumber } from '../numbers.ts';

/** A country's code, as ISO 3166-1 alpha-2 has it. */
export const countryCode = z.pipe(
  z.string({ error: 'Country is Required' }).check(z.trim(), z.toUpperCase()),
  z.string().check(z.regex(/^[A-Z]{2}$/, 'Country must be a code of two letters')),
);

/** A label cannot show a control character or a line break, and may hide what follows it. */
const printable = (label: string) =>
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} must be one line of plain text`);

const addressText = (label: string, longest: number) => requiredText(label, longest).check(printable(label));

/** What a form sends for a field that may stay empty is left out. */
function optionalText(label: string, longest: number) {
  const tooLong = `${label} must be at most ${longest} characters`;
  const text = z.string().check(z.trim(), z.maxLength(longest, tooLong), printable(label));
  return z.optional(
    z.pipe(
      text,
      z.transform((typed) => typed || undefined),
    ),
  );
}

/** Where an order is delivered. What each country needs is checked by the server: see `countryRulesSchema`. */
export const addressSchema = z.object({
  /** Who receives it. */
  name: addressText('Name', 120),
  line1: addressText('Address', 120),
  line2: optionalText('Address line 2', 120),
  city: addressText('City', 100),
  /** A state, province, county or the like. */
  region: optionalText('Region', 100),
  postalCode: optionalText('Postal code', 20),
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
    }),
  ),
});
export type CountryRules = z.infer<typeof countryRulesSchema>;

/** Stands for all countries that no other group has. */
export const everywhereElse = '*';

export const deliveryBounds = { groups: 30, steps: 30, countries: 300, heaviest: 1_000_000_000 } as const;

/** Dollars that may be 0. */
function dollarsOrNothing(label: string) {
  return numberOrNumeric(label).check(
    z.refine((value) => value >= 0, `${label} must be at least 0`),
    atMostChargeable(label),
    z.refine((value) => value === 0 || isWholeCents(value), `${label} must have at most two decimals`),
  );
}

const stepSchema = z.object({
  /** From this value of the goods in dollars, or this weight in grams. */
  from: numberOrNumeric('From').check(
    z.refine((value) => value >= 0, 'From must be at least 0'),
    z.refine(
      (value) => value <= deliveryBounds.heaviest,
      `From must be at most ${formatNumber(deliveryBounds.heaviest)}`,
    ),
  ),
  /** Dollars. */
  price: dollarsOrNothing('Price'),
});

/** Which countries a group may name: codes, or `*` for all others. */
const groupCountry = z.union([z.literal(everywhereElse), countryCode], {
  error: 'Country must be a code of two letters',
});

const groupSchema = z
  .object({
    name: requiredText('Name', 60),
    countries: z
      .array(groupCountry)
      .check(
        z.minLength(1, 'Choose at least one country'),
        z.maxLength(deliveryBounds.countries, 'These are too many countries'),
      ),
    /** What the cost depends on. */
    by: z.enum(['value', 'weight']),
    /** The last step that an order reaches decides its cost. */
    steps: z
      .array(stepSchema)
      .check(
        z.minLength(1, 'Add at least one step'),
        z.maxLength(deliveryBounds.steps, `At most ${deliveryBounds.steps} steps are possible`),
      ),
  })
  .check(checkSteps);

interface Group {
  countries: readonly string[];
  by: 'value' | 'weight';
  steps: readonly { from: number }[];
}

function checkSteps({ value: { by, steps }, issues }: z.core.ParsePayload<Group>): void {
  for (const [index, { from }] of steps.entries()) {
    const before = steps[index - 1]?.from;
    const wrong = (message: string) =>
      issues.push({ code: 'custom', input: from, path: ['steps', index, 'from'], message });
    if (before === undefined && from !== 0) wrong('The first step starts from 0');
    else if (before !== undefined && from <= before)
      wrong('Each step must start higher than the one before it');
    else if (by === 'weight' && !Number.isInteger(from)) wrong('A weight must be a whole number of grams');
    else if (by === 'value' && from !== 0 && !isWholeCents(from))
      wrong('A value must have at most two decimals');
  }
}

const percentSchema = numberOrNumeric('Percent').check(
  z.refine((value) => value >= 0, 'Percent must be at least 0'),
  z.refine((value) => value <= 100, 'Percent must be at most 100'),
  z.refine(
    (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
    'Percent must have at most three decimals',
  ),
);

const taxSchema = z.object({
  country: countryCode,
  percent: percentSchema,
  /** Whether prices contain it already. Otherwise it is added to them. */
  included: z.boolean(),
});

const tableShape = {
  /** Where the shop is. What a visitor is shown before choosing a country. */
  home: z._default(countryCode, 'US'),
  /** Whether every order must say where it goes. Then clients that know nothing of addresses cannot order. */
  addressRequired: z._default(z.boolean(), false),
  /** Without groups, delivery is free, everywhere. */
  groups: z
    .array(groupSchema)
    .check(z.maxLength(deliveryBounds.groups, `At most ${deliveryBounds.groups} groups are possible`)),
  taxes: z
    .array(taxSchema)
    .check(z.maxLength(deliveryBounds.countries, 'There can be one tax for each country')),
};

interface Table {
  home: string;
  groups: readonly Group[];
  taxes: readonly { country: string }[];
}

/** What delivery costs and which tax is due, by country. */
export const deliveryTableSchema = z.object(tableShape).check(checkTable);
export type DeliveryTable = z.infer<typeof deliveryTableSchema>;

const versionedShape = { ...tableShape, version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER) };

/** The table with the number of its version: who saves names the version that they changed. */
export const versionedTableSchema = z.object(versionedShape).check(checkTable);
export type VersionedTable = z.infer<typeof versionedTableSchema>;

/** The table, and all countries by name to choose from. */
export const deliveryDeskSchema = z.object({
  ...versionedShape,
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type DeliveryDesk = z.infer<typeof deliveryDeskSchema>;

function checkTable({ value: { home, groups, taxes }, issues }: z.core.ParsePayload<Table>): void {
  const wrong = (path: PropertyKey[], input: string, message: string) =>
    issues.push({ code: 'custom', input, path, message });
  const grouped = new Set<string>();
  for (const [index, { countries }] of groups.entries()) {
    for (const country of countries) {
      const name = country === everywhereElse ? 'Everywhere else' : country;
      if (grouped.has(country)) wrong(['groups', index, 'countries'], country, `${name} is listed twice`);
      grouped.add(country);
    }
  }
  const isDelivered = groups.length === 0 || grouped.has(home) || grouped.has(everywhereElse);
  if (!isDelivered) wrong(['home'], home, 'No group delivers to this country');
  const taxed = new Set<string>();
  for (const [index, { country }] of taxes.entries()) {
    if (taxed.has(country)) wrong(['taxes', index, 'country'], country, `${country} is listed twice`);
    taxed.add(country);
  }
}

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
      /** From this value of the goods in dollars, or this weight in grams; the price in dollars. */
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  taxes: z.array(z.object({ country: z.string(), percent: z.number(), included: z.boolean() })),
});
export type DeliveryCosts = z.infer<typeof deliveryCostsSchema>;

export const quoteQuery = z.object({
  part: objectId,
  quantity: wholeNumber('Quantity', 1, largestQuantity),
  country: countryCode,
});

/** What an order costs, in dollars. */
export const quoteSchema = z.object({
  goods: dollars,
  delivery: dollars,
  tax: dollars,
  /** Whether goods and delivery contain the tax. Otherwise the total adds it. */
  taxIncluded: z.boolean(),
  total: dollars,
});
export type Quote = z.infer<typeof quoteSchema>;
