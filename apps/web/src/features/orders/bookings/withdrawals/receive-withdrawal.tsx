import { type ListedWithdrawal, receiveWithdrawal } from '@switchyard/shared/withdrawals';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { withdrawnWords } from './withdrawn.ts';

interface ReceiveWithdrawalProps {
  /** Undefined while the dialog is closed. */
  withdrawal: ListedWithdrawal | undefined;
  onClose: () => void;
}

/** Asks before the goods of a withdrawal are marked as received. */
export const ReceiveWithdrawal = ({ withdrawal, onClose }: ReceiveWithdrawalProps) => (
  <ConfirmAction
    subject={withdrawal}
    title="Are the goods back?"
    confirmLabel="Goods are back"
    run={({ _id }) => api.call(receiveWithdrawal, { params: { withdrawal: _id } })}
    refreshes={changedWithOrders}
    onDone={(_, { orderNamed }) => toast.success(`The goods of ${orderNamed} are noted as back.`)}
    onClose={onClose}
  >
    {withdrawal && (
      <p className="mb-4 wrap-anywhere">
        {withdrawal.orderNamed}: {withdrawnWords(withdrawal)}. Money and stock stay as they are until you
        settle it.
      </p>
    )}
  </ConfirmAction>
);
