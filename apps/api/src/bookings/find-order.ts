import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { canPayBooking, canUseBooking, type StoredBooking } from './booking.ts';
import type { OrderContext } from './order-context.ts';

export type FindOrder = ReturnType<typeof createFindOrder>;

/** Finds single orders for those who may use them. */
export function createFindOrder({ bookings }: OrderContext) {
  const existing = (booking: StoredBooking | undefined): StoredBooking => {
    if (!booking) throw new AppError('not_found', 'There is no such order.');
    return booking;
  };
  const get = async (id: string): Promise<StoredBooking> => existing(await bookings.find(id));
  const allowed = (isAllowed: boolean) => {
    if (!isAllowed) throw new AppError('forbidden', 'This order is not yours.');
  };

  return {
    /** @throws AppError not_found */
    get,

    /** The order, in a version that no crash can undo. @throws AppError not_found */
    getLasting: async (id: string): Promise<StoredBooking> => existing(await bookings.findLasting(id)),

    /** @throws AppError not_found, forbidden */
    async getFor(actor: Actor, id: string): Promise<StoredBooking> {
      const booking = await get(id);
      allowed(canUseBooking(actor, booking));
      return booking;
    },

    /** An order that this account may pay for. @throws AppError not_found, forbidden */
    async getPayable(actor: Actor, id: string): Promise<StoredBooking> {
      const booking = await get(id);
      allowed(canPayBooking(actor, booking));
      return booking;
    },
  };
}
