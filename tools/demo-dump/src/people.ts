import {
  demoAccounts,
  signInWithPassword,
  startingAccounts,
  type SignedIn,
} from '@switchyard/local-stack/demo-steps';
import type { Shop } from './shop.ts';

/** Milliseconds until a person signs in again. Tokens are valid for an hour. */
const freshMs = 30 * 60_000;

/** Signs people in, and again whenever their token gets old. */
export function createPeople({ addresses }: Pick<Shop, 'addresses'>) {
  const known = new Map<string, { person: SignedIn; since: number }>();

  async function enter(email: string): Promise<SignedIn> {
    const last = known.get(email);
    if (last && Date.now() - last.since < freshMs) return last.person;
    const account = startingAccounts.find((one) => one.email === email);
    if (!account) throw new Error(`The demo has no account ${email}.`);
    const person = await signInWithPassword(addresses, account);
    known.set(email, { person, since: Date.now() });
    return person;
  }

  return {
    enter,
    admin: () => enter(demoAccounts.admin.email),
    reviewer: (id: string) => enter(`${id}@example.com`),
  };
}
