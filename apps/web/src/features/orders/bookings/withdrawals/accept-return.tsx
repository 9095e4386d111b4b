import { acceptReturn, type ListedWithdrawal } from '@switchyard/shared/withdrawals';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { changedWithOrders } from '../fulfil/use-order-change.ts';
import { kindNames, returnName } from './return-words.ts';
import { withdrawnWords } from './withdrawn.ts';

interface AcceptReturnProps {
  /** Undefined while the dialog is closed. */
  declared: ListedWithdrawal | undefined;
  onClose: () => void;
}

/** Asks before a return is accepted. */
export const AcceptReturn = ({ declared, onClose }: AcceptReturnProps) => (
  <ConfirmAction
    subject={declared}
    title={`Accept ${declared ? returnName(declared) : ''}?`}
    confirmLabel="Accept"
    run={({ _id }) => api.call(acceptReturn, { params: { withdrawal: _id } })}
    refreshes={changedWithOrders}
    onDone={() => toast.success('The return is accepted. Its buyer gets an email with your address.')}
    onClose={onClose}
  >
    {declared && (
      <p className="mb-4 wrap-anywhere">
        {kindNames[declared.kind]}: {withdrawnWords(declared)}. Money and stock stay as they are until you
        settle it.
      </p>
    )}
  </ConfirmAction>
);
