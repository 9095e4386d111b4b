import { lookUp } from './look-up.ts';

/**
 * What an account that works for the shop may be allowed to do. Each right stands alone: none includes another.
 * Endpoints (`access`), pages of the dashboard (`who`) and policies name the one that they need.
 */
export const rights = {
  desk: 'orders, returns, withdrawals, messages and reviews, with the buyers’ names and contacts',
  catalogue: 'parts, families, their pictures and CSV files',
  books: 'the books, the papers and what is exported of money',
  // Whoever changes parts finds them in the stock, so such a role has this as well.
  look: 'the overview and the stock, to read; they show nobody’s personal data',
  owner: 'accounts and roles, settings, delivery and taxes, personal data of others, the audit trail',
} as const;
export type Right = keyof typeof rights;

/** Which role has which rights. An account without a role is a buyer’s, and has none. */
export const roles = {
  admin: ['desk', 'catalogue', 'books', 'look', 'owner'],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof roles;

const none: readonly Right[] = [];

/** The rights of an account by its role. A role that is not in the table has none. */
export const rightsOf = (role: Role | undefined): readonly Right[] =>
  (role && lookUp<readonly Right[]>(roles, role)) ?? none;

/** Whether an `access` names a right. */
export const isRight = (access: string): access is Right => Object.hasOwn(rights, access);
