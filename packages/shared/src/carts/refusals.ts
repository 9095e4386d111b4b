import * as z from 'zod/mini';
import { telling } from '../refusals/refusal.ts';
import { cartSchema } from './schema.ts';

/** The cart as it is now. */
export const cartChanged = z.object({ current: cartSchema });

export const cartRefusals = {
  cart_changed: telling(
    409,
    cartChanged,
    { current: { version: 3, lines: [] } },
    () => 'Your cart has been changed in the meantime.',
  ),
};
