import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deliveryQueries, rememberCountry, startingCountry } from '../../../shop/delivery.ts';

/** The country that the cart is priced for: the remembered one, until another is chosen. */
export function useCountry() {
  const { data } = useQuery(deliveryQueries.countries());
  const [chosen, setChosen] = useState<string>();
  const start = useMemo(() => data && startingCountry(data), [data]);
  return {
    countries: data?.countries,
    country: chosen ?? start,
    choose(code: string) {
      setChosen(code);
      rememberCountry(code);
    },
  };
}
