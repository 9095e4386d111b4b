import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { type RefObject, useImperativeHandle, useMemo, useSyncExternalStore } from 'react';
import { followTheme } from '../../../../../lib/follow-theme.ts';
import { FieldFrame } from '../../../../../ui/field.tsx';
import type { CardEntry, FindCard } from '../charge.ts';
import { chargeCard, lookUpCharge } from './charge-card.ts';

interface CardFieldProps {
  stripe: Stripe;
  /** Set while there is a card field. */
  findCard: RefObject<FindCard | null>;
  disabled: boolean;
  onChange: (entry: CardEntry) => void;
}

export function CardField({ stripe, ...field }: CardFieldProps) {
  return (
    <Elements stripe={stripe}>
      <Field {...field} />
    </Elements>
  );
}

/** Stripe renders the card fields in an iframe of its own. */
function Field({ findCard, disabled, onChange }: Omit<CardFieldProps, 'stripe'>) {
  const style = useCardStyle();
  const find = useTypedCard();
  useImperativeHandle(findCard, () => find);
  return (
    <FieldFrame label="Card">
      {({ id }) => (
        <CardElement
          id={id}
          onChange={({ complete, error }) => onChange({ isComplete: complete, fault: error?.message })}
          options={{ style, disabled, hidePostalCode: true, disableLink: true }}
          className="well flex flex-col justify-center has-focus:outline-3 has-focus:outline-offset-1 has-focus:outline-primary [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-1 [&.StripeElement--focus]:outline-primary [&.StripeElement--invalid]:border-error"
        />
      )}
    </FieldFrame>
  );
}

function useTypedCard(): FindCard {
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

const colours = ['--color-base-content', '--color-error', '--color-primary'] as const;

/**
 * The theme's colours for Stripe's iframe, which does not see our style sheet. Returned as one string, so that React
 * only sees a change when a colour changes.
 */
function readColours(): string {
  const style = getComputedStyle(document.documentElement);
  return colours.map((name) => style.getPropertyValue(name).trim()).join('|');
}

function useCardStyle(): NonNullable<StripeCardElementOptions['style']> {
  const read = useSyncExternalStore(followTheme, readColours);
  return useMemo(() => {
    const [text = '', error = '', accent = ''] = read.split('|');
    return {
      base: {
        color: text,
        iconColor: accent,
        fontFamily: 'ui-sans-serif, system-ui, sans-serif',
        fontSize: '16px',
        // The page's muted colour, as an alpha value: the iframe does not support `color-mix`.
        '::placeholder': { color: `${text}bd` },
      },
      invalid: { color: error, iconColor: error },
    };
  }, [read]);
}
