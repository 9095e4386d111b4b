import type { Booking } from '@switchyard/shared/bookings';
import { useAdmin } from '../../../lib/session/use-admin.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

/**
 * Whether the signed-in person placed the order. Only its buyer and admins can read an order at all. Its e-mail may be
 * one that the buyer had earlier.
 */
export function useIsOwn({ buyer }: Pick<Booking, 'buyer'>): boolean {
  const { email } = useAccount();
  const { data: isAdmin } = useAdmin();
  return buyer === email || isAdmin === false;
}
