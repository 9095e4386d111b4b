import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { settleStock, type StockNeeds } from '../bookings/holds.ts';
import type { StockService } from '../../catalogue/parts/stock.service.ts';

export interface RestockNeeds extends StockNeeds {
  bookings: StockNeeds['bookings'] & Pick<BookingsRepository, 'markRestocked'>;
  stock: StockNeeds['stock'] & Pick<StockService, 'takeBack'>;
}

/** Puts the units of refunds and of lost disputes back in stock. Idempotent. */
export async function restockDue(needs: RestockNeeds, booking: StoredBooking): Promise<void> {
  // Units must be counted as sold before they can come back.
  await settleStock(needs, booking);
  const { id: order, lines, refunds, disputes } = booking;
  const due = [
    ...refunds.map((one) => ({ ...one, list: 'refunds' as const })),
    ...disputes.map((one) => ({ ...one, list: 'disputes' as const, by: 'provider' })),
  ];
  for (const { id, restock, by, list } of due) {
    if (restock === undefined) continue;
    for (const { n, quantity } of restock) {
      const partId = lines.find((line) => line.n === n)?.partId;
      if (partId) await needs.stock.takeBack({ partId, quantity, refund: id, by });
    }
    await needs.bookings.markRestocked(order, list, id, restock);
  }
}
