import type { Delivery } from '@switchyard/shared/delivery';

/** What the form of the checkout begins with. */
export interface CheckoutFacts {
  delivery: Delivery;
  /** Contact details from the buyer's profile. */
  profile: { phone: string; city: string } | undefined;
}
