import { type Currency, formatNumber } from '@switchyard/shared';
import { type Booking, type OrderRefund } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBooksDay, formatPastMoment } from '../../../lib/moments.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Money } from '../../../ui/price.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { disputeReason, refundedUnits } from './order-steps.ts';
import { Fact, OrderSection } from './order-section.tsx';

/** The payment of an order, and its refunds. */
export function OrderPayment({ order }: { order: Booking }) {
  const { data: events = [] } = useQuery(bookingsQueries.events(order._id));
  const charged = events.findLast(({ action }) => action === 'paid' || action === 'refunded');
  const paid = events.find(({ action }) => action === 'paid');
  const transactionId = order.transactionId ?? charged?.transactionId;
  return (
    <OrderSection title="Payment">
      <dl className="flex flex-col gap-2">
        {transactionId && <Fact name="Method">Card</Fact>}
        {paid && (
          <Fact name="Paid">
            <time dateTime={paid.at}>{formatPastMoment(paid.at)}</time>
          </Fact>
        )}
        {transactionId && (
          <Fact name="Transaction id">
            <CopiedText text={transactionId} label="the transaction id" />
          </Fact>
        )}
        <Fact name="Order number">
          <span translate="no">{order.number}</span>
        </Fact>
        <Fact name="Order id">
          <CopiedText text={order._id} label="the order id" />
        </Fact>
        <Fact name="Buyer">{order.buyerName}</Fact>
        <Fact name="Email">{order.buyer}</Fact>
      </dl>
      <Refunds order={order} />
      <Disputes order={order} />
    </OrderSection>
  );
}

const refundStates = {
  due: { tone: 'waiting', name: 'Under way' },
  made: { tone: 'good', name: 'Refunded' },
  failed: { tone: 'bad', name: 'Refund failed' },
} as const satisfies Record<OrderRefund['state'], { tone: StatusTone; name: string }>;

function Refunds({ order }: { order: Booking }) {
  const { refunds, bill } = order;
  return (
    <Movements title="Refunds" items={refunds}>
      {({ amount, state, at, reason, restocked, ...refund }) => (
        <>
          <Amount amount={amount} currency={bill.currency} {...refundStates[state]} />
          {refund.lines && <p className="wrap-anywhere">{refundedUnits(order, refund.lines)}</p>}
          {reason && <p className="wrap-anywhere">{reason}</p>}
          <p className="text-sm text-(--muted)">
            <time dateTime={at}>{formatBooksDay(at)}</time>
            {restocked !== undefined && restocked > 0 && ` · ${formatNumber(restocked)} back in stock`}
          </p>
        </>
      )}
    </Movements>
  );
}

const disputeStates = {
  inquiry: { tone: 'waiting', name: 'The bank asks' },
  closed: { tone: 'good', name: 'Inquiry closed' },
  open: { tone: 'bad', name: 'Dispute open' },
  won: { tone: 'good', name: 'Dispute won' },
  lost: { tone: 'bad', name: 'Dispute lost' },
} as const satisfies Record<Booking['disputes'][number]['status'], { tone: StatusTone; name: string }>;

function Disputes({ order: { disputes, bill } }: { order: Booking }) {
  return (
    <Movements title="Disputes" items={disputes}>
      {({ amount, status, at, reason }) => (
        <>
          <Amount amount={amount} currency={bill.currency} {...disputeStates[status]} />
          <p className="wrap-anywhere">{disputeReason(reason)}</p>
          <p className="text-sm text-(--muted)">
            <time dateTime={at}>{formatBooksDay(at)}</time>
          </p>
        </>
      )}
    </Movements>
  );
}

interface MovementsProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Movements<Item extends { id: string }>({ title, items, children }: MovementsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 border-t border-base-300 pt-4 font-sans font-semibold">{title}</h3>
      <ul className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </>
  );
}

interface AmountProps {
  amount: number;
  currency: Currency;
  tone: StatusTone;
  name: string;
}

function Amount({ tone, name, ...money }: AmountProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <Status tone={tone}>{name}</Status>
      <strong>
        <Money {...money} />
      </strong>
    </p>
  );
}
