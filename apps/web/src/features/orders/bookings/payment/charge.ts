/** The outcome of a payment according to the payment provider. */
export type Outcome =
  /** The provider has taken the money. */
  | { kind: 'charged'; transactionId: string }
  /** The provider has not taken the money. The message says why. Trying again is safe. */
  | { kind: 'refused'; message: string }
  /** The payment can no longer be made, because its order was changed elsewhere or the shop's keys were. */
  | { kind: 'outdated' }
  | { kind: 'unknown' };

/** The payment of an order. */
export interface Charge {
  /** Names the payment to the provider, and allows the browser to make it. */
  clientSecret: string;
  billing: { name: string; email: string };
}

/** The card in the provider's field. The shop never sees its number. */
export interface TypedCard {
  focus: () => void;
  /**
   * Charges the card. Trying again is safe after any outcome, because the provider takes the money of a payment only
   * once. Never rejects: without an answer the outcome is looked up.
   */
  charge: (charge: Charge) => Promise<Outcome>;
  /** Asks for the state of the payment. Never rejects. */
  lookUp: (clientSecret: string) => Promise<Outcome>;
}

/** Finds the card in the page's card field. Undefined while the field is not ready. */
export type FindCard = () => TypedCard | undefined;

/** What the provider's card field tells while the buyer types. */
export interface CardEntry {
  isComplete: boolean;
  fault: string | undefined;
}

/** The shop responds, but the payment provider's script cannot be loaded because something blocks it. */
export class CardFormBlocked extends Error {}
