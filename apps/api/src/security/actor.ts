/** The account on whose behalf a call is made, as the database has it at this moment. */
export interface Actor {
  email: string;
  name: string | undefined;
  role: 'admin' | undefined;
  /** Whether the account's e-mail is verified. */
  verified: boolean;
  /** The IP address that this call came from, for the audit trail. */
  address: string | undefined;
}
