import { z } from 'zod';
import type { Owner } from './owner.ts';

/** An account that exists from the start. */
export interface AccountToCreate {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

const lookupSchema = z.object({ users: z.array(z.object({ localId: z.string() })).optional() });

/**
 * Makes sure that these accounts exist with a verified e-mail and exactly these passwords, because people
 * read the passwords in the welcome text. Other changes to the accounts stay.
 */
export async function ensureAccounts(
  owner: Owner,
  origin: string,
  accounts: readonly AccountToCreate[],
): Promise<void> {
  for (const { uid, email, password, displayName } of accounts) {
    const { users = [] } = lookupSchema.parse(await owner.accounts(':lookup', { email: [email] }));
    const existing = users[0];
    if (!existing) {
      await owner.accounts('', { localId: uid, email, password, displayName, emailVerified: true });
    } else if (!(await passwordWorks(origin, email, password))) {
      await owner.accounts(':update', { localId: existing.localId, password, emailVerified: true });
    }
  }
}

async function passwordWorks(origin: string, email: string, password: string): Promise<boolean> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
  });
  await response.arrayBuffer();
  return response.ok;
}
