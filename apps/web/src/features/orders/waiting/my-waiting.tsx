import { formatNumber } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { partPathById } from '../../../lib/part-path.ts';
import { EndWaiting } from './end-waiting.tsx';
import { waitingQueries } from './waiting-queries.ts';

/** The parts that the account waits for, on My Profile. Shows nothing if there are none. */
export function MyWaiting() {
  const { data } = useQuery(waitingQueries.mine());
  if (!data?.length) return null;
  return (
    <section aria-label="Back in stock" className="plate flex flex-col gap-3 p-5">
      <h2 className="text-xl">Back in stock</h2>
      <p>We send you one email for each of these when it can be ordered again.</p>
      <ul className="flex flex-col divide-y divide-base-300">
        {data.map((waiting) => (
          <li key={waiting.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 wrap-anywhere">
              {formatNumber(waiting.quantity)} ×{' '}
              <Link to={partPathById(waiting.partId)} className="text-link">
                {waiting.name}
              </Link>
            </p>
            <EndWaiting waiting={waiting} />
          </li>
        ))}
      </ul>
    </section>
  );
}
