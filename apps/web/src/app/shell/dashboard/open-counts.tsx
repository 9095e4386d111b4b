import { useQuery } from '@tanstack/react-query';
import { bookingsQueries } from '../../../features/orders/bookings/bookings-queries.ts';
import { withdrawalsQueries } from '../../../features/orders/bookings/withdrawals/withdrawals-queries.ts';
import { messagesQueries } from '../../../features/people/messages/messages-queries.ts';
import { reportsQuery } from '../../../features/people/reviews/reports-query.ts';
import { stockQueries } from '../../../features/catalogue/stock/stock-queries.ts';
import { formatTotal } from '../../../lib/list-search.ts';
import { Badge } from '../../../ui/status.tsx';

/** The number of orders in trouble, in red, and of orders to ship. */
export function OpenOrders() {
  const { data } = useQuery(bookingsQueries.counts());
  return (
    <>
      <Waiting count={data?.trouble} what="in trouble" isBad />{' '}
      <Waiting count={data?.['to-ship']} what="to ship" />
    </>
  );
}

export function OpenWithdrawals() {
  const { data } = useQuery(withdrawalsQueries.open());
  return <Waiting count={data} what="to settle" />;
}

export function UnreadMessages() {
  const { data } = useQuery(messagesQueries.unread());
  return <Waiting count={data} what="unread" />;
}

export function OpenReports() {
  const { data } = useQuery(reportsQuery());
  return <Waiting count={data?.length} what="reported" />;
}

export function LowStock() {
  const { data } = useQuery(stockQueries.low());
  return <Waiting count={data} what="low" />;
}

interface WaitingProps {
  count: number | undefined;
  /** Words after the number, for screen readers and the tooltip. */
  what: string;
  isBad?: boolean;
}

/** A number beside a link. Shows nothing for 0. */
function Waiting({ count = 0, what, isBad = false }: WaitingProps) {
  if (count === 0) return null;
  const shown = formatTotal(count);
  return (
    <Badge
      title={`${shown} ${what}`}
      className={isBad ? 'border-error/50 bg-error/10 px-1.5 text-error tabular-nums' : 'px-1.5 tabular-nums'}
    >
      <span>{shown}</span> <span className="sr-only">{what}</span>
    </Badge>
  );
}
