import { type Cart, cartSchema } from '@switchyard/shared/carts';
import { readTokenEmail } from '../../lib/access-token.ts';
import { keepKnown, known } from '../../lib/session/kept-person.ts';

/**
 * The account's cart as this device saw it last, to show until the server has answered. Undefined for an empty cart:
 * showing it as empty would be wrong if lines were added elsewhere, so the page shows a skeleton.
 */
export function keptCart(email: string): Cart | undefined {
  const { data } = cartSchema.safeParse(known('cart-of', email));
  return data?.lines.length ? data : undefined;
}

/** Keeps nothing once the account has signed out. */
export function keepCart(email: string, cart: Cart): void {
  if (readTokenEmail() === email) keepKnown('cart-of', { email, ...cart });
}
