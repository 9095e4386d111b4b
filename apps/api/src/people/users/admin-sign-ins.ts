import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { Account } from './account.ts';
import { deviceName } from './device-name.ts';
import { isOf, type Entered, type Visitor } from './sign-in.ts';

/**
 * Records the sign-in of an admin, and whether the device is new. An accessToken that is renewed within one Firebase
 * sign-in is no new sign-in. The first sign-in of a new admin does not count as a new device, because the alarm about
 * the new admin was sent already.
 */
export async function recordAdminSignIn(
  { audit }: { audit: Pick<AuditService, 'record' | 'hasSignedIn'> },
  visitor: Visitor,
  { account, promoted }: Pick<Entered, 'promoted'> & { account: Account },
): Promise<void> {
  const { held, signedInAt, ipAddress } = visitor;
  if (account.role !== 'admin') return;
  const isRenewed =
    held !== undefined && isOf(held, account) && held.signedInAt?.getTime() === signedInAt.getTime();
  if (isRenewed) return;
  const { id, email } = account;
  const traits = { account: id, device: deviceName(visitor.userAgent), network: wideNetworkOf(ipAddress) };
  const isNew = !promoted && !(await audit.hasSignedIn(traits));
  await audit.record({
    by: email,
    from: ipAddress,
    action: 'admin-signed-in',
    whom: email,
    after: { ...traits, ...(isNew && { isNew }) },
  });
}
