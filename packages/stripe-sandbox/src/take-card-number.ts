import { StripeError } from './stripe-error.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

/** @throws StripeError if the number is not a test card's, because it may be a real card */
export function takeCardNumber(number: string): TestCard {
  const card = findTestCard(number);
  if (card) return card;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    param: 'number',
    message: 'Your card was declined. This is a test shop: use one of the test cards.',
  });
}
