import { formatNumber, type OverviewToDo } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTotal } from '../../lib/list-search.ts';
import { formatSoon } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { CountCard } from '../../ui/count-card.tsx';

const deskTab = (tab: string) => `${paths.allOrders}?tab=${tab}`;

/** A search takes at most 100 characters. */
const stockOf = (name: string) => `${paths.stock}?${new URLSearchParams({ q: name.slice(0, 100) })}`;

/** What waits for an admin, each with the way to the place where it is done. */
export function ToDo({ toDo }: { toDo: OverviewToDo }) {
  const { toShip, expiring, lowStock, unreadMessages, trouble } = toDo;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-4 text-2xl">
        What to do now
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-6">
        <li className="xl:col-span-2">
          <CountCard
            title="Orders to ship"
            count={formatTotal(toShip)}
            to={paths.allOrders}
            linkText="All Orders"
          >
            {toShip === 0 && 'Nothing waits for a parcel.'}
          </CountCard>
        </li>
        <li className="xl:col-span-2">
          <CountCard
            title="About to expire"
            count={formatTotal(expiring.count)}
            to={deskTab('unpaid')}
            linkText="Unpaid orders"
          >
            <Expiring {...expiring} />
          </CountCard>
        </li>
        <li className="xl:col-span-2">
          <CountCard
            title="Low stock"
            count={formatTotal(lowStock.count)}
            to={paths.stock}
            linkText="Restock"
          >
            <LowStock {...lowStock} />
          </CountCard>
        </li>
        <li className="xl:col-span-3">
          <CountCard
            title="New messages"
            count={formatTotal(unreadMessages)}
            to={`${paths.messages}?tab=unread`}
            linkText="Read and answer"
          >
            {unreadMessages === 0 && 'You have read every message.'}
          </CountCard>
        </li>
        <li className="sm:max-xl:col-span-2 xl:col-span-3">
          <CountCard
            title="Orders in trouble"
            count={formatTotal(trouble)}
            to={deskTab('trouble')}
            linkText="Look into them"
          >
            {trouble === 0
              ? 'No order is disputed, lacks an address or has a failed refund.'
              : 'Disputed, without an address, or with a refund that failed.'}
          </CountCard>
        </li>
      </ul>
    </section>
  );
}

function Expiring({ minutes, nearest }: OverviewToDo['expiring']) {
  const now = useNow();
  if (nearest.length === 0) return `No unpaid order loses its units within ${minutes} minutes.`;
  return (
    <>
      Unpaid orders that lose their units within {minutes} minutes:
      <Few>
        {nearest.map(({ _id, partName, holdExpiresAt }) => (
          <FewItem key={_id} to={paths.order(_id)} name={partName}>
            until <time dateTime={holdExpiresAt}>{formatSoon(holdExpiresAt, now)}</time>
          </FewItem>
        ))}
      </Few>
    </>
  );
}

function LowStock({ parts }: OverviewToDo['lowStock']) {
  if (parts.length === 0) return 'There is enough of everything.';
  return (
    <Few>
      {parts.map(({ _id, name, availableQuantity }) => (
        <FewItem key={_id} to={stockOf(name)} name={name}>
          {availableQuantity === 0 ? 'none left' : `${formatNumber(availableQuantity)} left`}
        </FewItem>
      ))}
    </Few>
  );
}

function Few({ children }: { children: ReactNode }) {
  return <ul className="mt-1 flex flex-col">{children}</ul>;
}

function FewItem({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center justify-between gap-3 border-t border-base-300 first:border-0">
      <Link
        to={to}
        className="one-line min-w-0 py-1.5 max-sm:py-2.5 text-base-content underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <span className="shrink-0 tabular-nums">{children}</span>
    </li>
  );
}
