import { messages, type User } from '@switchyard/shared';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteUser } from '../api/delete-user.ts';

interface DeleteUserProps {
  /** The account in question; undefined while none is. */
  user: User | undefined;
  onDone: () => void;
  /** The account is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before an account is deleted. */
export function DeleteUser({ user, onDone, onDeleted }: DeleteUserProps) {
  const { mutate, isPending, error, reset } = useDeleteUser();

  function close() {
    reset();
    onDone();
  }

  function remove({ email }: User) {
    mutate(email, {
      onSuccess: () => {
        toast.success(messages.deleted(email));
        close();
        onDeleted?.();
      },
    });
  }

  return (
    <ConfirmModal
      open={user !== undefined}
      title="Delete this user?"
      confirmLabel="Delete user"
      danger
      busy={isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={() => user && remove(user)}
      onCancel={close}
    >
      <p className="mb-4">
        The account of <strong className="wrap-anywhere">{user?.email}</strong> and its profile will be
        deleted from the database. Its orders stay for the books.
      </p>
    </ConfirmModal>
  );
}
