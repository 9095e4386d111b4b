import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { followTheme } from '../../../../../lib/follow-theme.ts';
import { FieldFrame } from '../../../../../ui/field.tsx';
import type { CardEntry } from '../charge.ts';

interface CardFieldProps {
  disabled: boolean;
  onChange: (entry: CardEntry) => void;
}

/** Stripe renders the card fields in an iframe of its own. */
export function CardField({ disabled, onChange }: CardFieldProps) {
  const style = useCardStyle();
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
