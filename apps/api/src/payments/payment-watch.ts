/** Told of what happens to payments, for who watches the shop from outside. */
export interface PaymentWatch {
  /** An event of the provider's came in; `lagMs` after it was made, where it came for the first time. */
  event(outcome: 'handled' | 'deferred' | 'repeated' | 'refused', lagMs?: number): void;
  payment(outcome: 'started' | 'paid' | 'declined' | 'refunded'): void;
}
