import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { formatDollars, type Booking } from '@switchyard/shared';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { paymentQueries } from '../api/payment-queries.ts';
import type { Charge } from '../charge.ts';
import type { Phase } from '../use-payment.ts';
import { CardField } from './card-field.tsx';

interface CardFormProps {
  order: Booking;
  phase: Phase;
  onPay: (charge: Charge) => Promise<void>;
}

/**
 * The one place where a card is typed. Its fields are a frame of the payment provider's: the shop never sees a digit.
 */
export function CardPayment({ stripe, ...form }: CardFormProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <CardForm {...form} />
    </Elements>
  );
}

const incomplete = 'Fill in the number of your card, its date and its security code.';

function CardForm({ order, phase, onPay }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const secret = useQuery(paymentQueries.clientSecret(order._id));
  const [isComplete, setIsComplete] = useState(false);
  const [cardFault, setCardFault] = useState<string>();
  /** The phase in which the card was last typed at: what went wrong before then is no longer said. */
  const [typedIn, setTypedIn] = useState<Phase>();
  const isReady = phase.name === 'ready' && secret.data !== undefined && stripe !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!isReady || !card) return;
    if (!isComplete) {
      setCardFault(cardFault ?? incomplete);
      card.focus();
      return;
    }
    const billing = { name: order.buyerName, email: order.buyer };
    void onPay({ stripe, card, clientSecret: secret.data, billing });
  }

  if (secret.error) {
    return (
      <ErrorState
        title="The payment could not be started"
        error={secret.error}
        onRetry={() => void secret.refetch()}
        retrying={secret.isFetching}
      />
    );
  }
  const refusal = phase.name === 'ready' && typedIn !== phase ? phase.fault : undefined;
  return (
    <form noValidate aria-label="Card payment" onSubmit={submit} className="flex flex-col gap-4">
      <CardField
        disabled={phase.name !== 'ready'}
        onChange={({ complete, error }) => {
          setIsComplete(complete);
          setCardFault(error?.message);
          setTypedIn(phase);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        busy={phase.name === 'charging' || secret.isPending}
        disabled={!isReady && phase.name !== 'charging'}
      >
        Pay {formatDollars(order.price)}
      </Button>
      <FormError>{cardFault ?? refusal}</FormError>
    </form>
  );
}
