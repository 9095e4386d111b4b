/** What happens to a payment with a card. */
export type CardBehaviour =
  | 'succeeds'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'needs_authentication'
  | 'needs_authentication_then_declines';

/** Stripe's published test cards, by number: https://docs.stripe.com/testing */
const BY_NUMBER = new Map<string, CardBehaviour>([
  ['4242424242424242', 'succeeds'],
  ['5555555555554444', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002500003155', 'needs_authentication'],
  ['4000002760003184', 'needs_authentication'],
  ['4000008400001629', 'needs_authentication_then_declines'],
]);

/** The names by which Stripe lets server code use its test cards: https://docs.stripe.com/testing?testing-method=payment-methods */
const NUMBER_BY_NAME = new Map<string, string>([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_authenticationRequired', '4000002760003184'],
]);

/** The part of Stripe's error that a bank's refusal decides. */
export interface Refusal {
  code: string;
  decline_code: string;
  message: string;
}

/** How a bank refuses, in Stripe's words: https://docs.stripe.com/declines/codes */
const REFUSALS: Record<Exclude<CardBehaviour, 'succeeds' | 'needs_authentication'>, Refusal> = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  needs_authentication_then_declines: declined('generic_decline', 'Your card was declined.'),
};

/** What a number is for; undefined when it is not one of the test cards. */
export function behaviourOf(cardNumber: string): CardBehaviour | undefined {
  return BY_NUMBER.get(cardNumber);
}

/** The card number behind a name such as `pm_card_visa`. */
export function cardNumberNamed(paymentMethod: string): string | undefined {
  return NUMBER_BY_NAME.get(paymentMethod);
}

/** Whether the card's owner must first say to the bank that it is really them. */
export function needsAuthentication(behaviour: CardBehaviour): boolean {
  return behaviour === 'needs_authentication' || behaviour === 'needs_authentication_then_declines';
}

/** The bank's refusal once it is asked for the money; undefined when it pays. */
export function refusalOf(behaviour: CardBehaviour): Refusal | undefined {
  return behaviour === 'succeeds' || behaviour === 'needs_authentication' ? undefined : REFUSALS[behaviour];
}

function declined(declineCode: string, message: string): Refusal {
  return { code: 'card_declined', decline_code: declineCode, message };
}
