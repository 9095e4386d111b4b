import { formatNumber } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useFirstNew } from '../../../lib/use-first-new.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { reviewPath } from './review-path.ts';
import { partsToReviewQuery } from './reviews-queries.ts';

/** The number shown at first. A button shows the others. */
const shownAtFirst = 3;

/**
 * The parts that the account has bought and not reviewed. Shows nothing while loading, because it is only an
 * invitation.
 */
export function ToReview({ hint }: { hint?: string }) {
  const { email } = useAccount();
  const { data: parts = [] } = useQuery(partsToReviewQuery(email));
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? parts : parts.slice(0, shownAtFirst);
  const { list, expectNew } = useFirstNew<HTMLUListElement>(shown.length);
  if (parts.length === 0) return null;

  function showAll() {
    expectNew();
    setIsWhole(true);
  }

  return (
    <section aria-labelledby="to-review">
      <h2 id="to-review" className="mb-1 text-2xl">
        To review
      </h2>
      {hint && <p className="text-(--muted)">{hint}</p>}
      <ul ref={list} className="plate mt-4 px-5">
        {shown.map(({ partId, name }) => (
          <li
            key={partId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-base-300 py-3 first:border-0"
          >
            <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{name}</span>
            <ButtonLink to={reviewPath(partId)} size="small" aria-label={`Write a review of ${name}`}>
              Write a review
            </ButtonLink>
          </li>
        ))}
      </ul>
      {shown.length < parts.length && (
        <Button variant="quiet" className="mt-2" onClick={showAll}>
          Show all {formatNumber(parts.length)}
        </Button>
      )}
    </section>
  );
}
