import type { DeskTab } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTotal } from '../../../../lib/list-search.ts';
import { bookingsQueries } from '../bookings-queries.ts';
import { deskTabNames, deskTabWords } from './desk-tab-words.ts';

interface DeskTabsProps {
  current: DeskTab;
  /** The query string that shows a tab. */
  searchOf: (tab: DeskTab) => string;
}

/** The tabs of the orders desk. On phones they wrap, so that all are visible. */
export function DeskTabs({ current, searchOf }: DeskTabsProps) {
  const { data: counts } = useQuery(bookingsQueries.counts());
  return (
    <nav aria-label="Orders" className="mb-5">
      <ul className="flex flex-wrap gap-1">
        {deskTabNames.map((tab) => (
          <li key={tab}>
            <Link
              to={{ search: searchOf(tab) }}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-lg px-2 font-medium whitespace-nowrap max-sm:text-sm sm:px-3 hover:bg-base-200 aria-[current=page]:bg-primary/12 aria-[current=page]:text-primary"
            >
              {deskTabWords[tab].name} {tab !== 'all' && <Total count={counts?.[tab]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of orders on a tab. Nothing for 0. It arrives later than the tabs, so its space is reserved. */
function Total({ count }: { count: number | undefined }) {
  return (
    <span translate="no" className="ms-1 min-w-[2ch] text-sm text-(--muted) tabular-nums">
      {count ? formatTotal(count) : null}
    </span>
  );
}
