import { shopCurrency } from '@switchyard/shared';
import { allows } from '@switchyard/shared/bookings';
import { type Address } from '@switchyard/shared/delivery';
import { refuse } from '../../infrastructure/app-error.ts';
import { doerOf, notOpen, paymentUnderWay, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { findLastingOrder, findOrderFor } from '../bookings/find-order.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { isSameAddress } from './repeats.ts';

/** What adding an address needs. */
export interface AddressNeeds extends ChangeNeeds {
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  delivery: Pick<DeliveryService, 'checkAddress'>;
  pricing: Pick<PricingService, 'pricesNow'>;
  /** Makes sure that an order's payment can no longer take money. */
  stopPayment(order: StoredBooking): Promise<unknown>;
}

/**
 * Adds the delivery address to an order that was placed without one. Delivery and tax then raise the total of an unpaid
 * order, so its payment must no longer take the old total. A paid order owes them: naming the address later must not
 * save them.
 */
export async function addAddress(
  needs: AddressNeeds,
  actor: Actor,
  id: string,
  given: Address,
): Promise<OrderChange> {
  const address = needs.delivery.checkAddress(given, 'body');
  const order = await findOrderFor(needs, actor, id);
  if (isSameAddress(order.address, address))
    return { booking: await findLastingOrder(needs, id), changed: false };
  requireOpen(order);
  if (order.status === 'held') await needs.stopPayment(order);
  requireShopCurrency(order);
  const bill = (await needs.pricing.pricesNow()).bill(order.lines, address.country);
  return changeOrder(needs, id, (current): OrderStep | undefined => {
    if (isSameAddress(current.address, address)) return undefined;
    requireOpen(current);
    // Another payment was started meanwhile.
    if (current.status === 'held' && current.intentNumber !== order.intentNumber) throw paymentUnderWay();
    const entry = { ...doerOf(actor, current), action: 'addressed' } as const;
    if (current.status !== 'held')
      return { entry, set: { address, dueMinor: bill.total - current.bill.total } };
    // Raising the payment's number keeps a payment that is just being started for the old total from being recorded.
    return { entry, set: { address, bill, intentNumber: current.intentNumber + 1 } };
  });
}

function requireOpen({ status, address }: StoredBooking): void {
  if (!allows(status, 'add address')) throw notOpen(status);
  if (address) throw refuse('already_addressed');
}

/** The costs of delivery are only known in the shop's currency. */
function requireShopCurrency({ bill: { currency } }: StoredBooking): void {
  if (currency === shopCurrency()) return;
  throw refuse('shop_currency_changed', { ordered: currency, sold: shopCurrency() });
}
