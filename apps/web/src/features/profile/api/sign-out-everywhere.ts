import { signOutEverywhere } from '@switchyard/shared';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { session } from '../../../lib/session/current.ts';
import { paths } from '../../../lib/paths.ts';

/** Ends every session of the account: on all devices, and then here. */
export function useSignOutEverywhere(email: string) {
  return useMutation({
    mutationFn: () => api.call(signOutEverywhere, { params: { email } }),
    onSuccess: () =>
      session.signOut({
        leaveTo: paths.login,
        note: 'You are signed out on every device. Log in again to go on.',
      }),
  });
}
