// A fake of `@stripe/react-stripe-js` and `loadStripe`, because Stripe's card iframe does not work in jsdom.
// The browser tests use the real package.
import type { ReactNode } from 'react';
import { vi } from 'vitest';

interface Answer {
  paymentIntent?: { id: string; status: string; last_payment_error?: { type: string; message: string } };
  paymentMethod?: { id: string };
  error?: {
    type: string;
    code?: string;
    message?: string;
    payment_intent?: { id: string; status: string };
  };
}

export const succeeded: Answer = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
export const declined: Answer = { error: { type: 'card_error', message: 'Your card was declined.' } };
/** Stripe.js's result after a network error. */
export const unanswered: Answer = { error: { type: 'api_connection_error', message: 'Network error' } };

/** The functions that the shop calls. Tests set their results. */
export const stripe = {
  createPaymentMethod: vi.fn<(data: unknown) => Promise<Answer>>(),
  confirmCardPayment: vi.fn<(clientSecret: string, data: unknown) => Promise<Answer>>(),
  retrievePaymentIntent: vi.fn<(clientSecret: string) => Promise<Answer>>(),
};

export const loadStripe = vi.fn<(publishableKey: string) => Promise<typeof stripe>>();

/** Resets the fake, so that it accepts every card. */
export function resetStripe(): void {
  loadStripe.mockReset().mockResolvedValue(stripe);
  stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  stripe.confirmCardPayment.mockReset().mockResolvedValue(succeeded);
  stripe.retrievePaymentIntent.mockReset().mockResolvedValue(succeeded);
}

const card = { focus: () => undefined };

interface CardProps {
  id: string;
  onChange: (event: { complete: boolean; error: { message: string } | undefined }) => void;
}

function CardElement({ id, onChange }: CardProps) {
  return (
    <input
      id={id}
      onChange={({ target: { value } }) =>
        onChange({
          complete: value === '4242',
          error: value.includes('x') ? { message: 'Your card number is invalid.' } : undefined,
        })
      }
    />
  );
}

export const reactStripe = {
  Elements: ({ children }: { children: ReactNode }) => children,
  CardElement,
  useStripe: () => stripe,
  useElements: () => ({ getElement: () => card }),
};
