import { type Booking, formatCount, messages } from '@switchyard/shared';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/copied-text.tsx';
import type { Phase } from './use-payment.ts';

interface PaymentProgressProps {
  order: Booking;
  phase: Phase;
}

/** The phases that need the buyer's attention. They get the focus. */
const calls = new Set<Phase['name']>(['paid', 'unknown', 'unrecorded']);

/** Says what is happening to the money. */
export function PaymentProgress({ order, phase }: PaymentProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  const { name } = phase;
  useEffect(() => {
    if (name === 'ready') return;
    place.current?.scrollIntoView({ block: calls.has(name) ? 'center' : 'nearest' });
    if (calls.has(name)) place.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div
      ref={place}
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
      return (
        <Note look="plain">
          <Working>Your card is being charged. Keep this page open.</Working>
        </Note>
      );
    case 'recording':
      return (
        <Note look="plain">
          <Working>Your payment was taken and is being recorded. You do not need to pay again.</Working>
        </Note>
      );
    case 'unknown':
      return (
        <Note look="warning">
          <p className="font-semibold">The connection was lost while your card was being charged.</p>
          <p>
            We do not know yet whether it was, so please do not pay in another way. This page tells you as
            soon as we know.
          </p>
          <Button size="small" onClick={phase.lookAgain}>
            Check again
          </Button>
        </Note>
      );
    case 'unrecorded':
      return (
        <Note look="warning">
          <p className="font-semibold">Your payment was taken, and is still being recorded.</p>
          <p>
            You do not need to pay again. The payment provider also notifies the shop, and your order will
            then say Paid. {phase.reason}
          </p>
          <Transaction id={phase.transactionId} />
          <Button size="small" onClick={phase.tellAgain}>
            Record it now
          </Button>
        </Note>
      );
    case 'paid':
      return (
        <Note look="success">
          <p className="flex items-center gap-2.5 font-display text-xl font-bold">
            <PartyPopper aria-hidden="true" className="size-6 shrink-0 text-success" />
            {messages.paymentCompleted}
          </p>
          <p className="wrap-anywhere">
            Your order of {formatCount(order.quantity)} × {order.partName} is paid. You can find it in My
            Orders at any time.
          </p>
          <Transaction id={phase.transactionId} />
          <ButtonLink to={paths.orders} size="small">
            Go to My Orders
          </ButtonLink>
        </Note>
      );
    default:
      return phase satisfies never;
  }
}

const looks = {
  plain: 'border-base-300',
  warning: 'border-warning/60 bg-warning/10',
  success: 'border-success/60 bg-success/10',
};

function Note({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div className={`flex flex-col items-start gap-3 rounded-(--radius-box) border p-4 ${looks[look]}`}>
      {children}
    </div>
  );
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 font-medium">
      <Spinner />
      {children}
    </p>
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
