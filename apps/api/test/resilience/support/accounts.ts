import type { Db } from 'mongodb';
import { accessToken } from '../../support/shop.ts';

export interface Account {
  email: string;
  token: string;
}

/** Accounts with their accessTokens, without the sign-in that is not the matter here. */
export async function createAccounts(db: Db, count: number, role?: 'admin'): Promise<Account[]> {
  const emails = Array.from({ length: count }, () => `${role ?? 'buyer'}-${crypto.randomUUID()}@example.com`);
  const createdAt = new Date();
  await db
    .collection('users')
    .insertMany(
      emails.map((email) => ({ email, createdAt, verified: true, ...(role !== undefined && { role }) })),
    );
  return emails.map((email) => ({ email, token: accessToken(email) }));
}
