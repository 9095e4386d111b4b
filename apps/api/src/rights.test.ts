import { isRight, refusalsOf, rights, type Endpoint, type Right } from '@switchyard/shared';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { createCallerChecks } from './infrastructure/http/caller.ts';
import type { Actor } from './infrastructure/security/actor.ts';
import { canListOrdersOfOthers, canUseBooking } from './orders/bookings/bookings.policies.ts';
import { canReadAboutOthers, canReadData } from './people/personal-data/personal-data.policies.ts';
import { canReadProfile } from './people/profiles/profiles.policies.ts';
import { canDeleteOwnAccount, canUseAccount } from './people/users/users.policies.ts';

const somebody = (...held: Right[]): Actor => ({
  id: 'a1',
  email: 'ann@example.com',
  name: 'Ann',
  rights: held,
  verified: true,
  ipAddress: '192.0.2.7',
});
const allRights = Object.keys(rights).filter(isRight);
const forStaff = Object.entries<Endpoint>(contract).filter(([, { access }]) => isRight(access));

/**
 * Calls an endpoint with these rights. Returns how the call ends, and how often Firebase was asked about the sign-in.
 */
async function call(endpoint: Endpoint, held: Right[]): Promise<{ ends: string; asked: number }> {
  let asked = 0;
  const callees = createCallerChecks({
    verifyAccessToken: () => ({ account: 'a1', validFrom: 0, issuedAt: 0, signedInAt: undefined }),
    verifyIdentity: () => Promise.reject(new Error('nobody signs in')),
    findAccount: async () => somebody(...held),
    requireSignIn: async () => {
      asked += 1;
    },
  });
  return callees[endpoint.access](endpoint, 'Bearer token', '192.0.2.7').then(
    () => ({ ends: 'admitted', asked }),
    (refused: { code?: string }) => ({ ends: refused.code ?? 'failed', asked }),
  );
}

describe('an endpoint for admins', () => {
  it.each(forStaff)('%s admits whoever has its right, and refuses who has any other', async (_, endpoint) => {
    for (const right of allRights) {
      const { ends } = await call(endpoint, [right]);
      expect([right, ends]).toEqual([right, right === endpoint.access ? 'admitted' : 'admins_only']);
    }
    expect((await call(endpoint, [])).ends).toBe('admins_only');
    expect(refusalsOf(endpoint)).toContain('admins_only');
  });

  it('asks Firebase about every change, whatever the right', async () => {
    for (const [, endpoint] of forStaff) {
      const { asked } = await call(endpoint, [endpoint.access].filter(isRight));
      expect(asked).toBe(endpoint.method === 'GET' && !endpoint.asksFirebase ? 0 : 1);
    }
  });
});

it('every right lets somebody call something', () => {
  expect(new Set(forStaff.map(([, { access }]) => access))).toEqual(new Set(allRights));
});

describe('a role that has only the desk', () => {
  const packer = somebody('desk');

  it('may make these calls for admins and no other: whoever adds one thinks of the right it needs', () => {
    const callable = forStaff.filter(([, { access }]) => packer.rights.some((right) => right === access));
    expect(callable.map(([name]) => name).toSorted()).toEqual([
      'acceptReturn',
      'askForAddress',
      'cancelBookings',
      'countOrders',
      'decideReports',
      'deleteReview',
      'deliverOrder',
      'deliverOrders',
      'getMessage',
      'hideReview',
      'listAllReviews',
      'listMessages',
      'listOrderMails',
      'listOrders',
      'listPicks',
      'listReports',
      'listWithdrawals',
      'markMessageAnswered',
      'packOrders',
      'readMessage',
      'receiveWithdrawal',
      'refundOrder',
      'refuseReturn',
      'removeReply',
      'replyToMessage',
      'replyToReview',
      'settleWithdrawal',
      'shipOrder',
      'shipOrders',
      'showReview',
      'waiveBalance',
    ]);
  });

  it('sees and changes the orders of all buyers', () => {
    expect(canUseBooking(packer, { account: 'b2' })).toBe(true);
    expect(canListOrdersOfOthers(packer)).toBe(true);
  });

  it('learns and does nothing about the accounts of others', () => {
    expect(canUseAccount(packer, 'bea@example.com')).toBe(false);
    expect(canReadData(packer, 'bea@example.com')).toBe(false);
    expect(canReadAboutOthers(packer)).toBe(false);
    expect(canReadProfile(packer, { owner: 'b2' })).toBe(false);
  });

  it('does with the own account what a buyer does', () => {
    expect(canUseAccount(packer, packer.email)).toBe(true);
    expect(canReadData(packer, packer.email)).toBe(true);
    expect(canReadProfile(packer, { owner: packer.id })).toBe(true);
    expect(canDeleteOwnAccount(packer)).toBe(true);
  });
});

it('an owner of the shop acts on accounts of others, but on no order, and does not leave', () => {
  const owner = somebody('owner');
  expect(canUseAccount(owner, 'bea@example.com')).toBe(true);
  expect(canReadAboutOthers(owner)).toBe(true);
  expect(canDeleteOwnAccount(owner)).toBe(false);
  expect(canUseBooking(owner, { account: 'b2' })).toBe(false);
});
