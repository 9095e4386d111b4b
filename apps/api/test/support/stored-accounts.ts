import { ObjectId, type Db } from 'mongodb';
import { firebaseUsers } from './firebase-users.ts';
import { addPlayedUser, usesFirebase } from './played-firebase.ts';
import { accessToken } from './shop.ts';

export interface Account {
  email: string;
  token: string;
}

/** Creates accounts with access tokens directly in the database, without signing in. */
export async function createAccounts(db: Db, count: number, role?: 'admin'): Promise<Account[]> {
  const emails = Array.from({ length: count }, () => `${role ?? 'buyer'}-${crypto.randomUUID()}@example.com`);
  // The shop asks Firebase about the user before a sensitive act, so the user must exist there.
  for (const email of emails) addPlayedUser({ uid: email, email, emailVerified: true });
  if (usesFirebase()) await firebaseUsers.addAll(emails);
  const now = new Date();
  const shared = {
    verified: true,
    createdAt: now,
    tokensValidFrom: now,
    signInsValidFrom: now,
    ...(role && { role }),
  };
  const accounts = emails.map((email) => ({ _id: new ObjectId(), email, uid: email, ...shared }));
  await db.collection('users').insertMany(accounts);
  return accounts.map(({ _id, email }) => ({
    email,
    token: accessToken(email, { id: _id.toHexString(), validFrom: now }),
  }));
}
