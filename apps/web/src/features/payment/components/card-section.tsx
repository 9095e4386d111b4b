import { ConnectionError, type Booking } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../lib/settings.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { Charge } from '../charge.ts';
import { stripeQuery } from '../stripe-query.ts';
import type { Phase } from '../use-payment.ts';
import { CardPayment } from './card-payment.tsx';

interface CardSectionProps {
  order: Booking;
  phase: Phase;
  onPay: (charge: Charge) => Promise<void>;
}

/** The card form, once the payment provider's code is there. */
export function CardSection(props: CardSectionProps) {
  const stripe = useQuery(stripeQuery);
  if (stripe.data) {
    return (
      <>
        <CardPayment stripe={stripe.data} {...props} />
        <TestCard />
      </>
    );
  }
  if (stripe.error) {
    return (
      <ErrorState
        title="The card form could not be loaded"
        error={new ConnectionError(stripe.error)}
        onRetry={() => void stripe.refetch()}
        retrying={stripe.isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="Loading the card form" className="flex flex-col gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-12" />
    </SkeletonRegion>
  );
}

/** Which card pays here, where no real one should. */
function TestCard() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <p className="text-sm text-(--muted)">
      Test mode: pay with the card <span className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</span>
      , any future date and any security code. Real cards are not charged.
    </p>
  );
}
