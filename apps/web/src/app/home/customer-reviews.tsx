import { CustomerReviews } from '../../features/reviews/components/customer-reviews.tsx';
import { Data } from '../../lib/data.tsx';

/** CustomerReviews as a part of Home that is fetched by itself. */
export default function CustomerReviewsSection() {
  return (
    <Data>
      <CustomerReviews />
    </Data>
  );
}
