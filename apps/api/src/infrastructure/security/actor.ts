/** The account on whose behalf a call is made, as the database has it at this moment. */
export interface Actor {
  /** The account's id, which never changes. Its e-mail may. */
  id: string;
  email: string;
  name: string | undefined;
  role: 'admin' | undefined;
  /** Whether the account's e-mail is verified. */
  verified: boolean;
  /** When its holder last logged in with a password or Google. */
  signedInAt?: Date | undefined;
  /** The IP address that this call came from, for the audit trail. */
  ipAddress: string | undefined;
}

export const isAdmin = ({ role }: Pick<Actor, 'role'>): boolean => role === 'admin';

/** Whether an account is the caller's own, by its id or its e-mail, or the caller is an admin. */
export const isOwnOrAdmin = (
  actor: Pick<Actor, 'id' | 'email' | 'role'>,
  account: { id: string | undefined } | { email: string },
): boolean => isAdmin(actor) || ('id' in account ? actor.id === account.id : actor.email === account.email);
