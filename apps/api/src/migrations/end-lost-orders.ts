import type { Db } from 'mongodb';
import { toListed, type BookingDocument } from '../bookings/booking-document.ts';
import type { FormerOrder } from '../bookings/former-order.ts';
import { keptMinorUnits } from '../bookings/order-money.ts';

interface Former extends Omit<BookingDocument, keyof FormerOrder | 'refunds'>, FormerOrder {
  refunds: (BookingDocument['refunds'][number] & { restock?: number; restocked?: number })[];
}

/** Ends the unsent orders of older versions whose dispute was lost. Their units go back with the next sweep. */
export async function endLostOrders(db: Db): Promise<void> {
  const orders = db.collection<Former>('bookings');
  const lost = { status: { $in: ['paid', 'packed'] as const }, 'disputes.status': 'lost' as const };
  for await (const order of orders.find(lost)) {
    // The bank took only some of its money.
    if (keptMinorUnits(toListed(order)) > 0) continue;
    const { _id, quantity, refunds, ledger, totalMinor: amountMinor = order.priceMinor } = order;
    const back = refunds.reduce((sum, { restock = 0, restocked = 0 }) => sum + restock + restocked, 0);
    const units = quantity - back;
    await orders.updateOne(
      // Unless it has changed meanwhile. Whoever runs the migrations again finds it then.
      { _id, ...lost, ledger: { $size: ledger.length } },
      {
        $set: {
          status: 'charged-back',
          trouble: false,
          // The sweep puts them back.
          ...(units > 0 && { 'disputes.$[lost].restock': units }),
        },
        $push: { ledger: { at: new Date(), by: 'shop', action: 'charged-back', quantity, amountMinor } },
      },
      units > 0 ? { arrayFilters: [{ 'lost.status': 'lost' }] } : {},
    );
  }
}
