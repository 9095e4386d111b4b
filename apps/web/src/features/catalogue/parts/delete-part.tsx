import { messages } from '@switchyard/shared';
import { deletePart, type Part } from '@switchyard/shared/parts';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';

interface DeletePartProps {
  /** The part to delete. Undefined while the dialog is closed. */
  part: Part | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before it deletes a part. */
export function DeletePart({ part, onDeleted, onClose }: DeletePartProps) {
  return (
    <ConfirmAction
      subject={part}
      title={part ? `Delete ${part.name}?` : ''}
      confirmLabel="Delete"
      danger
      run={({ _id: partId }) => api.call(deletePart, { params: { partId } })}
      refreshes={[queryKeys.parts]}
      onDone={(_, { name }) => {
        toast.success(messages.deleted(name));
        onDeleted();
      }}
      onClose={onClose}
    >
      <p className="mb-4">
        It will be deleted from the database too, and cannot be brought back. Orders that were placed for it
        stay as they are.
      </p>
    </ConfirmAction>
  );
}
