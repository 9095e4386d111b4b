import { type Booking, type BookingStatus, standingOf } from '@switchyard/shared';
import { formatDay, formatMoment } from '../../../lib/moments.ts';
import { orderWords } from '../../../lib/order-words.ts';
import { AddressOnPaper, SaleTable, Sheet } from './sheet.tsx';
import { unitPrice } from './unit-price.ts';

/** What is printed of an order without an invoice. */
export const orderSheetName = (standing: BookingStatus) =>
  standing === 'held' ? 'Order confirmation' : 'Order';

export function OrderSheet({ order, now }: { order: Booking; now: number }) {
  const { _id, createdAt, buyerName, buyer, address, holdExpiresAt } = order;
  const standing = standingOf(order, now);
  return (
    <Sheet
      title={orderSheetName(standing)}
      facts={[
        ['Order number', _id],
        ['Order date', formatDay(createdAt)],
        ['Buyer', `${buyerName}, ${buyer}`],
        ...(address ? [['Address', <AddressOnPaper key="address" address={address} />] as const] : []),
        [
          'Payment',
          standing === 'held' ? `To be paid by ${formatMoment(holdExpiresAt)}` : orderWords[standing].name,
        ],
      ]}
    >
      <SaleTable sale={order} unit={unitPrice(order)} />
    </Sheet>
  );
}
