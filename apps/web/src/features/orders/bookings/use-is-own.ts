import type { Booking } from '@switchyard/shared/bookings';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

/**
 * Whether the signed-in person placed the order. Comparing e-mails is not enough, because an order may have a former
 * e-mail of its buyer. Only the buyer and staff can read an order, so whoever is not staff is the buyer.
 */
export function useIsOwn({ buyer }: Pick<Booking, 'buyer'>): boolean {
  const { email } = useAccount();
  const mayHandle = useMay('handle orders');
  return buyer === email || mayHandle === false;
}
