import { type Cart, cartSchema } from '@switchyard/shared/carts';
import * as z from 'zod/mini';
import { readTokenEmail } from '../../lib/access-token.ts';
import { keepJson, onDevice, readJson } from '../../lib/kept.ts';

/** Removed on sign-out (lib/session/forget-person.ts). */
const key = 'account-cart';
const keptSchema = z.object({ email: z.string(), cart: cartSchema });

/**
 * The account's cart as this device saw it last, to show until the server has answered. Undefined for an empty cart:
 * lines may have been added elsewhere, and would take the place of what an empty cart shows.
 */
export function keptCart(email: string): Cart | undefined {
  const { data } = keptSchema.safeParse(readJson(onDevice, key));
  return data?.email === email && data.cart.lines.length > 0 ? data.cart : undefined;
}

/** Keeps nothing once the account has signed out. */
export function keepCart(email: string, cart: Cart): void {
  if (readTokenEmail() === email) keepJson(onDevice, key, { email, cart });
}
