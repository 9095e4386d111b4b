import { z } from 'zod';

/** An account that exists from the start. */
export interface AccountToCreate {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

const lookupSchema = z.object({ users: z.array(z.object({ localId: z.string() })).optional() });

/**
 * Makes sure that these accounts exist, with a verified e-mail and the given password, which is printed for people.
 * Other changes to them stay.
 */
export async function ensureAccounts(
  origin: string,
  projectId: string,
  accounts: AccountToCreate[],
): Promise<void> {
  const admin = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const { uid, email, password, displayName } of accounts) {
    const { users = [] } = lookupSchema.parse(await post(`${admin}:lookup`, { email: [email] }));
    const existing = users[0];
    if (!existing) {
      await post(admin, { localId: uid, email, password, displayName, emailVerified: true });
    } else if (!(await passwordWorks(origin, email, password))) {
      await post(`${admin}:update`, { localId: existing.localId, password, emailVerified: true });
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

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The auth emulator refused ${new URL(url).pathname}: ${text}`);
  return JSON.parse(text);
}
