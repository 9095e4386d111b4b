import { demoBuyers } from '../demo-data/index.ts';
import type { ShopKind } from './folders.ts';

/**
 * The demo's people. Their passwords need not be secret: the shop listens only on this machine's loopback
 * interface.
 */
export const demoAccounts = {
  buyer: {
    uid: 'demo-buyer',
    email: 'buyer@example.com',
    password: 'buyer-demo-1',
    displayName: 'Bela Buyer',
  },
  admin: {
    uid: 'demo-admin',
    email: 'admin@example.com',
    password: 'admin-demo-1',
    displayName: 'Ada Admin',
  },
} as const;

export const buyerAccount = (id: string, displayName: string) => ({
  uid: `demo-${id}`,
  email: `${id}@example.com`,
  password: 'reviewer-demo-1',
  displayName,
});

/**
 * Accounts that exist from the start: everyone who appears in the demo's database, so that you can sign in as
 * any of them.
 */
export const startingAccounts = [
  ...Object.values(demoAccounts),
  ...demoBuyers.map(({ id, name }) => buyerAccount(id, name)),
];

/** The accounts that a shop begins with. An empty one knows its admin, and a buyer for a test sale. */
export const accountsOf = (kind: ShopKind) =>
  kind === 'demo' ? startingAccounts : Object.values(demoAccounts);

/** Firebase's tools never contact Firebase for projects that begin with `demo-`. */
export const projectId = 'demo-shop';

/** The auth emulator accepts any key. */
export const firebaseApiKey = 'demo-api-key';

/** Stripe's test cards, for the welcome text. */
export const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 0259', 'is charged, then disputed'],
] as const;
