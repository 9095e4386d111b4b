import type { AuditEntry } from '@switchyard/shared/audit';
import { signInAdmin, type Shop } from './shop.ts';

/**
 * Helpers for tests of accounts.
 * @param kind prefix of the e-mails, because tests that run in parallel share the sign-in emulator
 */
export function createAccounts(shop: () => Shop, kind: string) {
  let people = 0;
  return {
    newEmail: () => `${kind}-${(people += 1)}@example.com`,
    stored: (email: string) => shop().db.collection('users').findOne({ email }),
    exchange: (email: string, token: string) => shop().as(token).put(`/user/${email}`),
    statusWith: async (token: string) => (await shop().as(token).get('/booking')).status,
    /** The audit trail about an account, without entries about its orders. */
    async linesOf(email: string): Promise<AuditEntry[]> {
      const admin = shop().as(await signInAdmin(shop()));
      const { body } = await admin.get(`/audit?q=${email}&sort=oldest`);
      return body.filter(({ action }: AuditEntry) => action !== 'orders-cancelled');
    },
  };
}
