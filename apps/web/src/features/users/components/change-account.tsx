import type { User } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { accountActs, type ActName } from '../account-acts.ts';
import { useChangeAccount } from '../api/change-account.ts';

interface ChangeAccountProps {
  /** What is to be done, and to whom; undefined while nothing is. */
  change: { act: ActName; user: User } | undefined;
  onDone: () => void;
  /** The account is gone. */
  onDeleted: () => void;
}

/** Asks before it changes an account, and says whether that worked. */
export function ChangeAccount({ change, onDone, onDeleted }: ChangeAccountProps) {
  const { mutate, isPending, error, reset } = useChangeAccount();
  const isUnproven = change?.act === 'makeAdmin' && !change.user.verified;
  const act = change && accountActs[change.act];

  function close() {
    reset();
    onDone();
  }

  function confirm() {
    if (!change || !act) return;
    mutate(
      { act: change.act, email: change.user.email },
      {
        onSuccess: (said) => {
          toast.success(said);
          close();
          if (change.act === 'delete') onDeleted();
        },
        onError: () => {
          if (act.failed) toast.error(act.failed);
        },
      },
    );
  }

  return (
    <>
      <ConfirmModal
        open={change !== undefined && !isUnproven}
        title={act?.question ?? ''}
        confirmLabel={act?.name ?? ''}
        danger={act?.danger}
        busy={isPending}
        error={error ? describeError(error) : undefined}
        onConfirm={confirm}
        onCancel={close}
      >
        <p className="mb-4">
          <Who>{change?.user.email}</Who> {act?.consequence}
        </p>
      </ConfirmModal>
      <Modal
        open={isUnproven}
        onClose={close}
        title="This email is not verified"
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>
          <Who>{change?.user.email}</Who> cannot be made an admin yet: nobody has proved whose address it is.
          They open the link in the verification mail first; the banner on every page sends it again.
        </p>
      </Modal>
    </>
  );
}

function Who({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere">{children}</strong>;
}
