import * as z from 'zod/mini';
import { inHours } from '../../infrastructure/in-hours.ts';
import { telling } from '../../infrastructure/refusal.ts';
import { cartSchema } from './schema.ts';

/** The cart as it is now. */
export const cartChanged = z.object({ cart: cartSchema });

/** The order that was placed from this version of the cart. */
export const cartOrdered = z.object({ booking: z.string(), number: z.int() });

export const cartRefusals = {
  cart_changed: telling(
    409,
    cartChanged,
    { cart: { version: 3, lines: [] } },
    () => 'Your cart has been changed in the meantime.',
  ),
  storage_used_up: telling(
    429,
    z.object({ retryAfter: z.int() }),
    { retryAfter: 7200 },
    ({ retryAfter }) =>
      'So much was saved from your account or your network today that ' +
      `this is not. Try again in ${inHours(retryAfter)}.`,
  ),
  cart_already_ordered: telling(
    409,
    cartOrdered,
    { booking: '65f1c0ffee0ddba11c0ffee0', number: 1042 },
    ({ number }) => `Your cart was already placed as order ${number}.`,
  ),
};
