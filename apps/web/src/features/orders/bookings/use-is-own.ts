import type { Booking } from '@switchyard/shared/bookings';
import { useAdmin } from '../../../lib/session/use-admin.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

/**
 * Whether an order was placed by the person who is signed in. Only its buyer and admins can read it, and its email may be
 * one that the buyer had before.
 */
export function useIsOwn({ buyer }: Pick<Booking, 'buyer'>): boolean {
  const { email } = useAccount();
  const { data: isAdmin } = useAdmin();
  return buyer === email || isAdmin === false;
}
