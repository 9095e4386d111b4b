import { formatMoney, shopCurrency } from '@switchyard/shared';
import { billRows, perItem, rowName, rowsOf, type BillAmounts } from '@switchyard/shared/pricing';
import { type ReactNode, useDeferredValue } from 'react';
import { firstCountries } from '../../../shop/delivery.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { willPass } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import type { useCountry } from './use-country.ts';
import type { PricedCart } from './use-priced-cart.ts';

interface CartTotalsProps {
  priced: PricedCart;
  destination: ReturnType<typeof useCountry>;
}

/** The cost of the cart, delivered to a country that can be chosen. */
export function CartTotals({ priced, destination }: CartTotalsProps) {
  return <CartBill priced={priced} delivery={<DeliveredTo destination={destination} />} />;
}

interface CartBillProps {
  priced: PricedCart;
  /** The label of the cost of delivery. */
  delivery?: ReactNode;
}

/** The cost of the cart. Its height stays the same while it loads. */
export function CartBill({ priced, delivery = rowName({ item: 'delivery', kind: 'added' }) }: CartBillProps) {
  const { bill, refusal, subtotal, query, lines, staying } = priced;
  const rows = billRows(bill ?? unknown);
  return (
    <div className="flex flex-col gap-3">
      <dl aria-busy={!bill && !refusal && !query.error} className="flex flex-col gap-1">
        <Sum name="Subtotal">
          <Price amount={subtotal} />
        </Sum>
        {[...rowsOf('added', rows), ...rowsOf('included', rows)].map((row) => (
          <Sum key={row.item} name={row.item === 'delivery' ? delivery : rowName(row)}>
            {bill ? <Cost amount={row.amount} /> : '–'}
          </Sum>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-base-300 pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-xl font-bold">{bill ? <Price amount={bill.total} /> : '–'}</dd>
        </div>
      </dl>
      {staying.length > 0 && (
        <p className="text-sm">
          An order takes {lines.length} at a time; {staying.length} {staying.length === 1 ? 'stays' : 'stay'}{' '}
          in the cart.
        </p>
      )}
      <SpokenTotal priced={priced} />
      <Refusal priced={priced} />
    </div>
  );
}

/** A placeholder for a bill that is loading. Its rows are rendered without amounts. */
const unknown: BillAmounts = { ...perItem(() => 0), taxIncluded: false, total: 0 };

/** A live region that announces each new total once. It keeps the last total while the next one loads. */
function SpokenTotal({ priced: { lastBill } }: { priced: PricedCart }) {
  const total = lastBill?.total;
  return (
    <output className="sr-only">
      {total !== undefined && `The total is ${formatMoney(total, shopCurrency())}`}
    </output>
  );
}

const Cost = ({ amount }: { amount: number }) => (amount === 0 ? 'Free' : <Price amount={amount} />);

/** Selects the country within the row for delivery. */
function DeliveredTo({
  destination: { countries, country = '', choose },
}: Pick<CartTotalsProps, 'destination'>) {
  const choices = useDeferredValue(countries, countries && firstCountries(countries, country));
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      <span className="shrink-0">Delivery to</span>
      <select
        disabled={!countries}
        value={country}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 cursor-pointer truncate rounded-lg bg-transparent font-medium text-base-content underline decoration-base-content/40 underline-offset-4"
      >
        {choices?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Says why there is no bill. */
function Refusal({ priced: { refusal, query, faults } }: { priced: PricedCart }) {
  const { error, isFetching, refetch } = query;
  const message = error ? describeError(error) : refusal?.message;
  return (
    <output className="block empty:hidden">
      {message && (
        <span className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium text-error">
          {message}
          {willPass(error) && error && (
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </span>
      )}
      {!message && faults > 0 && (
        <span className="block text-sm text-(--muted)">
          {faults === 1
            ? 'One line cannot be ordered as it is'
            : `${faults} lines cannot be ordered as they are`}
          , so this is not the final total.
        </span>
      )}
    </output>
  );
}

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-(--muted)">{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
