import type { Right } from '@switchyard/shared';

/** The account on whose behalf a call is made, as the database has it at this moment. */
export interface Actor {
  /** The account's id, which never changes. Its e-mail may. */
  id: string;
  email: string;
  name: string | undefined;
  /** What its role allows. A buyer has no rights. */
  rights: readonly Right[];
  /** Whether the account's e-mail is verified. */
  verified: boolean;
  /** When its holder last logged in with a password or Google. */
  signedInAt?: Date | undefined;
  /** The IP address that this call came from, for the audit trail. */
  ipAddress: string | undefined;
}

export const hasRight = ({ rights }: Pick<Actor, 'rights'>, right: Right): boolean => rights.includes(right);

/** Whether the caller works for the shop, with whatever rights. */
export const isStaff = ({ rights }: Pick<Actor, 'rights'>): boolean => rights.length > 0;

/** Whether an account is the caller's own, by its id or its e-mail, or the caller has this right. */
export const isOwnOrHasRight = (
  actor: Pick<Actor, 'id' | 'email' | 'rights'>,
  account: { id: string | undefined } | { email: string },
  right: Right,
): boolean =>
  hasRight(actor, right) || ('id' in account ? actor.id === account.id : actor.email === account.email);
