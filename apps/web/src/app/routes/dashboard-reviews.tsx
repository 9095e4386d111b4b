import { AllReviews } from '../../features/admin-reviews/components/all-reviews.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Everything that buyers have written, and what of it is shown. */
export function Component() {
  return (
    <>
      <PageTitle title="Reviews" />
      <AllReviews />
    </>
  );
}
