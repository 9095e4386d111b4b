import type { Review } from '@switchyard/shared/reviews';
import { ReportReview } from './report-review.tsx';

/** Below a review of Home: the button that reports it. Below all of them: how they are verified. */
export default function ReviewNotes({ review }: { review?: Review }) {
  if (review) return <ReportReview review={review} />;
  return (
    <p className="max-w-[65ch] text-sm text-(--muted)">
      Only accounts that paid for a part can review it; anybody with a verified email can review the shop.
      “Verified purchase” marks reviews whose authors paid for an order: we check it.
    </p>
  );
}
