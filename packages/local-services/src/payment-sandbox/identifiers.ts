import { randomBytes } from 'node:crypto';

/** A new id in Stripe's form, e.g. `pi_4f0c…`: unguessable, and made of word characters only. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** The secret that lets one browser pay one intent. It begins with the intent's id, as Stripe's does. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(12).toString('hex')}`;
}

/** The present, in the whole seconds since 1970 that Stripe's `created` fields use. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
