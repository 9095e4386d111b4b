import type { AuditEntry } from '@switchyard/shared/audit';
import { bearer, signInAdmin, type Shop } from './shop.ts';

/**
 * What tests of accounts ask.
 * @param kind begins the e-mails: tests that run at once share the sign-in emulator
 */
export function createAccounts(shop: () => Shop, kind: string) {
  let people = 0;
  return {
    newEmail: () => `${kind}-${(people += 1)}@example.com`,
    stored: (email: string) => shop().db.collection('users').findOne({ email }),
    exchange: (email: string, token: string) => shop().api.put(`/user/${email}`).set(bearer(token)),
    statusWith: async (token: string) => (await shop().api.get('/booking').set(bearer(token))).status,
    /** The audit entries about an account, without those about its orders. */
    async linesOf(email: string): Promise<AuditEntry[]> {
      const admin = bearer(await signInAdmin(shop()));
      const { body } = await shop().api.get(`/audit?q=${email}&sort=oldest`).set(admin);
      return body.filter(({ action }: AuditEntry) => action !== 'orders-cancelled');
    },
  };
}
