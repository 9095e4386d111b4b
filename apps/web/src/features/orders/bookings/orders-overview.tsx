import { type Currency, formatNumber, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { allows, type BookingSummary, orderName, standingOf, titleOf } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDay } from '../../../lib/moments.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Money } from '../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { carriedBy, theParcel } from './parcel-words.ts';
import { HeldUntil, NoOrders, OrdersTable } from './orders-table.tsx';

const shown = 5;

interface OrdersOverviewProps {
  /** Further things to do for a buyer with orders. */
  children: ReactNode;
}

/** A buyer's dashboard: orders to pay, orders on their way, and the newest orders. */
export function OrdersOverview({ children }: OrdersOverviewProps) {
  const { email } = useAccount();
  const query = useQuery(bookingsQueries.of(email));
  const { data, error } = query;
  if (data) return data.length > 0 ? <Overview orders={data}>{children}</Overview> : <NoOrders />;
  if (error) return <QueryError title="Your orders could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading your orders" className="flex flex-col gap-8">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
}

function Overview({ orders, children }: OrdersOverviewProps & { orders: readonly BookingSummary[] }) {
  const [cancelling, setCancelling] = useState<BookingSummary>();
  return (
    <div className="flex flex-col gap-10">
      <ToPay orders={orders} />
      <OnTheWay orders={orders.filter(({ parcels }) => parcels !== undefined)} />
      <section aria-labelledby="latest-orders">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="latest-orders" className="text-2xl">
            Latest orders
          </h2>
          <ButtonLink to={dashboardPaths.orders} size="small">
            All orders
          </ButtonLink>
        </div>
        <OrdersTable orders={orders.slice(0, shown)} onCancel={setCancelling} />
        <CancelOrder order={cancelling} onDone={() => setCancelling(undefined)} />
      </section>
      {children}
    </div>
  );
}

const sumOf = (orders: readonly BookingSummary[], currency: Currency) =>
  toAmount(
    orders.reduce((sum, { total }) => sum + toMinorUnits(total, currency), 0),
    currency,
  );

const heldUntil = ({ holdExpiresAt = '' }: BookingSummary) => Date.parse(holdExpiresAt);

function ToPay({ orders }: { orders: readonly BookingSummary[] }) {
  const now = useNow();
  const unpaid = orders
    .filter((order) => allows(standingOf(order, now), 'start payment'))
    .toSorted((a, b) => heldUntil(a) - heldUntil(b));
  const [next] = unpaid;
  // The currencies only differ if the shop has changed its own.
  const sums = Map.groupBy(unpaid, ({ currency = shopCurrency() }) => currency);
  if (sums.size === 0) sums.set(shopCurrency(), []);
  return (
    <section aria-labelledby="to-pay" className="plate p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="to-pay" className="font-sans text-base font-medium text-(--muted)">
            To pay
          </h2>
          <p className="font-display text-3xl leading-tight font-bold">
            {[...sums].map(([currency, orders], index) => (
              <Fragment key={currency}>
                {index > 0 && ' + '}
                <Money amount={sumOf(orders, currency)} currency={currency} />
              </Fragment>
            ))}
          </p>
          <p className="text-(--muted)">{next ? countOrders(unpaid.length) : 'Everything is paid.'}</p>
        </div>
        {next && (
          <ButtonLink to={dashboardPaths.payment(next._id)} variant="primary">
            Pay {unpaid.length > 1 ? 'the next one' : 'now'}
          </ButtonLink>
        )}
      </div>
      {next && (
        <ul className="mt-4 border-t border-base-300">
          {unpaid.map((order) => (
            <OrderLine key={order._id} order={order}>
              <span>
                held until <HeldUntil order={order} now={now} />
              </span>
            </OrderLine>
          ))}
        </ul>
      )}
    </section>
  );
}

function OnTheWay({ orders }: { orders: readonly BookingSummary[] }) {
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="on-the-way">
      <h2 id="on-the-way" className="mb-4 text-2xl">
        On its way
      </h2>
      <ul className="plate px-5">
        {orders.slice(0, shown).map((order) => (
          <OrderLine key={order._id} order={order}>
            {order.parcels?.slice(-shown).map((parcel) => (
              <ParcelOnItsWay key={parcel.n} order={order} parcel={parcel} now={now} />
            ))}
          </OrderLine>
        ))}
      </ul>
      {orders.length > shown && (
        <p className="mt-3 text-(--muted)">
          These are the newest {shown} of {formatNumber(orders.length)} on their way.
        </p>
      )}
    </section>
  );
}

interface ParcelProps {
  order: BookingSummary;
  parcel: NonNullable<BookingSummary['parcels']>[number];
  /** Milliseconds since 1970. */
  now: number;
}

function ParcelOnItsWay({ order, parcel, now }: ParcelProps) {
  const { link, at } = parcel;
  const name = theParcel(parcel, order.isSplit === true);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-4">
      <span className="line-clamp-2 wrap-anywhere">
        {carriedBy(parcel)}, shipped <time dateTime={at}>{formatShortDay(at, now)}</time>
      </span>
      {link && (
        <a
          href={link}
          rel="noopener noreferrer"
          aria-label={`Track ${name} of ${titleOf(order.lines)}`}
          className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          Track {name}
        </a>
      )}
    </span>
  );
}

/** One row for an order: its part, with a remark at the end. */
function OrderLine({ order, children }: { order: BookingSummary; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-base-300 py-0.5 first:border-0 max-sm:pb-2.5">
      <Link
        to={dashboardPaths.order(order._id)}
        title={orderName(order)}
        className="flex min-h-11 min-w-0 items-center font-medium underline-offset-4 hover:underline"
      >
        <span className="line-clamp-2 wrap-anywhere">{titleOf(order.lines)}</span>
      </Link>
      <span className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm text-(--muted)">{children}</span>
    </li>
  );
}

const countOrders = (count: number) => (count === 1 ? 'in one order' : `in ${formatNumber(count)} orders`);
