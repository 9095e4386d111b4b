import { messages } from '@switchyard/shared';
import { type Booking } from '@switchyard/shared/bookings';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { paths } from '../../../../lib/paths.ts';
import { retried } from '../../../../lib/retried.ts';
import { Button, ButtonLink, Spinner } from '../../../../ui/button.tsx';
import { CopiedText } from '../../../../ui/copied-text.tsx';
import { Later } from '../../../../ui/later.tsx';
import { OrderedUnits } from '../ordered-units.tsx';
import type { Phase } from './use-payment.ts';

const PrintInvoice = lazy(retried(() => import('../papers/print-invoice.tsx')));

interface PaymentProgressProps {
  order: Booking;
  phase: Phase;
}

/** The phases that need the buyer's attention. Their message gets the focus. */
const calls = new Set<Phase['name']>(['paid', 'unknown', 'unrecorded']);

/** Says what is happening with the money. */
export function PaymentProgress({ order, phase }: PaymentProgressProps) {
  const host = useRef<HTMLDivElement>(null);
  const { name } = phase;
  const [first] = useState(name);
  useEffect(() => {
    if (name === first) return;
    host.current?.scrollIntoView({ block: calls.has(name) ? 'center' : 'nearest' });
    if (calls.has(name)) host.current?.focus({ preventScroll: true });
  }, [name, first]);
  return (
    <div
      ref={host}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold phrases only
      role="status"
      tabIndex={-1}
      data-focus-target
      className="scroll-my-6 empty:-mt-5"
    >
      <Words order={order} phase={phase} />
    </div>
  );
}

function Words({ order, phase }: PaymentProgressProps) {
  switch (phase.name) {
    case 'ready':
      return null;
    case 'charging':
      return <Working>Your card is being charged. Keep this page open.</Working>;
    case 'recording':
      return <Working>Your payment was taken and is being recorded. You do not need to pay again.</Working>;
    case 'unknown':
      return (
        <Warning title="The connection was lost while your card was being charged.">
          <p>
            We do not know yet whether your card was charged, so please do not pay again. This page will tell
            you as soon as we know.
          </p>
          <Button size="small" onClick={phase.lookAgain}>
            Check again
          </Button>
        </Warning>
      );
    case 'unrecorded':
      return (
        <Warning title="Your payment was taken, and is still being recorded.">
          <p>
            You do not need to pay again. The payment provider also notifies the shop, and your order will
            then say Paid. {phase.reason}
          </p>
          <Transaction id={phase.transactionId} />
          <Button size="small" onClick={phase.tellAgain}>
            Record it now
          </Button>
        </Warning>
      );
    case 'paid':
      return <Completed order={order} transactionId={phase.transactionId} />;
    default:
      return phase satisfies never;
  }
}

function Completed({ order, transactionId }: { order: Booking; transactionId: string }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div>
        <p className="font-display text-2xl leading-tight font-bold text-balance">
          {messages.paymentCompleted}
        </p>
        <p className="mt-2 wrap-anywhere">
          Your order of <OrderedUnits lines={order.lines} /> is paid.
        </p>
      </div>
      <Transaction id={transactionId} />
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
        <ButtonLink to={dashboardPaths.order(order._id)} variant="primary">
          See your order
        </ButtonLink>
        <Link to={paths.catalogue} className="text-link inline-flex min-h-11 items-center">
          More equipment
        </Link>
      </div>
      {/* Below the rest, because it appears later and would move a link away from under a finger. */}
      <Later>
        <PrintInvoice order={order} />
      </Later>
    </div>
  );
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-(--radius-box) border border-base-300 p-4 font-medium">
      <Spinner />
      {children}
    </p>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-(--radius-box) border border-warning/60 bg-warning/10 p-4">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

function Transaction({ id }: { id: string }) {
  return (
    <div className="max-w-full">
      <p className="text-sm text-(--muted)">Your transaction id</p>
      <CopiedText text={id} label="the transaction id" />
    </div>
  );
}
