import { type Booking, type BookingStatus, standingOf } from '@switchyard/shared/bookings';
import { formatBooksDay, formatMoment } from '../../../../lib/moments.ts';
import { orderWords } from '../../../../shop/order-words.ts';
import { AddressOnPaper, SaleTable, Sheet } from './sheet.tsx';

/** The name of the printed sheet of an order that has no invoice. */
export const orderSheetName = (standing: BookingStatus) =>
  standing === 'held' ? 'Order confirmation' : 'Order';

export function OrderSheet({ order, now }: { order: Booking; now: number }) {
  const { _id, number, createdAt, buyerName, buyer, addressLines, holdExpiresAt } = order;
  const standing = standingOf(order, now);
  return (
    <Sheet
      title={orderSheetName(standing)}
      facts={[
        ['Order number', number],
        ['Order date', formatBooksDay(createdAt)],
        ['Buyer', `${buyerName}, ${buyer}`],
        ...(addressLines
          ? [['Address', <AddressOnPaper key="address" lines={addressLines} />] as const]
          : []),
        [
          'Payment',
          standing === 'held' ? `To be paid by ${formatMoment(holdExpiresAt)}` : orderWords[standing].name,
        ],
      ]}
    >
      <SaleTable sale={order} />
    </Sheet>
  );
}
