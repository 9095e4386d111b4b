import { messages } from '@switchyard/shared';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useMakeAdmin } from '../api/make-admin.ts';

/** Makes one user an admin. */
export function MakeAdminButton({ email }: { email: string }) {
  const { mutate, isPending } = useMakeAdmin();
  function promote() {
    mutate(email, {
      onSuccess: () => toast.success(messages.adminMade),
      onError: () => toast.error(messages.adminFailed),
    });
  }
  return (
    <Button size="small" busy={isPending} aria-label={`Make Admin: ${email}`} onClick={promote}>
      Make Admin
    </Button>
  );
}
