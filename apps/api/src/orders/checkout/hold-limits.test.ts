import { expect, it } from 'vitest';
import { AppError } from '../../infrastructure/app-error.ts';
import { chooseClaims, type FoundHeld, type HoldLimits, type WantedHold } from './hold-limits.ts';

const limits: HoldLimits = {
  verified: { atOnce: 10, perDay: 20 },
  unverified: { atOnce: 2, perDay: 4 },
  sum: 300_000,
  newBuyer: { sum: 30_000, percent: 30, totalPercent: 60, network: { sum: 300_000, percent: 50 } },
};

const minute = 60_000;
const buyer = {
  id: 'a1',
  email: 'a@example.com',
  name: 'A',
  rights: [],
  verified: true,
  ipAddress: '192.0.2.7',
};
const want = (facts: Partial<WantedHold> = {}): WantedHold => ({
  buyer,
  hasPaid: false,
  goods: 1000,
  units: 1,
  parts: ['p1'],
  isSmallest: false,
  holdMs: 60 * minute,
  ...facts,
});
const usual: FoundHeld = { isMostHeld: false, isBeyond: false, lastOf: [] };
const beyond = { ...usual, isBeyond: true };

/** What a buyer gets who places these orders one after the other and pays for none. */
function place(...orders: { wanted?: Partial<WantedHold>; found?: FoundHeld }[]) {
  const taken: string[] = [];
  return orders.map(({ wanted, found = usual }) => {
    const chosen = chooseClaims(want(wanted), limits, taken, found);
    if (chosen instanceof AppError) return chosen.code;
    taken.push(...chosen.claims);
    return chosen.holdMs / minute;
  });
}

it('sets units aside for the usual time up to the sum, and for ten minutes beyond it', () => {
  expect(place({ wanted: { goods: 30_000 } }, { wanted: { goods: 1 } })).toEqual([60, 10]);
  expect(place({ wanted: { goods: 30_001 } })).toEqual([10]);
  // A usual hold that is shorter than the limit stays.
  expect(place({ wanted: { goods: 30_001, holdMs: 5 * minute } })).toEqual([5]);
});

it('stores a thousand claims at most of a sum, however far the limits are from each other', () => {
  const network = { sum: 1_000_000_000, percent: 50 };
  const far = { ...limits, newBuyer: { sum: 100, percent: 30, totalPercent: 60, network } };
  const chosen = chooseClaims(want({ goods: 500_000_000 }), far, [], usual);
  expect(!(chosen instanceof AppError) && chosen.claims.length).toBeLessThan(1000);
});

it('sets the smallest order of a part aside for the usual time, whatever it costs', () => {
  expect(place({ wanted: { goods: 90_000, isSmallest: true } })).toEqual([60]);
});

it('counts all new buyers of a wide network, and none of them if they have paid before', () => {
  const other = (n: number, hasPaid = false) => ({
    wanted: { buyer: { ...buyer, id: `b${n}`, ipAddress: `192.0.2.${n}` }, goods: 30_000, hasPaid },
  });
  // Half of the network's sum gets the usual hold time.
  expect(place(...[1, 2, 3, 4, 5, 6].map((n) => other(n)))).toEqual([60, 60, 60, 60, 60, 15]);
  expect(place(...[1, 2, 3, 4, 5, 6].map((n) => other(n, true)))).toEqual([60, 60, 60, 60, 60, 60]);
});

it('gives the last units of a part to one order of a network at a time, and to three in a day', () => {
  const ofLast = { found: { ...beyond, lastOf: ['p1'] } };
  const at = (id: string, ipAddress: string) => ({
    ...ofLast,
    wanted: { buyer: { ...buyer, id, ipAddress } },
  });
  expect(place(at('b1', '192.0.2.1'), at('b2', '192.0.2.2'), at('b3', '198.51.100.1'))).toEqual([
    10,
    'mostly_set_aside',
    10,
  ]);
  const spent = [0, 1, 2].map((piece) => `last 192.0.2.0/24 p1 ${piece}`);
  expect(chooseClaims(want(), limits, spent, ofLast.found)).toMatchObject({ code: 'mostly_set_aside' });
  expect(chooseClaims(want(), limits, spent.slice(1), ofLast.found)).toMatchObject({ holdMs: 10 * minute });
});

it('shortens holds once the unit-minutes of a day are used, to three minutes at least', () => {
  // 12,000 unit-minutes of an account.
  const many = { wanted: { units: 100 } };
  expect(place(many, many, { wanted: { units: 20 } })).toEqual([60, 60, 3]);
  expect(place({ wanted: { units: 300 } })).toEqual([40]);
  expect(place({ wanted: { units: 300, hasPaid: true } })).toEqual([60]);
});

it('keeps one order beyond the limits of each account', () => {
  const [first, second] = [
    chooseClaims(want(), limits, [], beyond),
    chooseClaims(want(), limits, [], beyond),
  ];
  const short = (one: typeof first) =>
    !(one instanceof AppError) && one.claims.filter((claim) => claim.startsWith('short'));
  expect(short(first)).toEqual(['short a1 0']);
  expect(short(first)).toEqual(short(second));
});
