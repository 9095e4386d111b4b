import type { Booking } from '@switchyard/shared/bookings';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { settingsQuery } from '../../../../lib/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { Money } from '../../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { ErrorState, QueryError } from '../../../../ui/states.tsx';
import { type CardEntry, CardFormBlocked, type FindCard } from './charge.ts';
import { paymentQueries } from './payment-queries.ts';
import { cardFormQuery, type CardFormCode } from './stripe/load-stripe.ts';
import type { Pay, Phase } from './use-payment.ts';

interface CardSectionProps {
  order: Booking;
  phase: Phase;
  onPay: Pay;
}

export function CardSection(props: CardSectionProps) {
  const loading = useQuery(cardFormQuery);
  if (loading.data) {
    return (
      <>
        <CardForm {...props} {...loading.data} />
        <TestCard />
      </>
    );
  }
  return <NoCardForm query={loading} />;
}

interface NoCardFormProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Shown instead of the card field while the payment provider's code is loading, or if it cannot be loaded. */
export function NoCardForm({ query: { error, isFetching, refetch } }: NoCardFormProps) {
  if (error) {
    const isBlocked = error instanceof CardFormBlocked;
    return (
      <ErrorState
        title={isBlocked ? 'The card form was blocked' : 'The card form could not be loaded'}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {isBlocked && howToUnblock}
      </ErrorState>
    );
  }
  return (
    <SkeletonRegion label="Loading the card form" className="flex flex-col gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-12" />
    </SkeletonRegion>
  );
}

const howToUnblock =
  'The shop answers, but the payment provider’s card form does not load. An ad blocker, a privacy extension or your ' +
  'network may block it. Allow js.stripe.com on this page and try again, or pay in another browser.';

export function TestCard() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <p className="text-sm text-(--muted)">
      Test mode: pay with the card <span className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</span>
      , any future date and any security code. Real cards are not charged.
    </p>
  );
}

const incomplete = 'Enter your card number, its expiry date and its security code.';

/** The state of the card field: whether it is complete, and its error. */
export function useCardEntry(phase: Phase) {
  const [isComplete, setIsComplete] = useState(false);
  const [fault, setFault] = useState<string>();
  /** The phase in which the card was last edited. Errors from earlier phases are hidden. */
  const [typedIn, setTypedIn] = useState<Phase>();
  const refusal = phase.name === 'ready' && typedIn !== phase ? phase.fault : undefined;
  return {
    isComplete,
    fault: fault ?? refusal,
    complain: () => setFault(fault ?? incomplete),
    follow(entry: CardEntry) {
      setIsComplete(entry.isComplete);
      setFault(entry.fault);
      setTypedIn(phase);
    },
  };
}

function CardForm({ order, phase, onPay, CardField, stripe }: CardSectionProps & CardFormCode) {
  const findCard = useRef<FindCard>(null);
  const secret = useQuery(paymentQueries.clientSecret(order));
  const entry = useCardEntry(phase);
  const isReady = phase.name === 'ready' && secret.data !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const card = findCard.current?.();
    if (!isReady || !card) return;
    if (!entry.isComplete) {
      entry.complain();
      card.focus();
      return;
    }
    void onPay(order, card, secret.data);
  }

  if (secret.isLoadingError) {
    return <QueryError title="The payment could not be started" query={secret} />;
  }
  return (
    <form noValidate aria-label="Card payment" onSubmit={submit} className="flex flex-col gap-4">
      <CardField {...{ stripe, findCard }} disabled={phase.name !== 'ready'} onChange={entry.follow} />
      <Button
        type="submit"
        variant="primary"
        busy={phase.name === 'charging' || secret.isPending}
        disabled={!isReady && phase.name !== 'charging'}
      >
        Pay <Money amount={order.total} currency={order.bill.currency} />
      </Button>
      <FormError>{entry.fault}</FormError>
    </form>
  );
}
