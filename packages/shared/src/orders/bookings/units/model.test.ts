import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOfUnits, sumOfShares } from '../../pricing/refund-share.ts';
import type { ReturnKind } from '../return-states.ts';
import { accountOf, countOf, openUnitsOf, sum } from './account.ts';
import type { GivenUnits, LineUnits, PlacedUnits } from './units-order.ts';
import { chooseToReturn, chooseToWithdraw } from './declaring.ts';
import { isDeliveryDue, type JudgedDeclaration } from './delivery-due.ts';
import { chooseToRefund, chooseToSettle, endedBy } from './refunding.ts';
import { isAllDeclared, isNothingLeft, openDeclarations, unitsToReturn, unitsToShip } from './taking.ts';

// Random histories of an order, compared with an oracle that tracks each single unit.

declare const process: { env: Record<string, string | undefined> };

/** The number of histories. Run once with `UNITS_RUNS=5000` to try that many. */
const runs = Number(process.env['UNITS_RUNS'] ?? 400);

type Place = 'here' | 'held' | 'unsent' | 'with' | 'coming' | 'back' | 'gone';

/** A single unit, as the oracle knows it. */
interface Unit {
  n: number;
  place: Place;
  parcel?: string | undefined;
  declaration?: string | undefined;
}

interface Refund {
  at: Date;
  lines: GivenUnits[];
  failedAt?: Date;
  withDelivery?: true;
  amount: number;
}

interface Declared extends JudgedDeclaration {
  lines: PlacedUnits[];
}

interface World {
  lines: { n: number; quantity: number; goods: number }[];
  parcels: { id: string; lines: { n: number; quantity: number }[] }[];
  refunds: Refund[];
  /** The bank took all the remaining money, so nothing more can be refunded. */
  disputes: { restock: LineUnits[] }[];
  declarations: Declared[];
  units: Unit[];
  clock: number;
}

const begin = (quantities: number[]): World => ({
  lines: quantities.map((quantity, n) => ({ n, quantity, goods: quantity * (n + 1) * 333 })),
  parcels: [],
  refunds: [],
  disputes: [],
  declarations: [],
  units: quantities.flatMap((quantity, n) =>
    Array.from({ length: quantity }, (): Unit => ({ n, place: 'here' })),
  ),
  clock: 1,
});

const billOf = ({ lines }: World) => {
  const goods = sum(lines, (line) => line.goods);
  return {
    currency: 'usd' as const,
    goods,
    delivery: 501,
    tax: 97,
    taxRate: 5,
    taxIncluded: false,
    total: goods + 598,
  };
};

/**
 * Moves units of the oracle from one place to another.
 * @throws Error if there are not enough of them
 */
function move(
  world: World,
  { n, quantity }: { n: number; quantity: number },
  from: Partial<Unit>,
  to: Partial<Unit>,
) {
  const isThere = (unit: Unit) =>
    unit.n === n &&
    unit.place === from.place &&
    unit.parcel === from.parcel &&
    (!('declaration' in from) || unit.declaration === from.declaration);
  const found = world.units.filter(isThere).slice(0, quantity);
  expect(found, `line ${n}, ${JSON.stringify(from)}`).toHaveLength(quantity);
  for (const unit of found) Object.assign(unit, to);
}

function ship(world: World, units: { n: number; quantity: number }[]) {
  if (units.length === 0) return;
  const id = `p${world.parcels.length}`;
  world.parcels.push({ id, lines: units });
  for (const one of units) move(world, one, { place: 'here' }, { place: 'with', parcel: id });
}

function declare(world: World, kind: ReturnKind, lines: PlacedUnits[]) {
  const id = `d${world.declarations.length}`;
  const declaration: Declared = { id, kind, lines };
  world.declarations.push(declaration);
  if (isAllDeclared(world)) declaration.isRest = true;
  for (const one of lines) {
    const { parcel } = one;
    if (parcel === undefined) move(world, one, { place: 'here' }, { place: 'held', declaration: id });
    else move(world, one, { place: 'with', parcel }, { place: 'coming', parcel, declaration: id });
  }
}

/** Frees the oracle's units of a declaration. */
function free(world: World, declaration: string) {
  for (const unit of world.units.filter((one) => one.declaration === declaration)) {
    if (unit.place === 'held') Object.assign(unit, { place: 'here', declaration: undefined });
    if (unit.place === 'coming') Object.assign(unit, { place: 'with', declaration: undefined });
  }
}

function give(world: World, lines: GivenUnits[], ending: string[], settled?: string) {
  if (lines.length === 0) return;
  const given = world.refunds.filter(({ failedAt }) => !failedAt);
  const withDelivery = isDeliveryDue(world, lines, ending);
  const before = given.flatMap((one) => one.lines);
  const left = billOf(world).total - sum(given, (one) => one.amount);
  const worth = sumOfShares(
    sharesOfUnits({ bill: billOf(world), lines: world.lines, before, units: lines, withDelivery }),
  );
  // If units are refunded again after a failed refund, the line's rounding may give them another cent.
  const amount = Math.min(left, worth);
  // Units that came back are settled first: a declaration may hold other units than the ones that came.
  if (settled !== undefined) free(world, settled);
  for (const { parcel, kept, declaration, ...one } of lines) {
    const isOwn = declaration !== undefined && settled === undefined;
    const from = { parcel, ...(isOwn && { declaration }) };
    if (parcel === undefined)
      move(world, one, { ...from, place: isOwn ? 'held' : 'here' }, { place: 'unsent', declaration });
    else
      move(
        world,
        one,
        { ...from, place: isOwn ? 'coming' : 'with' },
        { place: kept ? 'gone' : 'back', declaration },
      );
  }
  world.refunds.push({ at: new Date(world.clock), lines, amount, ...(withDelivery && { withDelivery }) });
  for (const one of world.declarations.filter(({ id }) => ending.includes(id))) {
    one.lines = [...given.flatMap((refund) => refund.lines), ...lines]
      .filter(({ declaration }) => declaration === one.id)
      .map(({ n, quantity, parcel }) => ({ n, quantity, parcel }));
    one.endedAt = new Date(world.clock);
    one.endedBy = 'r';
  }
}

const line = fc.record({
  n: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 4 }),
  where: fc.constantFrom(undefined, 'unsent' as const, 0, 1),
});
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ n }) => n });
const kind = fc.constantFrom<ReturnKind>('withdrawal', 'return', 'faulty');
const act = fc.oneof(
  fc.record({ act: fc.constant('ship' as const), lines }),
  fc.record({ act: fc.constant('ship all' as const) }),
  fc.record({ act: fc.constant('declare' as const), kind, lines }),
  fc.record({ act: fc.constant('withdraw' as const) }),
  fc.record({
    act: fc.constant('settle' as const),
    nth: fc.nat(3),
    cameBack: fc.boolean(),
    all: fc.boolean(),
  }),
  fc.record({ act: fc.constant('refuse' as const), nth: fc.nat(3) }),
  fc.record({ act: fc.constant('refund' as const), lines }),
  fc.record({ act: fc.constant('cancel' as const) }),
  fc.record({ act: fc.constant('bank' as const), nth: fc.nat(3) }),
  // Disputes are rare.
  fc.record({ act: fc.constant('dispute' as const), isLost: fc.nat(4) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Lines = typeof lines extends fc.Arbitrary<infer One> ? One : never;

/** The wanted lines that the order has. */
const known = (world: World, wanted: Lines) => wanted.filter(({ n }) => n < world.lines.length);

/** Whatever is left of a declaration can be refunded. Settling a return never changes what is still to be sent. */
function checkSettled(missing: unknown[], isReturn: boolean, before: LineUnits[], after: LineUnits[]) {
  expect(missing).toEqual([]);
  expect(isReturn ? after : before).toEqual(before);
}

function take(world: World, step: Act) {
  world.clock += 1;
  if (world.disputes.length > 0 && step.act !== 'refuse') return;
  const toShipBefore = unitsToShip(world);
  switch (step.act) {
    case 'ship all':
      return ship(world, toShipBefore);
    case 'ship':
      return ship(
        world,
        known(world, step.lines).flatMap(({ n, quantity }) => {
          const most = Math.min(quantity, countOf(toShipBefore, n));
          return most > 0 ? [{ n, quantity: most }] : [];
        }),
      );
    case 'withdraw': {
      const { units } = chooseToWithdraw(world, undefined);
      return units.length > 0 && declare(world, 'withdrawal', units);
    }
    case 'declare': {
      const wanted = known(world, step.lines);
      if (step.kind !== 'withdrawal') {
        const { units, missing } = chooseToReturn(world, wanted);
        return missing.length === 0 && units.length > 0 && declare(world, step.kind, units);
      }
      const named = wanted.map(({ where, ...units }) => ({
        ...units,
        ...(where !== undefined && { of: where === 'unsent' ? ('unsent' as const) : ('sent' as const) }),
      }));
      const { units, missing, beyond } = chooseToWithdraw(world, named);
      return missing.length + beyond.length === 0 && units.length > 0 && declare(world, 'withdrawal', units);
    }
    case 'settle': {
      const open = openDeclarations(world);
      const declaration = open[step.nth % Math.max(1, open.length)];
      if (!declaration) return;
      const isReturn = declaration.kind !== 'withdrawal';
      const own = openUnitsOf(world, declaration);
      const all = world.lines.flatMap(({ n }) => {
        const quantity = countOf(own, n);
        return quantity > 0 ? [{ n, quantity: step.all ? quantity : 1 }] : [];
      });
      const settled = { declaration, named: declaration.lines, cameBack: step.cameBack || isReturn };
      const { units, missing } = chooseToSettle(world, all, settled);
      give(world, units, [declaration.id], declaration.id);
      return checkSettled(missing, isReturn, toShipBefore, unitsToShip(world));
    }
    case 'refuse': {
      const open = openDeclarations(world);
      const declaration = open[step.nth % Math.max(1, open.length)];
      if (!declaration) return;
      const given = world.refunds.flatMap((one) => (one.failedAt ? [] : one.lines));
      declaration.lines = given
        .filter((one) => one.declaration === declaration.id)
        .map(({ n, quantity, parcel }) => ({ n, quantity, parcel }));
      declaration.endedAt = new Date(world.clock);
      delete declaration.isRest;
      return free(world, declaration.id);
    }
    case 'refund': {
      const wanted = known(world, step.lines).map(({ n, quantity, where }) => ({ n, quantity, of: where }));
      const there = wanted.filter(({ of }) => typeof of !== 'number' || of < world.parcels.length);
      const { units, missing } = chooseToRefund(world, there);
      return missing.length === 0 && give(world, units, endedBy(world, units));
    }
    case 'cancel': {
      if (world.parcels.length > 0) return;
      const left = accountOf(world).flatMap(({ n, toRefund }) =>
        toRefund > 0 ? [{ n, quantity: toRefund }] : [],
      );
      const { units } = chooseToRefund(world, left);
      return give(world, units, endedBy(world, units));
    }
    case 'dispute': {
      if (step.isLost > 0) return;
      // The unsent units go back in stock.
      const restock = accountOf(world).map(({ n, unsent }) => ({
        n,
        quantity: unsent.free + unsent.declared,
      }));
      world.disputes.push({ restock });
      for (const unit of world.units)
        if (unit.place === 'here' || unit.place === 'held') Object.assign(unit, { place: 'unsent' });
      return;
    }
    case 'bank': {
      const made = world.refunds.filter(({ failedAt }) => !failedAt);
      const refund = made[step.nth % Math.max(1, made.length)];
      if (!refund) return;
      refund.failedAt = new Date(world.clock);
      for (const { parcel, kept, declaration, ...one } of refund.lines) {
        const isUnsent = parcel === undefined;
        const from = { place: isUnsent ? 'unsent' : kept ? 'gone' : 'back', parcel, declaration } as const;
        const isFree = declaration === undefined;
        const to = isUnsent ? (isFree ? 'here' : 'held') : isFree ? 'with' : 'coming';
        move(world, one, from, { place: to });
      }
      return;
    }
  }
}

/** Compares the rule with the oracle: every place must have the same number of units. */
function check(world: World) {
  for (const { n, quantity, unsent, parcels } of accountOf(world)) {
    const count = (place: Place, parcel?: string) =>
      world.units.filter((unit) => unit.n === n && unit.place === place && unit.parcel === parcel).length;
    expect([unsent.free, unsent.declared, unsent.back]).toEqual([
      count('here'),
      count('held'),
      count('unsent'),
    ]);
    for (const { parcel, free: withBuyer, declared, back, gone } of parcels)
      expect([withBuyer, declared, back, gone]).toEqual(
        (['with', 'coming', 'back', 'gone'] as const).map((place) => count(place, parcel)),
      );
    const inParcels = sum(parcels, (one) => one.free + one.declared + one.back + one.gone);
    expect(unsent.free + unsent.declared + unsent.back + inParcels).toBe(quantity);
  }
  const given = sum(world.refunds, ({ failedAt, amount }) => (failedAt ? 0 : amount));
  expect(given).toBeLessThanOrEqual(billOf(world).total);
}

/** Whatever has happened, the order ends once all declarations are settled and everything left is sent. */
function end(world: World) {
  const isLost = world.disputes.length > 0;
  for (const _ of openDeclarations(world))
    take(world, isLost ? { act: 'refuse', nth: 0 } : { act: 'settle', nth: 0, cameBack: false, all: true });
  // The units of a failed refund are refunded again.
  const wanted = accountOf(world).flatMap(({ n, unsent }) =>
    unsent.declared > 0 ? [{ n, quantity: unsent.declared, of: 'unsent' as const }] : [],
  );
  const again = chooseToRefund(world, wanted);
  expect(again.missing).toEqual([]);
  give(world, again.units, endedBy(world, again.units));
  ship(world, unitsToShip(world));
  check(world);
  expect(isNothingLeft(world)).toBe(true);
  expect(openDeclarations(world)).toEqual([]);
  expect(unitsToReturn(world).length === 0 || world.parcels.length > 0).toBe(true);
}

it(
  'no unit is in two places or lost, and every order can end, whatever happens to it',
  { timeout: runs * 50 },
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
        fc.array(act, { maxLength: 25 }),
        (quantities, acts) => {
          const world = begin(quantities);
          for (const step of acts) {
            take(world, step);
            check(world);
          }
          end(world);
        },
      ),
      { numRuns: runs },
    );
  },
);
