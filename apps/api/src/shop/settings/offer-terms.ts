import { everywhereElse, type DeliveryTable } from '@switchyard/shared/delivery';
import type { OfferTerms } from '@switchyard/shared/parts';
import type { SettingValues } from '@switchyard/shared/settings';

type Promises = Pick<SettingValues, 'returnDays' | 'shipsWithinDays'>;
type Table = Pick<DeliveryTable, 'home' | 'groups'> & { version: number };

/**
 * What holds for every offer, or undefined while nobody has saved what delivery costs: then it is not even known which
 * country the shop sells from.
 */
export function offerTermsOf(
  { returnDays, shipsWithinDays }: Promises,
  table: Table,
): OfferTerms | undefined {
  const { version, home, groups } = table;
  if (version === 0) return undefined;
  const named = new Set(groups.flatMap(({ countries }) => countries));
  // Everywhere else is no list of countries. Of these, only the home country is named.
  const listed = (country: string) => {
    if (country !== everywhereElse) return [country];
    return named.has(home) ? [] : [home];
  };
  const shipping = groups
    .map(({ countries, by, steps }) => ({ countries: countries.flatMap(listed), by, steps }))
    .filter(({ countries }) => countries.length > 0)
    .toSorted((one, other) => Number(other.countries.includes(home)) - Number(one.countries.includes(home)));
  const free = { countries: [home], by: 'value' as const, steps: [] };
  return {
    home,
    shipping: groups.length === 0 ? [free] : shipping,
    ...(shipsWithinDays !== undefined && { shipsWithinDays }),
    returnDays,
  };
}
