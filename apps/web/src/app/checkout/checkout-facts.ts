import type { Delivery } from '@switchyard/shared/delivery';

/** The data from which the form of the checkout is initialised. */
export interface CheckoutFacts {
  delivery: Delivery;
  /** Contact details from the buyer's profile. */
  profile: { phone: string; city: string } | undefined;
}
