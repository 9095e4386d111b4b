import type { Address } from '@switchyard/shared';

let countryNames: Intl.DisplayNames | undefined;

/** The name of a country by its code. */
function countryName(code: string): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return countryNames.of(code) ?? code;
}

/** An address as it stands on a label. */
export function addressLines({ name, line1, line2, city, region, postalCode, country }: Address): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, ...(line2 ? [line2] : []), place, countryName(country)];
}
