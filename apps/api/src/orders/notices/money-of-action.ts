import { ledgerActions, type LedgerAction } from '@switchyard/shared/bookings';

/**
 * What an action implies about its order's money: the buyer may still pay, the money never came, or some of it may have
 * gone back.
 */
type Money = 'awaited' | 'never came' | 'may be back' | 'as before';

const moneyOfAction: Record<LedgerAction, Money> = {
  held: 'awaited',
  reminded: 'awaited',
  cancelled: 'never came',
  expired: 'never came',
  'refund-asked': 'may be back',
  refunded: 'may be back',
  'refund-failed': 'may be back',
  'dispute-won': 'may be back',
  'dispute-lost': 'may be back',
  'charged-back': 'may be back',
  'payment-started': 'as before',
  paid: 'as before',
  packed: 'as before',
  'partly-shipped': 'as before',
  shipped: 'as before',
  delivered: 'as before',
  addressed: 'as before',
  'address-asked': 'as before',
  'balance-waived': 'as before',
  'refund-due': 'as before',
  'cancel-asked': 'as before',
  'withdrawal-declared': 'as before',
  'return-declared': 'as before',
  'declaration-ended': 'as before',
  inquired: 'as before',
  'inquiry-closed': 'as before',
  disputed: 'as before',
};

const actionsWith = (...money: Money[]): ReadonlySet<LedgerAction> =>
  new Set(ledgerActions.filter((action) => money.includes(moneyOfAction[action])));

/** Actions whose mails ask the buyer to pay. */
export const asksToPay = actionsWith('awaited');

/** Actions of an order that has taken no money. */
export const beforeMoney = actionsWith('awaited', 'never came');

/** Actions that may change whether an account has bought a part. */
export const mayUndoPurchase = actionsWith('may be back');
