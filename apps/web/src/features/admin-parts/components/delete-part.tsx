import { messages, type Part } from '@switchyard/shared';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeletePart } from '../api/delete-part.ts';

interface DeletePartProps {
  /** The part in question; undefined while none is. */
  part: Part | undefined;
  onDone: () => void;
  /** The part is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a part is deleted. */
export function DeletePart({ part, onDone, onDeleted }: DeletePartProps) {
  const { mutate, isPending, error, reset } = useDeletePart();

  function close() {
    reset();
    onDone();
  }

  function remove({ _id, name }: Part) {
    mutate(_id, {
      onSuccess: () => {
        toast.success(messages.deleted(name));
        close();
        onDeleted?.();
      },
    });
  }

  return (
    <ConfirmModal
      open={part !== undefined}
      title={part ? `Delete ${part.name}?` : ''}
      confirmLabel="Delete"
      danger
      busy={isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={() => part && remove(part)}
      onCancel={close}
    >
      <p className="mb-4">
        It will be deleted from the database too, and cannot be brought back. Orders that were placed for it
        stay as they are.
      </p>
    </ConfirmModal>
  );
}
