import { lookUp } from './look-up.ts';

/**
 * What an account that works for the shop may do. Rights are independent: none includes another. Endpoints (`access`),
 * pages of the dashboard (`who`) and policies name the right that they need.
 */
export const rights = {
  desk: 'orders, returns, withdrawals, messages and reviews, with the buyers’ names and contacts',
  catalogue: 'parts, families, their pictures and CSV files',
  books: 'the books, the papers and what is exported of money',
  // People who change parts find them on the stock page, so their role needs this right as well.
  look: 'the overview and the stock, to read; they show nobody’s personal data',
  owner: 'accounts and roles, settings, delivery and taxes, personal data of others, the audit trail',
} as const;
export type Right = keyof typeof rights;

/** The rights of each role. An account without a role belongs to a buyer and has no rights. */
export const roles = {
  admin: ['desk', 'catalogue', 'books', 'look', 'owner'],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof roles;

const none: readonly Right[] = [];

/** The rights of an account by its role. An unknown role has none. */
export const rightsOf = (role: Role | undefined): readonly Right[] =>
  (role && lookUp<readonly Right[]>(roles, role)) ?? none;

/** Whether an endpoint's `access` is a right. */
export const isRight = (access: string): access is Right => Object.hasOwn(rights, access);
