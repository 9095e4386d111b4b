import { type EndpointInput } from '@switchyard/shared';
import { getDelivery, getDeliveryCosts, type CountryRules, type Delivery } from '@switchyard/shared/delivery';
import { getQuote } from '@switchyard/shared/pricing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { keepText, onDevice, readText } from '../lib/kept.ts';
import { queryKeys } from '../lib/query-client.ts';

type QuoteQuery = EndpointInput<typeof getQuote>['query'];

export const deliveryQueries = {
  /** The countries that the shop delivers to. */
  countries: () =>
    queryOptions({
      queryKey: [...queryKeys.delivery, 'countries'],
      queryFn: ({ signal }) => api.call(getDelivery, {}, { signal }),
      staleTime: 5 * 60_000,
      meta: { isPublic: true },
    }),
  costs: () =>
    queryOptions({
      queryKey: [...queryKeys.delivery, 'costs'],
      queryFn: ({ signal }) => api.call(getDeliveryCosts, {}, { signal }),
      meta: { isPublic: true },
    }),
  /** The cost of a quantity of a part with delivery. While another quote loads, the previous one is kept. */
  quote: (query: QuoteQuery) =>
    queryOptions({
      queryKey: [...queryKeys.delivery, 'quote', query],
      queryFn: ({ signal }) => api.call(getQuote, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
};

const countryKey = 'delivery-country';

/** Stores the visitor's country of delivery on this device. */
export const rememberCountry = (code: string): void => void keepText(onDevice, countryKey, code);

/**
 * The country that the browser's language names: `en-GB` is the United Kingdom's. A language without a region names
 * none, because `en` and `es` are spoken in many countries.
 */
function browsersCountry(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).region;
  } catch {
    return undefined;
  }
}

/** The initial country of delivery: the last one chosen, otherwise the browser's, otherwise the shop's. */
export function startingCountry({ home, countries }: Delivery): string {
  const wishes = [readText(onDevice, countryKey), browsersCountry(), home, countries[0]?.code];
  return wishes.find((code) => rulesOf(countries, code)) ?? home;
}

/** What a choice of countries first shows: a slow phone draws the hundreds of others after the page. */
export const firstCountries = (countries: readonly CountryRules[], chosen: string): readonly CountryRules[] =>
  countries.filter(({ code }) => code === chosen);

export function rulesOf(
  countries: readonly CountryRules[] | undefined,
  code: string | undefined,
): CountryRules | undefined {
  return countries?.find((country) => country.code === code);
}
