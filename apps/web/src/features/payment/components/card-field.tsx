import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { FieldFrame } from '../../../ui/field.tsx';
import { useCardStyle } from '../card-style.ts';

interface CardFieldProps {
  disabled: boolean;
  onChange: (event: StripeCardElementChangeEvent) => void;
}

/** The fields of the card, drawn by the payment provider in a frame of its own. */
export function CardField({ disabled, onChange }: CardFieldProps) {
  const style = useCardStyle();
  return (
    <FieldFrame label="Card">
      {({ id }) => (
        <CardElement
          id={id}
          onChange={onChange}
          options={{ style, disabled, hidePostalCode: true, disableLink: true }}
          className="slot flex flex-col justify-center has-focus:outline-3 has-focus:outline-offset-1 has-focus:outline-primary [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-1 [&.StripeElement--focus]:outline-primary [&.StripeElement--invalid]:border-error"
        />
      )}
    </FieldFrame>
  );
}
