import type { Booking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { OrderSection } from '../order-section.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { DeclareReturn } from './declare-return.tsx';
import { DeclaredList } from './declared-list.tsx';
import { LastDay } from './last-day.tsx';
import { withdrawalsQueries } from './withdrawals-queries.ts';

/** The returns of an order and, for its buyer, a button to declare another. Shows nothing if there is neither. */
export function OrderReturns({ order }: { order: Booking }) {
  const isOwn = useIsOwn(order);
  const { data } = useQuery({
    ...withdrawalsQueries.ofOrder(order._id),
    enabled: order.transactionId !== undefined,
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const { returns } = data;
  const declared = data.declared.filter(({ kind }) => kind !== 'withdrawal');
  const canDeclare = isOwn && returns.lines.length > 0;
  if (declared.length === 0 && !canDeclare) return null;
  const close = () => setIsOpen(false);
  return (
    <OrderSection title="Returns">
      {declared.length > 0 && <DeclaredList order={order} declared={declared} isOwn={isOwn} />}
      {canDeclare && (
        <>
          <p className="mb-3 text-(--muted)">
            {returns.isOpen && returns.until && returns.lastDay ? (
              <>
                Parts that you do not want can come back until the end of{' '}
                <LastDay until={returns.until} day={returns.lastDay} order={order} />.{' '}
              </>
            ) : null}
            Tell us at any time what is faulty or does not fit.
          </p>
          <Button onClick={() => setIsOpen(true)}>Return something</Button>
        </>
      )}
      <Modal open={isOpen && canDeclare} onClose={close} title="Return something">
        <DeclareReturn order={order} returns={returns} onClose={close} />
      </Modal>
    </OrderSection>
  );
}
