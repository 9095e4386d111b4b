import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { accessToken, idToken, testEnvironment } from '../../support/shop.ts';
import type { Access } from './document.ts';

/** Whose token, by what an operation wants; `undefined` sends none. */
export interface Caller {
  name: string;
  kind: 'nobody' | 'account' | 'admin';
  email?: string;
  authorization(access: Access): string | undefined;
}

const claims = { issuer: 'switchyard', audience: 'switchyard-api' };
const secret = testEnvironment.ACCESS_TOKEN_SECRET;

/** The holder of an account, with a good token of either kind. */
export async function createHolder(name: string, email: string, kind: 'account' | 'admin'): Promise<Caller> {
  const tokens = { identity: `Bearer ${await idToken(email)}`, account: `Bearer ${accessToken(email)}` };
  return {
    name,
    kind,
    email,
    authorization: (access) => (access === 'identity' ? tokens.identity : tokens.account),
  };
}

export const nobody: Caller = { name: 'nobody', kind: 'nobody', authorization: () => undefined };

/** A word that stands in what is this account's alone, and that no request says. */
export const privateWordOf = (email: string): string => `private of ${email.split('@')[0]}`;

/** Callers with something in their hands that opens nothing, in the name of somebody who may everything. */
export async function createImpostors(email: string): Promise<fc.Arbitrary<Caller>> {
  const good = accessToken(email);
  const sign = (key: string, options: jwt.SignOptions) =>
    jwt.sign({}, key, { subject: email, expiresIn: 600, ...claims, ...options });
  const forged: Record<string, string> = {
    expired: sign(secret, { expiresIn: -10 }),
    'of another secret': sign(`${secret} not`, {}),
    'of another algorithm': sign(secret, { algorithm: 'HS384' }),
    unsigned: sign('', { algorithm: 'none' }),
    'of another issuer': sign(secret, { issuer: 'somebody' }),
    'for another audience': sign(secret, { audience: 'somebody' }),
    'without an end': jwt.sign({}, secret, { subject: email, ...claims }),
    'of an account that is gone': accessToken('gone@example.com'),
    'of an account named like code': accessToken('{"$ne":null}'),
    'cut off': good.slice(0, -1),
    'without its signature': good.split('.').slice(0, 2).join('.'),
    'that is an ID token’s beginning': 'eyJhbGciOiJub25lIn0.e30.',
    'with a header that is null': `${Buffer.from('null').toString('base64url')}.${good.split('.')[1]}.x`,
  };
  const identities: Record<string, string> = {
    expired: await idToken(email, { exp: 1000 }),
    'for another project': await idToken(email, {
      aud: 'other',
      iss: 'https://securetoken.google.com/other',
    }),
    'without an e-mail': await idToken(email, { email: undefined }),
    'of no account': await idToken(email, { sub: '', user_id: '' }),
    'that is an access token': good,
    'that is no token': 'e30.e30.e30',
    'of null': 'bnVsbA.bnVsbA.',
  };
  const scheme = (token: string) => `Bearer ${token}`;
  const named = fc
    .tuple(fc.constantFrom(...Object.keys(forged)), fc.constantFrom(...Object.keys(identities)))
    .map(([token, identity]) => ({
      name: `somebody with a token ${token} or, where one of Firebase is wanted, ${identity}`,
      kind: 'nobody' as const,
      authorization: (access: Access) =>
        scheme((access === 'identity' ? identities[identity] : forged[token]) ?? ''),
    }));
  return fc
    .oneof(named, strange(good))
    .map((caller) => ({ ...caller, [fc.toStringMethod]: () => caller.name }));
}

/** Authorization headers that are none. */
function strange(good: string): fc.Arbitrary<Caller> {
  const headers = fc.oneof(
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer  \t ',
      'Bearer null',
      'Bearer undefined',
      'Bearer ...',
      'Bearer a.b.c',
      `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      `Token ${good}`,
      good,
      `Bearer ${good} ${good}`,
      `Bearer ${good},`,
      `Bearer ${good}.x`,
      `Bearer ${good}é`,
      `Bearer, Bearer ${good}`,
      `Bearer ${'a'.repeat(8000)}`,
      `Bearer ${'a.'.repeat(3000)}`,
      'Bearer __proto__',
      '{"$gt":""}',
    ),
    // What a header can hold.
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCodePoint(code)),
    }),
  );
  return headers.map((header) => ({
    name: `somebody with the header ${JSON.stringify(header.slice(0, 100))}`,
    kind: 'nobody',
    authorization: () => header,
  }));
}
