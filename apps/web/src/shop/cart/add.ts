import { formatNumber } from '@switchyard/shared';
import { mostCartLines } from '@switchyard/shared/carts';
import { describeError } from '../../lib/describe-error.ts';
import { retried } from '../../lib/retried.ts';
import { toast } from '../../lib/toast.ts';
import type { Wanted } from './cart.ts';
import { cartDrawer } from './count.ts';
import { loadCart } from './load-cart.ts';

const load = retried(loadCart);

/** Adds units of parts to the cart and opens it. */
export const addToCart = (wanted: readonly Wanted[]): Promise<void> => put(wanted, 'add');

/** Makes sure that the cart has at least these units, and opens it. Idempotent. */
export const includeInCart = (wanted: readonly Wanted[]): Promise<void> => put(wanted, 'includeParts');

async function put(wanted: readonly Wanted[], how: 'add' | 'includeParts'): Promise<void> {
  try {
    const { cart } = await load();
    if (!cart.isKnown()) {
      cartDrawer.set(true);
      await cart.untilKnown();
    }
    const leftOut = cart[how](wanted);
    if (leftOut.length > 0)
      toast.error(
        `A cart has at most ${mostCartLines} lines: ${formatNumber(leftOut.length)} of these parts had no room.`,
      );
    if (leftOut.length < wanted.length) cartDrawer.set(true);
  } catch (error) {
    toast.error(describeError(error));
  }
}
