import { expect, it } from 'vitest';
import { claimOf } from '../bookings/claims.ts';
import { chooseRoom, listTaken } from './find-room.ts';

const everyone = { atOnce: 10, perDay: 20 };
const holdLimits = {
  verified: everyone,
  unverified: everyone,
  sum: 300_000,
  newBuyer: { sum: 30_000, percent: 30, totalPercent: 60, network: undefined },
};
const buyer = {
  id: 'a1',
  email: 'a@example.com',
  name: 'A',
  rights: [],
  verified: true,
  ipAddress: '192.0.2.7',
};
const wanted = {
  buyer,
  hasPaid: false,
  goods: 1000,
  units: 1,
  parts: ['p1'],
  isSmallest: false,
  holdMs: 3_600_000,
};
const found = { isMostHeld: false, isBeyond: true, lastOf: [] };

/** The room that an order beyond the limits gets while the order with this id is stored. */
async function roomBeside(stored: string) {
  const listRoomTaken = async () => [{ id: stored, slot: 0, claims: [`${claimOf.short(buyer.id)}0`] }];
  const needs = { bookings: { listRoomTaken }, holdLimits: () => holdLimits };
  return chooseRoom(needs, wanted, await listTaken(needs, 'new', wanted), found);
}

it('ends the buyer’s other order beyond the limits, and never the order that the same call stored', async () => {
  expect(await roomBeside('other')).toMatchObject({ instead: 'other' });
  expect(await roomBeside('new')).toMatchObject({ instead: undefined });
});
