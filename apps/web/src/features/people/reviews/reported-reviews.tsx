import type { ReportedReview } from '@switchyard/shared/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBooksDay } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { reasonWords } from './report-words.ts';
import { reportsQuery } from './reports-query.ts';

/** The reviews that somebody has reported, for an admin to decide. Nothing while there are none. */
export function ReportedReviews() {
  const query = useQuery(reportsQuery());
  const [deciding, setDeciding] = useState<ReportedReview>();
  const { data = [], error } = query;
  if (error && !query.data) return <QueryError title="The reports could not be loaded" query={query} />;
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="reported" className="mb-10 flex flex-col gap-4">
          <h2 id="reported" className="text-2xl">
            Reported
          </h2>
          <ul className="grid gap-4 xl:grid-cols-2">
            {data.map((reported) => (
              <li key={reported.reviewId}>
                <Reported reported={reported} onDecide={() => setDeciding(reported)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DecisionDialog reported={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}

function Reported({ reported, onDecide }: { reported: ReportedReview; onDecide: () => void }) {
  const { review, reports } = reported;
  return (
    <article className="plate flex h-full flex-col gap-4 p-5">
      {review ? (
        <>
          <blockquote>
            <ClampedText of={`the review by ${review.name}`}>{review.addComment}</ClampedText>
          </blockquote>
          <p className="text-sm text-(--muted) wrap-anywhere">
            By {review.name}
            {review.part && `, about ${review.part.name}`}
            {review.hidden && '. Hidden'}
          </p>
        </>
      ) : (
        <p>This review has been deleted.</p>
      )}
      <ul className="flex flex-1 flex-col gap-3 border-t border-base-300 pt-4">
        {reports.map(({ at, reason, text, isTold }) => (
          <li key={`${at} ${text}`}>
            <p className="font-medium">{reasonWords[reason]}</p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-(--muted)">
              <time dateTime={at}>{formatBooksDay(at)}</time>
              {isTold && ', to be told of the decision'}
            </p>
          </li>
        ))}
      </ul>
      <Button
        className="self-start max-sm:w-full"
        aria-label={review ? `Decide on the review by ${review.name}` : 'Decide on the deleted review'}
        onClick={onDecide}
      >
        Decide
      </Button>
    </article>
  );
}
