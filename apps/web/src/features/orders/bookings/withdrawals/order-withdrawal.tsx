import type { Booking } from '@switchyard/shared/bookings';
import { openReturnStates } from '@switchyard/shared/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { DeclaredList } from './declared-list.tsx';
import { DeclareUnits } from './declare-units.tsx';
import { LastDay } from './last-day.tsx';
import { withdrawalsQueries } from './withdrawals-queries.ts';
import { hasUndeclared } from './withdrawn.ts';

/**
 * The buyer's buttons to withdraw from an order, and what was declared. The law dictates the text of both buttons
 * (Directive 2011/83/EU, article 11a). Shows nothing if the buyer can do nothing and has declared nothing.
 */
export function OrderWithdrawal({ order }: { order: Booking }) {
  const isOwn = useIsOwn(order);
  const { data } = useQuery({
    ...withdrawalsQueries.ofOrder(order._id),
    enabled: order.transactionId !== undefined,
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const { until, lastDay } = data;
  const declared = data.declared.filter(({ kind }) => kind === 'withdrawal');
  const unsettled = declared.filter(({ state }) => openReturnStates.some((open) => open === state));
  const canDeclare = isOwn && data.isOpen && hasUndeclared(order);
  if (declared.length === 0 && !canDeclare) return null;
  return (
    <section aria-labelledby="withdrawal" className="plate p-5">
      <h2 id="withdrawal" className="mb-3 text-xl">
        Withdrawal
      </h2>
      {declared.length > 0 && <DeclaredList order={order} declared={declared} isOwn={isOwn} />}
      {canDeclare && (
        <>
          <p className="mb-3 text-(--muted)">
            {until && lastDay ? (
              <>
                You can withdraw until the end of <LastDay until={until} day={lastDay} order={order} />.
              </>
            ) : (
              'You can withdraw until 14 days after the last parcel has arrived.'
            )}
          </p>
          <Button onClick={() => setIsOpen(true)}>Withdraw from contract here</Button>
        </>
      )}
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Withdraw from this order">
        {isOpen && (
          <DeclareUnits order={order} isMore={unsettled.length > 0} onClose={() => setIsOpen(false)} />
        )}
      </Modal>
    </section>
  );
}
