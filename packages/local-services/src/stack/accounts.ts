import { demoReviewers } from '../demo-data/index.ts';

/** The people of the demo. Their passwords are no secret: they open a shop on this machine's loopback interface. */
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

/** The account of somebody who reviews the demo's parts. */
export const reviewerAccount = (id: string, displayName: string) => ({
  uid: `demo-${id}`,
  email: `${id}@example.com`,
  password: 'reviewer-demo-1',
  displayName,
});

/** Every account that is there from the start. */
export const startingAccounts = [
  ...Object.values(demoAccounts),
  ...demoReviewers.map(({ id, name }) => reviewerAccount(id, name)),
];

/** A project whose name begins with `demo-` is never looked for at Firebase. */
export const projectId = 'demo-switchyard';

/** The auth emulator takes any key. */
export const firebaseApiKey = 'demo-api-key';

/** Stripe's published test cards, as the shop's buyers need them. */
export const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
] as const;
