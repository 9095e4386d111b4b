import type { Booking } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/moments.ts';
import { standingOf } from '../../../lib/order-standing.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Status } from '../../../ui/status.tsx';

interface OrderPaymentProps {
  order: Booking;
  /** Milliseconds since 1970. */
  now: number;
  onCancel: () => void;
}

/** How an order's payment stands, and what can be done about it. */
export function OrderPayment({ order, now, onCancel }: OrderPaymentProps) {
  const standing = standingOf(order, now);
  switch (standing) {
    case 'held':
      return <Unpaid order={order} onCancel={onCancel} />;
    case 'paid':
      return (
        <Stack>
          <Status tone="good">Paid</Status>
          {order.transactionId && <CopiedText text={order.transactionId} label="the transaction id" />}
        </Stack>
      );
    case 'cancelled':
      return <Status tone="neutral">Cancelled</Status>;
    case 'expired':
      return (
        <Stack>
          <Status tone="bad">Expired</Status>
          <Remark>It was not paid in time.</Remark>
        </Stack>
      );
    case 'refunded':
      return (
        <Stack>
          <Status tone="neutral">Refunded</Status>
          <Remark>It could not be filled, so your money went back.</Remark>
        </Stack>
      );
    default:
      return standing satisfies never;
  }
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col items-end gap-1 sm:items-start xl:min-w-38">{children}</div>;
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="text-sm text-(--muted)">{children}</span>;
}

function Unpaid({ order, onCancel }: Omit<OrderPaymentProps, 'now'>) {
  return (
    <Stack>
      <span className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:justify-start">
        <ButtonLink
          to={paths.payment(order._id)}
          variant="primary"
          size="small"
          aria-label={`Pay for ${order.partName}`}
        >
          Pay
        </ButtonLink>
        <Button variant="quiet" aria-label={`Cancel the order of ${order.partName}`} onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <Remark>
        Held for you until <time dateTime={order.holdExpiresAt}>{formatMoment(order.holdExpiresAt)}</time>
      </Remark>
    </Stack>
  );
}
