import { type EndpointInput } from '@switchyard/shared';
import { getDelivery, getDeliveryCosts, type CountryRules, type Delivery } from '@switchyard/shared/delivery';
import { getQuote } from '@switchyard/shared/pricing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { keepText, onDevice, readText } from '../lib/kept.ts';
import { queryKeys } from '../lib/query-client.ts';

type QuoteQuery = EndpointInput<typeof getQuote>['query'];

export const deliveryQueries = {
  /** Where the shop delivers. */
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
  /** What a quantity of a part costs, delivered. While another quantity is asked for, the last answer is kept. */
  quote: (query: QuoteQuery) =>
    queryOptions({
      queryKey: [...queryKeys.delivery, 'quote', query],
      queryFn: ({ signal }) => api.call(getQuote, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
};

const countryKey = 'delivery-country';

/** Remembers on this device where a visitor wants things delivered. */
export const rememberCountry = (code: string): void => void keepText(onDevice, countryKey, code);

/** The country that the browser's language is set for: `en-GB` is the United Kingdom's. */
function browsersCountry(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined;
  }
}

/** Where to deliver until the visitor says otherwise: as last time, as the browser is set, else where the shop is. */
export function startingCountry({ home, countries }: Delivery): string {
  const wishes = [readText(onDevice, countryKey), browsersCountry(), home, countries[0]?.code];
  return wishes.find((code) => rulesOf(countries, code)) ?? home;
}

export function rulesOf(
  countries: readonly CountryRules[] | undefined,
  code: string | undefined,
): CountryRules | undefined {
  return countries?.find((country) => country.code === code);
}
