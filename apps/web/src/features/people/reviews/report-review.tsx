import type { Review } from '@switchyard/shared/reviews';
import { lazy, Suspense, useState } from 'react';
import { retried } from '../../../lib/retried.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';

/** Lazy-loaded, because hardly anybody reports a review. */
const ReportDialog = lazy(retried(() => import('./report-dialog.tsx')));

/** A button that reports a review to the shop. */
export function ReportReview({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Report the review by ${review.name}`}
        onClick={() => setIsOpen(true)}
      >
        Report
      </Button>
      {isOpen !== undefined && (
        <ErrorBoundary fallback={sayNotOpened}>
          <Suspense>
            <ReportDialog review={review} open={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

const sayNotOpened = () => (
  <p role="alert" className="text-sm text-error">
    The report could not be opened. Reload the page to try again.
  </p>
);
