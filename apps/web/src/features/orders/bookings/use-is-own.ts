import type { Booking } from '@switchyard/shared/bookings';
import { useAdmin } from '../../../lib/session/use-admin.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

/**
 * Whether the signed-in person placed the order. Comparing e-mails is not enough, because an order may have a former
 * e-mail of its buyer. Only the buyer and admins can read an order, so whoever is not an admin is the buyer.
 */
export function useIsOwn({ buyer }: Pick<Booking, 'buyer'>): boolean {
  const { email } = useAccount();
  const { data: isAdmin } = useAdmin();
  return buyer === email || isAdmin === false;
}
