import type { CountryRules } from '@switchyard/shared/delivery';
import { countryRecords, type CountryRecord } from '../../infrastructure/providers/country-records.ts';

const regionLabels: ReadonlyMap<string, string> = new Map([
  ['area', 'Area'],
  ['county', 'County'],
  ['department', 'Department'],
  ['district', 'District'],
  ['do_si', 'Province or city'],
  ['emirate', 'Emirate'],
  ['island', 'Island'],
  ['oblast', 'Oblast'],
  ['parish', 'Parish'],
  ['prefecture', 'Prefecture'],
  ['province', 'Province'],
  ['state', 'State'],
]);

const postalLabels: ReadonlyMap<string, string> = new Map([
  ['eircode', 'Eircode'],
  ['pin', 'PIN code'],
  ['postal', 'Postal code'],
  ['zip', 'ZIP code'],
]);

/**
 * The international vehicle codes (UN Convention on Road Traffic) that differ from the country code: people in Europe
 * still write them before the postal code, as in `D-10115`.
 */
const vehicleSigns: ReadonlyMap<string, string> = new Map([
  ['AT', 'A'],
  ['BE', 'B'],
  ['DE', 'D'],
  ['EE', 'EST'],
  ['ES', 'E'],
  ['FI', 'FIN'],
  ['FR', 'F'],
  ['HU', 'H'],
  ['IT', 'I'],
  ['LI', 'FL'],
  ['LU', 'L'],
  ['NO', 'N'],
  ['PT', 'P'],
  ['SE', 'S'],
  ['SI', 'SLO'],
  ['SM', 'RSM'],
  ['VA', 'V'],
]);

/** The rules for addresses in every country, by country code, sorted by name. */
export function readCountryRules(): Map<string, CountryRules> {
  return new Map([...countryRecords()].map(([code, record]) => [code, toRules(record)]));
}

function toRules(record: CountryRecord): CountryRules {
  const { code, name, fmt = '', require, zip, zipex, postprefix } = record;
  // Some records list several examples, or a range (`1000:9999`).
  const example = zipex?.split(/[,:~]/)[0];
  const prefixes = [postprefix?.replaceAll(/[^A-Z]/g, ''), vehicleSigns.get(code)].filter(
    (one) => one !== undefined,
  );
  return {
    code,
    name,
    ...(fmt.includes('%S') && {
      region: {
        label: regionLabels.get(record.state_name_type) ?? 'Region',
        required: require.includes('S'),
      },
    }),
    ...(fmt.includes('%Z') && {
      postalCode: {
        label: postalLabels.get(record.zip_name_type) ?? 'Postal code',
        required: require.includes('Z'),
        ...(zip && { pattern: zip }),
        ...(example && { example }),
        ...(prefixes.length > 0 && { prefixes: [...new Set(prefixes)] }),
      },
    }),
  };
}
