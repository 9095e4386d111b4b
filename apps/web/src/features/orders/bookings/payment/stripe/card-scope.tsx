import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { ReactNode } from 'react';
import type { TypedCard } from '../charge.ts';
import { chargeCard, lookUpCharge } from './charge-card.ts';

interface CardScopeProps {
  /** The data of `cardFormQuery`; undefined while it is loading. */
  loaded: Stripe | undefined;
  children: ReactNode;
}

/** `CardField` and `useTypedCard` work only inside this component. */
export function CardScope({ loaded, children }: CardScopeProps) {
  return <Elements stripe={loaded ?? null}>{children}</Elements>;
}

/** Returns a function that finds the card in the page's card field; undefined while there is no such field. */
export function useTypedCard(): () => TypedCard | undefined {
  const stripe = useStripe();
  const elements = useElements();
  return () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return undefined;
    return {
      focus: () => card.focus(),
      charge: (charge) => chargeCard(stripe, card, charge),
      lookUp: (clientSecret) => lookUpCharge(stripe, clientSecret),
    };
  };
}
