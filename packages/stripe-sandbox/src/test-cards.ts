export type CardBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient-funds'
  | 'needs-authentication'
  | 'disputed'
  | 'inquired'
  | 'refunds-pending'
  | 'refunds-failing';

/** Stripe's test cards, with the names that server code uses for them: https://docs.stripe.com/testing */
const CARDS: { number: string; name?: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', name: 'pm_card_visa', behaviour: 'succeeds' },
  { number: '4000000000000002', name: 'pm_card_visa_chargeDeclined', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient-funds' },
  {
    number: '4000002500003155',
    name: 'pm_card_authenticationRequiredOnSetup',
    behaviour: 'needs-authentication',
  },
  { number: '4000000000000259', name: 'pm_card_createDispute', behaviour: 'disputed' },
  { number: '4000000000001976', name: 'pm_card_createDisputeInquiry', behaviour: 'inquired' },
  { number: '4000000000007726', name: 'pm_card_pendingRefund', behaviour: 'refunds-pending' },
  { number: '4000000000005126', name: 'pm_card_refundFail', behaviour: 'refunds-failing' },
];

export interface TestCard {
  last4: string;
  behaviour: CardBehaviour;
}

export function findTestCard(numberOrName: string): TestCard | undefined {
  const card = CARDS.find(({ number, name }) => number === numberOrName || name === numberOrName);
  return card && { last4: card.number.slice(-4), behaviour: card.behaviour };
}

export interface Refusal {
  code: string;
  decline_code: string;
  message: string;
}

/** The bank's refusal of a charge; undefined if the charge succeeds. */
export function refusalOf(behaviour: CardBehaviour): Refusal | undefined {
  switch (behaviour) {
    case 'succeeds':
    case 'needs-authentication':
    case 'disputed':
    case 'inquired':
    case 'refunds-pending':
    case 'refunds-failing':
      return undefined;
    case 'declined':
      return {
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      };
    case 'insufficient-funds':
      return {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      };
  }
}
