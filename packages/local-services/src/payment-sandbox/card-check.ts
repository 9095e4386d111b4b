import { z } from 'zod';
import { brandOf, cvcLengthOf, faultInExpiry, hasValidCheckDigit } from './browser/card-rules.js';
import { text } from './fields.ts';
import { StripeError } from './stripe-error.ts';
import type { CardBehaviour } from './test-cards.ts';
import { behaviourOf } from './test-cards.ts';

/** A card as the browser sends it. */
export const cardFields = z.strictObject({
  number: text,
  exp_month: z.string(),
  exp_year: z.string(),
  cvc: z.string().optional(),
});

export type CardFields = z.infer<typeof cardFields>;

/** @throws StripeError (402) that names the first thing wrong with the details: https://docs.stripe.com/testing */
export function checkCard(card: CardFields): CardBehaviour {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!hasValidCheckDigit(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const fault = faultInExpiry(wholeNumber(card.exp_month), fullYear(card.exp_year), new Date());
  if (fault !== undefined) {
    throw cardError(`invalid_expiry_${fault}`, `Your card's expiration ${fault} is invalid.`, `exp_${fault}`);
  }
  const cvcLength = cvcLengthOf(brandOf(number));
  if (card.cvc !== undefined && !(/^\d+$/.test(card.cvc) && card.cvc.length === cvcLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const behaviour = behaviourOf(number);
  if (behaviour !== undefined) return behaviour;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    param: 'number',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
  });
}

function cardError(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param });
}

/** NaN for anything else. */
export function wholeNumber(digits: string): number {
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Stripe takes years of two digits as well. */
export function fullYear(digits: string): number {
  return wholeNumber(digits) + (digits.length === 2 ? 2000 : 0);
}
