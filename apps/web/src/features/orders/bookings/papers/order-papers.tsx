import { type Booking, type Paper, standingOf } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { formatBooksDay } from '../../../../lib/moments.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { QueryError } from '../../../../ui/states.tsx';
import { bookingsQueries } from '../bookings-queries.ts';
import { OrderSection } from '../order-section.tsx';
import { hasSlip, ReturnSlip, slipName } from '../withdrawals/return-slip.tsx';
import { withdrawalsQueries } from '../withdrawals/withdrawals-queries.ts';
import { OrderSheet, orderSheetName } from './order-sheet.tsx';
import { PaperSheet, paperName } from './paper-sheet.tsx';
import { usePrinter } from './use-printer.ts';

/** The invoice and credit notes of an order, or its confirmation until it is paid, and the slips of its returns. */
export function OrderPapers({ order }: { order: Booking }) {
  const query = useQuery(bookingsQueries.papers(order._id));
  const { data: returned } = useQuery({
    ...withdrawalsQueries.ofOrder(order._id),
    enabled: order.transactionId !== undefined,
  });
  const slips = returned?.declared.filter(hasSlip) ?? [];
  const now = useNow();
  const { data, error } = query;
  const { onPaper, print } = usePrinter(data && <UsualSheet order={order} papers={data} now={now} />);
  if (!data && error) return <QueryError title="The papers could not be loaded" query={query} />;
  return (
    <OrderSection title="Papers">
      {data && (
        <ul className="flex flex-col gap-2">
          {data.map((paper) => (
            <PaperLine
              key={paper.kind + paper.number}
              name={paperName(paper)}
              onPrint={() => print(<PaperSheet paper={paper} />)}
            >
              <Money amount={paper.credited ?? paper.bill.total} currency={paper.bill.currency} /> ·{' '}
              {formatBooksDay(paper.issuedAt)}
            </PaperLine>
          ))}
          {slips.map((declared) => (
            <PaperLine
              key={declared._id}
              name={slipName(order, declared)}
              onPrint={() => print(<ReturnSlip order={order} declared={declared} />)}
            >
              Put it in the parcel that goes back.
            </PaperLine>
          ))}
          {data.length === 0 && (
            <PaperLine
              name={orderSheetName(standingOf(order, now))}
              onPrint={() => print(<OrderSheet order={order} now={now} />)}
            >
              {order.paid ? 'The invoice follows.' : 'The invoice follows when the order is paid.'}
            </PaperLine>
          )}
        </ul>
      )}
      {!data && (
        <SkeletonRegion label="Loading the papers">
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
      {onPaper}
    </OrderSection>
  );
}

interface UsualSheetProps {
  order: Booking;
  papers: readonly Paper[];
  now: number;
}

/** The sheet that the browser's own print command prints. */
function UsualSheet({ order, papers, now }: UsualSheetProps) {
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  return invoice ? <PaperSheet paper={invoice} /> : <OrderSheet order={order} now={now} />;
}

interface PaperLineProps {
  name: string;
  onPrint: () => void;
  children: ReactNode;
}

function PaperLine({ name, onPrint, children }: PaperLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-(--muted)">{children}</span>
      </span>
      <Button size="small" aria-label={`Print ${name}`} onClick={onPrint}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </li>
  );
}
