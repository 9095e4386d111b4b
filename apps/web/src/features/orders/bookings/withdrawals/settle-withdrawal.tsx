import { type ListedWithdrawal, settleWithdrawal } from '@switchyard/shared/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { QueryError } from '../../../../ui/states.tsx';
import { bookingsQueries } from '../bookings-queries.ts';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { returnName } from './return-words.ts';
import { SettleForm } from './settle-form.tsx';
import { withdrawalsQueries } from './withdrawals-queries.ts';

interface SettleWithdrawalProps {
  /** Undefined while the dialog is closed. */
  withdrawal: ListedWithdrawal | undefined;
  onClose: () => void;
}

/**
 * Settles a withdrawal or return: by a refund of its order or, if the order is not known, by noting that nothing is
 * left to do.
 */
export function SettleWithdrawal({ withdrawal, onClose }: SettleWithdrawalProps) {
  const hasOrder = withdrawal?.order !== undefined;
  return (
    <>
      <Modal open={hasOrder} onClose={onClose} title={withdrawal ? `Settle ${returnName(withdrawal)}` : ''}>
        {withdrawal?.order !== undefined && (
          <OfOrder id={withdrawal.order} withdrawal={withdrawal} onClose={onClose} />
        )}
      </Modal>
      <ConfirmAction
        subject={hasOrder ? undefined : withdrawal}
        title="Settle without an order?"
        confirmLabel="Settle"
        run={({ _id }) => api.call(settleWithdrawal, { params: { withdrawal: _id }, body: {} })}
        refreshes={changedWithOrders}
        onDone={() => toast.success('The withdrawal is settled.')}
        onClose={onClose}
      >
        {withdrawal && (
          <p className="mb-4 wrap-anywhere">
            {withdrawal.isNew
              ? 'The shop has not found its order yet. Look again in a minute.'
              : `No paid order has the number ${withdrawal.orderNamed} and the email ${withdrawal.email}. Ask the sender first which order is meant.`}{' '}
            Nothing is refunded.
          </p>
        )}
      </ConfirmAction>
    </>
  );
}

interface OfOrderProps {
  id: string;
  withdrawal: ListedWithdrawal;
  onClose: () => void;
}

function OfOrder({ id, withdrawal, onClose }: OfOrderProps) {
  const query = useQuery(bookingsQueries.one(id));
  const { data: order, error } = query;
  const declared = useQuery(withdrawalsQueries.ofOrder(id));
  if (order && declared.data) {
    const all = declared.data.declared;
    return <SettleForm order={order} withdrawal={withdrawal} declared={all} onClose={onClose} />;
  }
  if (declared.error) return <QueryError title="The order could not be loaded" query={declared} />;
  if (error) return <QueryError title="The order could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the order" className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
    </SkeletonRegion>
  );
}
