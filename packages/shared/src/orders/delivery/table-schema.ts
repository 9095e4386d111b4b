// The table of delivery costs and taxes that admins edit. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { heaviestUnit } from '../../infrastructure/constants.ts';
import { numberOrNumeric, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';
import {
  atMostChargeable,
  decimalsRule,
  isWholeIn,
  moneyFormWithComma,
  moneyOrNumeric,
  shopCurrency,
  wholeInShopCurrency,
} from '../../infrastructure/money.ts';
import { decimal, formatNumber } from '../../infrastructure/numbers.ts';
import { countryCode } from './schema.ts';

/** Stands for all countries that no other group names. */
export const everywhereElse = '*';

export const deliveryBounds = { groups: 30, steps: 30, countries: 300, heaviest: 1_000_000_000 } as const;

/** The assumed weight in grams of a unit whose part has none, unless an admin has set another. */
export const usualDefaultWeight = 500;

/** An amount in the shop's currency, 0 or more. A decimal comma is accepted. */
export function moneyOrNothing(label: string) {
  return moneyOrNumeric(label, moneyFormWithComma).check(
    z.refine((value) => value >= 0, `${label} must be at least 0`),
    atMostChargeable(label),
    wholeInShopCurrency(label),
  );
}

const stepSchema = z.object({
  /** The value of the goods, or the weight in grams, from which the step applies. */
  from: moneyOrNumeric('From', moneyFormWithComma).check(
    z.refine((value) => value >= 0, 'From must be at least 0'),
    z.refine(
      (value) => value <= deliveryBounds.heaviest,
      `From must be at most ${formatNumber(deliveryBounds.heaviest)}`,
    ),
  ),
  price: moneyOrNothing('Price'),
});

/** A country that a group may name: a code, or `*` for all others. */
const groupCountry = z.union([z.literal(everywhereElse), countryCode], {
  error: 'Country must be a code of two letters',
});

const groupFields = z.object({
  name: requiredLine('Name', 60),
  countries: z
    .array(groupCountry)
    .check(
      z.minLength(1, 'Choose at least one country'),
      z.maxLength(deliveryBounds.countries, 'These are too many countries'),
    ),
  /** Whether the cost depends on the value of the goods or on their weight. */
  by: z.enum(['value', 'weight']),
  /** The last step that an order reaches decides the cost. */
  steps: z
    .array(stepSchema)
    .check(
      z.minLength(1, 'Add at least one step'),
      z.maxLength(deliveryBounds.steps, `At most ${deliveryBounds.steps} steps are possible`),
    ),
});
const groupSchema = groupFields.check(checkSteps);

type Group = z.infer<typeof groupFields>;

function checkSteps({ value: { by, steps }, issues }: z.core.ParsePayload<Group>): void {
  for (const [index, { from }] of steps.entries()) {
    const before = steps[index - 1]?.from;
    const wrong = (message: string) =>
      issues.push({ code: 'custom', input: from, path: ['steps', index, 'from'], message });
    if (before === undefined && from !== 0) wrong('The first step starts from 0');
    else if (before !== undefined && from <= before)
      wrong('Each step must start higher than the one before it');
    else if (by === 'weight' && !Number.isInteger(from)) wrong('A weight must be a whole number of grams');
    else if (by === 'value' && from !== 0 && !isWholeIn(shopCurrency(), from))
      wrong(`A value must ${decimalsRule(shopCurrency())}`);
  }
}

/** Matches `7.125` and `7,5`. */
const percentForm = new RegExp(`${decimal.source}|^[-+]?\\d+,\\d{1,2}$`);

const percentSchema = numberOrNumeric('Percent', percentForm).check(
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
  /** Whether prices already include the tax. Otherwise it is added. */
  included: z.boolean(),
});

const tableShape = {
  /** The country of the shop. Visitors see its costs before they choose a country. */
  home: z._default(countryCode, 'US'),
  /** Whether every order needs an address. Clients that send none can then not place orders. */
  addressRequired: z._default(z.boolean(), false),
  /** The assumed weight, in grams, of a unit whose part has none. */
  defaultWeight: z._default(wholeNumber('Default weight', 0, heaviestUnit), usualDefaultWeight),
  /** Without any groups, delivery is free everywhere. */
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

/** The costs of delivery and the taxes, by country. */
export const deliveryTableSchema = z.object(tableShape).check(checkTable);
export type DeliveryTable = z.infer<typeof deliveryTableSchema>;

const versionedShape = { ...tableShape, version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER) };

/** The table with its version. A change has to name the version that it is based on (optimistic locking). */
export const versionedTableSchema = z.object(versionedShape).check(checkTable);
export type VersionedTable = z.infer<typeof versionedTableSchema>;

/** The table, and all countries to choose from, sorted by name. */
export const editableDeliverySchema = z.object({
  ...versionedShape,
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type EditableDelivery = z.infer<typeof editableDeliverySchema>;

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
