import { mergeCarts, type CartLine, type DeviceCart } from '@switchyard/shared/carts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { CartsRepository, MergedInto } from './carts.repository.ts';

interface MergeNeeds {
  carts: Pick<CartsRepository, 'findForMerge' | 'replaceMerged'>;
  clock: Clock;
}

/** How often the merge is retried if the cart changes meanwhile. */
const mostTries = 20;

const emptyCart: MergedInto = { version: 0, lines: [], devices: [] };

/**
 * Merges a device's cart into an account's. Idempotent: if the answer was lost, the device sends its cart again; lines
 * that were removed since then do not come back.
 * @returns the lines that did not fit
 * @throws a refusal: cart_changed, with the cart, if it kept changing meanwhile
 */
export async function mergeCart(
  { carts, clock }: MergeNeeds,
  account: string,
  { device, lines }: DeviceCart,
): Promise<CartLine[]> {
  let now = emptyCart;
  for (let tries = 0; tries < mostTries; tries += 1) {
    now = (await carts.findForMerge(account)) ?? emptyCart;
    const earlier = now.devices.find(({ id }) => id === device);
    if (earlier) return lines.filter(({ partId }) => earlier.leftOut.includes(partId));
    const { lines: merged, leftOut } = mergeCarts(now.lines, lines);
    // If nothing could be merged, the cart is not remembered, so the device may send it again once there is room.
    if (leftOut.length === lines.length) return leftOut;
    const taken = { id: device, leftOut: leftOut.map(({ partId }) => partId) };
    const wanted = { version: now.version, lines: merged, devices: [...now.devices, taken] };
    if (await carts.replaceMerged(account, wanted, clock.now())) return leftOut;
  }
  const { version, lines: inCart } = now;
  throw refuse('cart_changed', { cart: { version, lines: inCart } });
}
