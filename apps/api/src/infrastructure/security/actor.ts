import type { Right } from '@switchyard/shared';

/** The account that makes a call, as it is stored at that moment. */
export interface Actor {
  /** The account's id. Unlike its e-mail, it never changes. */
  id: string;
  email: string;
  name: string | undefined;
  /** What the account's role allows. A buyer has no rights. */
  rights: readonly Right[];
  /** Whether the account's e-mail is verified. */
  verified: boolean;
  /** When its holder last logged in with a password or Google. */
  signedInAt?: Date | undefined;
  /** The IP address that this call came from, for the audit trail. */
  ipAddress: string | undefined;
}

export const hasRight = ({ rights }: Pick<Actor, 'rights'>, right: Right): boolean => rights.includes(right);

/** Whether the caller works for the shop, with any right. */
export const isStaff = ({ rights }: Pick<Actor, 'rights'>): boolean => rights.length > 0;

/** Whether the caller has this right, or owns the account. @param account the account's id or its e-mail */
export const isOwnOrHasRight = (
  actor: Pick<Actor, 'id' | 'email' | 'rights'>,
  account: { id: string | undefined } | { email: string },
  right: Right,
): boolean =>
  hasRight(actor, right) || ('id' in account ? actor.id === account.id : actor.email === account.email);
