import jwt from 'jsonwebtoken';
import type { ObjectId } from 'mongodb';
import { idOf } from './identifiers.ts';
import { exactTerms, type SearchTerms } from './search-terms.ts';

/** An account as the shop stores it. */
export interface StoredAccount extends SearchTerms {
  _id: ObjectId;
  email: string;
  name: string;
  role?: 'admin';
  verified: true;
  createdAt: Date;
}

export const accessTokenSecret = 'a secret for benchmarks on this machine alone';
export const adminEmail = 'admin@bench.example';
const createdAt = new Date(Date.UTC(2024, 0, 1));

export function buyerEmail(number: number): string {
  return `buyer-${String(number).padStart(6, '0')}@bench.example`;
}

/** An admin, and as many buyers as are asked for. */
export function* accounts(buyers: number): Generator<StoredAccount> {
  const account = (number: number, email: string, name: string): StoredAccount => ({
    _id: idOf('account', number),
    email,
    name,
    verified: true,
    createdAt,
    ...exactTerms(email),
  });
  yield { ...account(0, adminEmail, 'Admin'), role: 'admin' };
  for (let number = 0; number < buyers; number += 1)
    yield account(number + 1, buyerEmail(number), `Buyer ${number}`);
}

/** The headers of a call on behalf of an account, with an accessToken as the shop issues them; good for an hour. */
export function bearer(email: string): Record<string, string> {
  const token = jwt.sign({}, accessTokenSecret, {
    algorithm: 'HS256',
    subject: email,
    issuer: 'switchyard',
    audience: 'switchyard-api',
    expiresIn: 3600,
  });
  return { authorization: `Bearer ${token}` };
}
