import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type Booking, ConnectionError, formatDollars } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { settingsQuery } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ErrorState, QueryError } from '../../../ui/states.tsx';
import { CardField } from './card-field.tsx';
import type { Charge } from './charge.ts';
import { paymentQueries, stripeQuery } from './payment-queries.ts';
import type { Phase } from './use-payment.ts';

interface CardSectionProps {
  order: Booking;
  phase: Phase;
  onPay: (charge: Charge) => Promise<void>;
}

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

/** The card to use in test mode. */
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

interface CardFormProps {
  order: Booking;
  phase: Phase;
  onPay: (charge: Charge) => Promise<void>;
}

/** Card numbers stay in Stripe's frame; the shop never sees them. */
function CardPayment({ stripe, ...form }: CardFormProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <CardForm {...form} />
    </Elements>
  );
}

const incomplete = 'Enter your card number, its expiry date and its security code.';

/** What was typed into the card field, and what is wrong with it. */
function useCardEntry(phase: Phase) {
  const [isComplete, setIsComplete] = useState(false);
  const [fault, setFault] = useState<string>();
  /** The phase in which the card was last edited. An older error is no longer shown then. */
  const [typedIn, setTypedIn] = useState<Phase>();
  const refusal = phase.name === 'ready' && typedIn !== phase ? phase.fault : undefined;
  return {
    isComplete,
    fault: fault ?? refusal,
    complain: () => setFault(fault ?? incomplete),
    follow({ complete, error }: StripeCardElementChangeEvent) {
      setIsComplete(complete);
      setFault(error?.message);
      setTypedIn(phase);
    },
  };
}

function CardForm({ order, phase, onPay }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const secret = useQuery(paymentQueries.clientSecret(order._id));
  const entry = useCardEntry(phase);
  const isReady = phase.name === 'ready' && secret.data !== undefined && stripe !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!isReady || !card) return;
    if (!entry.isComplete) {
      entry.complain();
      card.focus();
      return;
    }
    const billing = { name: order.buyerName, email: order.buyer };
    void onPay({ stripe, card, clientSecret: secret.data, billing });
  }

  if (secret.error) {
    return <QueryError title="The payment could not be started" query={secret} />;
  }
  return (
    <form noValidate aria-label="Card payment" onSubmit={submit} className="flex flex-col gap-4">
      <CardField disabled={phase.name !== 'ready'} onChange={entry.follow} />
      <Button
        type="submit"
        variant="primary"
        busy={phase.name === 'charging' || secret.isPending}
        disabled={!isReady && phase.name !== 'charging'}
      >
        Pay {formatDollars(order.total)}
      </Button>
      <FormError>{entry.fault}</FormError>
    </form>
  );
}
