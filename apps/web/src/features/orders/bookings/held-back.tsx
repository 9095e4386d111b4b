import type { Booking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPastMoment } from '../../../lib/moments.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { Money } from '../../../ui/price.tsx';
import { evidenceFor, openDispute } from './dispute-help.ts';

interface HeldBackProps {
  order: Booking;
  /** Whether to say what to do about it instead of what the buyer can expect. */
  mayHandle: boolean;
}

/** Says why an order that was paid without an address is not shipped, and what happens next. */
export function HeldBack({ order: { balanceDue, bill, troubles }, mayHandle }: HeldBackProps) {
  if (balanceDue !== undefined) {
    return (
      <Remark>
        <Money amount={balanceDue} currency={bill.currency} />{' '}
        <span>for delivery and tax is still due, because the address came after the payment.</span>{' '}
        <span>
          {mayHandle
            ? 'Waive it, or refund the order.'
            : 'You need not pay it: we either waive it or send your money back. Nothing is shipped before that.'}
        </span>
      </Remark>
    );
  }
  if (!troubles.includes('address missing')) return null;
  return (
    <Remark>
      {mayHandle
        ? 'It was paid without an address. Delivery and tax will be due once the address is known.'
        : 'Your payment covers the goods. Please add an address: if delivery or tax is due for it, we either waive ' +
          'them or send your money back before anything is shipped.'}
    </Remark>
  );
}

/** Says what an admin has to do, and by when, while a bank inquires about the payment or decides on a dispute. */
export function BankAsks({ order }: { order: Booking }) {
  const dispute = openDispute(order);
  if (!dispute) return null;
  const { status, reason, dueBy } = dispute;
  return (
    <>
      <Remark>
        {status === 'inquiry'
          ? 'The buyer’s bank asks about the payment. No money has moved: answer at the payment provider ' +
            'and ship the order, or refund all of it, which settles the inquiry.'
          : 'The bank has taken the money and decides. Do not ship the ' +
            'order before that: answer at the payment provider.'}
      </Remark>
      <Remark>
        {evidenceFor(reason)}
        {dueBy && (
          <>
            {' '}
            <strong>
              It must be there by <time dateTime={dueBy}>{formatPastMoment(dueBy)}</time>.
            </strong>
          </>
        )}
        <AtTheProvider dispute={dispute.id} />
      </Remark>
    </>
  );
}

/**
 * A link to the dispute in Stripe's dashboard. Not shown for payments in the sandbox, which Stripe does not know about.
 */
function AtTheProvider({ dispute }: { dispute: string }) {
  const { data } = useQuery(settingsQuery);
  if (!data || data.stripe.scriptUrl !== undefined) return null;
  const mode = data.testMode ? '/test' : '';
  return (
    <>
      {' '}
      <a
        href={`https://dashboard.stripe.com${mode}/disputes/${encodeURIComponent(dispute)}`}
        target="_blank"
        rel="noreferrer"
        className="text-link"
      >
        Answer at Stripe
      </a>
    </>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-prose text-base">{children}</p>;
}
