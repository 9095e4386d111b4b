import { everywhereElse, type DeliveryTable } from '@switchyard/shared/delivery';
import type { OfferTerms } from '@switchyard/shared/parts';
import type { SettingValues } from '@switchyard/shared/settings';

type Promises = Pick<SettingValues, 'returnDays' | 'shipsWithinDays'>;
type Table = Pick<DeliveryTable, 'home' | 'groups'>;

/**
 * What holds for every offer, or undefined while nobody has decided what delivery costs: then it may not even be known
 * which country the shop sells from.
 * @param table undefined if it is not decided
 */
export function offerTermsOf(
  { returnDays, shipsWithinDays }: Promises,
  table: Table | undefined,
): OfferTerms | undefined {
  if (!table) return undefined;
  const { home, groups } = table;
  const named = new Set(groups.flatMap(({ countries }) => countries));
  // “Everywhere else” does not list its countries. So of these only the home country can be named.
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
