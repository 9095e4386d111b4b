import type { Booking, BookingStatus } from '@switchyard/shared';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Status } from '../../../ui/status.tsx';

type Closed = Exclude<BookingStatus, 'held'>;

const words = {
  paid: { tone: 'good', status: 'Paid', text: 'This order is already paid. Nothing is left to do.' },
  cancelled: {
    tone: 'neutral',
    status: 'Cancelled',
    text: 'This order was cancelled, so it cannot be paid.',
  },
  expired: {
    tone: 'bad',
    status: 'Expired',
    text: 'This order was not paid in time, so its pieces went back on sale. You can order them again.',
  },
  refunded: {
    tone: 'neutral',
    status: 'Refunded',
    text: 'Your payment came when this order could not be filled any more, so your money went back to your card.',
  },
} as const satisfies Record<Closed, unknown>;

/** Instead of the card form, where there is nothing to pay. */
export function OrderClosed({ order, standing }: { order: Booking; standing: Closed }) {
  const { tone, status, text } = words[standing];
  return (
    <div className="flex flex-col items-start gap-4">
      <Status tone={tone}>{status}</Status>
      <p>{text}</p>
      {standing === 'paid' && order.transactionId && (
        <div className="max-w-full">
          <p className="text-sm text-(--muted)">Your transaction id</p>
          <CopiedText text={order.transactionId} label="the transaction id" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.orders} variant="primary">
          To My Orders
        </ButtonLink>
        {standing === 'expired' && <ButtonLink to={paths.purchase(order.partId)}>Order again</ButtonLink>}
      </div>
    </div>
  );
}
