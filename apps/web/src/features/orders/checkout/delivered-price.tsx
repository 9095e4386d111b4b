import type { Part } from '@switchyard/shared/parts';
import { billRows, rowNoun, rowsOf, type Quote } from '@switchyard/shared/pricing';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { deliveryQueries, rememberCountry, startingCountry } from '../../../shop/delivery.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Quantity } from './use-quantity.ts';

/**
 * The price of the chosen quantity with delivery and tax. Its space is reserved while it loads, including on the
 * server.
 */
export function DeliveredPrice({ part, quantity }: { part: Part; quantity: Quantity }) {
  const countries = useQuery(deliveryQueries.countries());
  const [chosen, setChosen] = useState<string>();
  const start = useMemo(() => countries.data && startingCountry(countries.data), [countries.data]);
  const country = chosen ?? start;
  const { data, error, isPlaceholderData } = useQuery({
    ...deliveryQueries.quote({ part: part._id, quantity: quantity.settled, country: country ?? '' }),
    enabled: country !== undefined,
  });
  const failure = error ?? countries.error;
  const isOrderable = quantity.reading.fault === undefined;
  const isStale = isPlaceholderData || quantity.reading.quantity !== quantity.settled;

  function choose(code: string) {
    setChosen(code);
    rememberCountry(code);
  }

  return (
    <div className="noscript:hidden">
      <CountrySelect
        label="Delivered to"
        optional="unsaid"
        countries={countries.data?.countries ?? []}
        disabled={!countries.data}
        value={country ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      <output
        className={classNames(
          'mt-2 block min-h-14 tabular-nums min-[26rem]:min-h-7',
          isStale && 'text-(--muted)',
        )}
      >
        {data && !failure && isOrderable && <DeliveredSum quote={data} />}
        {failure && isOrderable && <span className="text-sm text-(--muted)">{describeError(failure)}</span>}
      </output>
    </div>
  );
}

/** Such as "$26.00 + $5.95 delivery = $31.95". */
export function DeliveredSum({ quote }: { quote: Quote }) {
  const rows = billRows(quote);
  return (
    <>
      <Price amount={quote.goods} />
      {rowsOf('added', rows).map((row) => (
        <Fragment key={row.item}>
          {' '}
          + {row.amount === 0 ? 'free' : <Price amount={row.amount} />} {rowNoun(row)}
        </Fragment>
      ))}{' '}
      ={' '}
      <strong className="font-display text-lg font-bold">
        <Price amount={quote.total} />
      </strong>
      {rowsOf('included', rows).map((row) => (
        <span key={row.item} className="text-sm text-(--muted)">
          {' '}
          with <Price amount={row.amount} /> {rowNoun(row)}
        </span>
      ))}
    </>
  );
}
