import { ReviewForm } from '../../features/reviews-form/components/review-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Where a buyer writes a review. */
export function Component() {
  return (
    <>
      <PageTitle title="My Reviews">
        <p>How was the shop? Your review stands on the front page for other builders.</p>
      </PageTitle>
      <ReviewForm />
    </>
  );
}
