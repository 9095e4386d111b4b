import type { OverviewToDo } from '@switchyard/shared/overview';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { formatTotal } from '../../../lib/list-search.ts';
import { formatSoon } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Waiting, whatWaits } from './what-waits.ts';

/** What waits for an admin, the most urgent first, each with a link to the page where it is done. */
export function Now({ toDo }: { toDo: OverviewToDo }) {
  const waiting = whatWaits(toDo);
  return (
    <section aria-labelledby="now">
      <h2 id="now" className="mb-3 text-2xl">
        Now
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 text-(--muted)">
          <Check aria-hidden="true" className="size-5 text-success" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="plate divide-y divide-base-300">
          {waiting.map((row) => (
            <Row key={row.title} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ title, count, isTrouble, note, things, to, linkText }: Waiting) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 ' +
          'px-4 py-3 sm:px-5 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]',
        isTrouble && 'bg-error/8 shadow-[inset_4px_0_0_var(--color-error)]',
      )}
    >
      <p
        translate="no"
        className={classNames('font-display text-2xl font-bold tabular-nums', isTrouble && 'text-error')}
      >
        {formatTotal(count)}
      </p>
      <div className="min-w-0">
        <h3 className={classNames('font-sans text-base font-semibold', isTrouble && 'text-error')}>
          {title}
        </h3>
        {note && <p className="text-sm text-(--muted)">{note}</p>}
        {things.length > 0 && <Things things={things} />}
      </div>
      <Link
        to={to}
        className="text-link inline-flex min-h-11 items-center justify-self-start max-md:col-start-2"
      >
        {linkText}
      </Link>
    </li>
  );
}

/** The first few items, on the row's own line. */
function Things({ things }: Pick<Waiting, 'things'>) {
  const now = useNow();
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {things.map(({ to, name, note, until }) => (
        <li key={to} className="flex max-w-full min-w-0 items-baseline gap-1.5 py-0.5">
          <Link to={to} className="one-line min-w-0 py-1 underline-offset-4 hover:underline">
            {name}
          </Link>
          <span className="shrink-0 text-(--muted) tabular-nums">
            {note}
            {until && (
              <>
                until <time dateTime={until}>{formatSoon(until, now)}</time>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
