import { cancelBooking, type Booking } from '@switchyard/shared/bookings';
import { demoHome, type DemoOrderState } from '../../demo-data/index.ts';
import type { DemoData } from './demo-data.ts';
import { findParts, pay, place, type Provider } from './order-steps.ts';
import type { SignedIn } from './sign-in.ts';

export interface OrderSurroundings extends Provider {
  buyer: SignedIn;
  /** Called after each order. */
  progress: () => void;
}

/**
 * The buyer's actions that bring an order into a state. Orders in other states are left out, because those
 * need time to pass or a late payment.
 */
const waysTo: Partial<
  Record<DemoOrderState, (booking: Booking, surroundings: OrderSurroundings) => Promise<void>>
> = {
  unpaid: async () => {},
  paid: (booking, surroundings) => pay(booking, surroundings.buyer, surroundings),
  cancelled: async ({ _id: id }, { buyer }) => void (await buyer.call(cancelBooking, { params: { id } })),
};

/**
 * Places the demo's orders and brings each into its state, as a buyer would. Idempotent, because an order's
 * index is its idempotency key.
 * @returns the number of orders
 */
export async function placeOrders({ orders }: DemoData, surroundings: OrderSurroundings): Promise<number> {
  const { buyer, progress } = surroundings;
  const parts = await findParts(buyer);
  let placed = 0;
  for (const [index, order] of orders.entries()) {
    const bringThere = waysTo[order.state];
    if (bringThere) {
      const wanted = { ...order, key: `demo-order-${index}`, address: demoHome };
      const booking = await place(wanted, parts.get(order.partSlug), buyer);
      if (booking.status === 'held') await bringThere(booking, surroundings);
      placed += 1;
    }
    progress();
  }
  return placed;
}
