import type { Booking } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bookingsQueries } from '../../features/bookings/api/bookings-queries.ts';
import type { PartChoice } from '../../features/reviews-form/components/about-field.tsx';
import { ReviewFormSkeleton } from '../../features/reviews-form/components/review-form-skeleton.tsx';
import { ReviewForm } from '../../features/reviews-form/components/review-form.tsx';
import { useAccount } from '../../lib/session/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** The parts of paid orders, each once, the last ordered first. */
function boughtParts(orders: readonly Booking[]): PartChoice[] {
  const paid = orders.filter(({ status }) => status === 'paid');
  return [...new Map(paid.map((order) => [order.partId, order])).values()];
}

/** The form, once it is known what may be chosen in it; where that cannot be known, the shop can be reviewed all the same. */
function Form() {
  const { email } = useAccount();
  const [search] = useSearchParams();
  const { data, isPending } = useQuery(bookingsQueries.of(email));
  if (isPending) return <ReviewFormSkeleton />;
  const choices = boughtParts(data ?? []);
  const about = search.get('part')?.toLowerCase();
  const isBought = choices.some(({ partId }) => partId === about);
  return (
    <>
      {about && !isBought && (
        <p className="plate mb-5 max-w-2xl px-5 py-4">
          {data
            ? 'You can review this part once you have paid for one. Until then, your review is about the shop.'
            : 'Your orders could not be loaded, so your review will be about the shop.'}
        </p>
      )}
      <ReviewForm key={about} choices={choices} about={isBought ? about : undefined} />
    </>
  );
}

/** Where a buyer writes a review. */
export function Component() {
  return (
    <>
      <PageTitle title="My Reviews">
        <p>How was the shop, or the part you built with? Your review helps other builders choose.</p>
      </PageTitle>
      <Form />
    </>
  );
}
