import type { User } from '@switchyard/shared/users';
import type { ReactNode } from 'react';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { accountActs, type ActName } from './account-acts.ts';

interface ChangeAccountProps {
  /** The action and the account. Undefined while the dialog is closed. */
  change: { act: ActName; user: User } | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * The queries to refresh: deleting an account removes its messages and its name from reviews, and cancelled orders put
 * their units back in stock.
 */
const refreshes = [
  queryKeys.users,
  queryKeys.reviews,
  queryKeys.messages,
  queryKeys.bookings,
  queryKeys.parts,
];

/** Asks before it changes an account, and reports the outcome. */
export function ChangeAccount({ change, onClose, onDeleted }: ChangeAccountProps) {
  const isUnverified = change?.act === 'makeAdmin' && !change.user.verified;
  const act = change && accountActs[change.act];
  return (
    <>
      <ConfirmAction
        subject={isUnverified ? undefined : change?.user.email}
        title={act?.question ?? ''}
        confirmLabel={act?.name ?? ''}
        danger={act?.danger}
        run={async (email) => act?.run(email)}
        refreshes={refreshes}
        onDone={(said) => {
          if (said) toast.success(said);
          if (change?.act === 'delete') onDeleted();
        }}
        onFailed={() => act?.failed && toast.error(act.failed)}
        onClose={onClose}
      >
        <p className="mb-4">
          <Email>{change?.user.email}</Email> {act?.consequence}
        </p>
      </ConfirmAction>
      <Modal
        open={isUnverified}
        onClose={onClose}
        title="This email is not verified"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p>
          <Email>{change?.user.email}</Email> cannot become an admin yet, because its owner has not confirmed
          it yet, with the link in the verification email. The banner on every page sends it again.
        </p>
      </Modal>
    </>
  );
}

function Email({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere">{children}</strong>;
}
