import { expect, it } from 'vitest';
import { orRefusal, AppError } from '../../infrastructure/app-error.ts';
import { createStockService } from '../../catalogue/parts/stock.service.ts';
import type { HoldRequest, HoldToEnd, StockRepository } from '../../catalogue/parts/stock.repository.ts';
import type { StoredPart } from '../../catalogue/parts/parts.service.ts';
import { holdLines, tryAgainIfBack } from './hold-lines.ts';
import type { ChosenLine } from './wanted-lines.ts';

const ids = ['a', 'b'];
const units = 20;
const clock = { now: () => new Date('2027-03-14T12:00:00Z') };

/** Steps of orders, such as `y hold a`, that wait until they are let go. */
function createGates() {
  const gate = () => ({ came: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() });
  const gates = new Map<string, ReturnType<typeof gate>>();
  return {
    async pass(step: string) {
      gates.get(step)?.came.resolve();
      await gates.get(step)?.open.promise;
    },
    /** Stops an order before a step. Then `came` waits for it, and `open` lets it go on. */
    close(step: string) {
      const { came, open } = gate();
      gates.set(step, { came, open });
      return { came: came.promise, open: open.resolve };
    },
  };
}

/** Two parts with twenty units each, whose updates are as atomic as the database's. */
function createShop() {
  const gates = createGates();
  const holds = new Map(ids.map((id) => [id, new Set<string>()]));
  const heldOf = (id: string) => holds.get(id) ?? new Set<string>();
  const partOf = (id: string) =>
    ({
      _id: id,
      name: id,
      priceMinor: 100,
      minimumOrder: 1,
      availableQuantity: units - heldOf(id).size,
    }) as StoredPart;
  function take({ partId, bookingId }: HoldRequest, least: number) {
    if (partOf(partId).availableQuantity < least || heldOf(partId).has(bookingId)) return undefined;
    heldOf(partId).add(bookingId);
    return bookingId;
  }
  const made = (holdId: string) => ({ holdId, isMostHeld: false, isBeyond: false, isLast: false });
  const stock = createStockService({
    stock: {
      async hold(request: HoldRequest) {
        await gates.pass(`${request.bookingId} hold ${request.partId}`);
        const id = take(request, 1);
        return id && made(id);
      },
      async holdAll(requests: HoldRequest[]) {
        const got: (string | undefined)[] = [];
        for (const request of requests) {
          await gates.pass(`${request.bookingId} batch ${request.partId}`);
          got.push(take(request, units));
        }
        return got.includes(undefined) ? undefined : got;
      },
      findHold: async ({ partId, bookingId }: HoldRequest) =>
        heldOf(partId).has(bookingId) ? made(bookingId) : undefined,
      async release({ partId, holdId }: HoldToEnd) {
        await gates.pass(`${holdId} release ${partId}`);
        heldOf(partId).delete(holdId);
      },
    } as unknown as StockRepository,
    parts: { get: async (id) => partOf(id) },
    lowStock: { check: async () => {} },
    clock,
  });
  const needs = {
    bookings: { abandon: async () => true },
    parts: { findMany: async (wanted: readonly string[]) => new Map(wanted.map((id) => [id, partOf(id)])) },
    stock,
    clock,
  };
  const hold = async (bookingId: string) => {
    const lines = ids.map((id) => ({ part: partOf(id), quantity: 1 }) as ChosenLine);
    const own = new Map<string, number>();
    const limits = { sharer: undefined, own, mayTakeLast: async () => false, short: async () => undefined };
    const held = await holdLines(needs, { bookingId, lines, ...limits });
    if (held instanceof AppError) throw held;
    return held;
  };
  return {
    close: gates.close,
    /** Whether an order of a unit of each part gets them. */
    place: async (id: string) => {
      const placed = tryAgainIfBack(({ refusal }) => hold(refusal ? `${id} again` : id));
      return !((await orRefusal(placed)) instanceof AppError);
    },
    left: () => ids.map((id) => partOf(id).availableQuantity),
  };
}

/**
 * Order y is refused part a in its batch, but holds b. Others take the rest. Order z then holds the last unit of a and
 * is refused b.
 */
async function refuseEachOther() {
  const { close, place, left } = createShop();
  const xBatch = close('x batch b');
  const yHold = close('y hold a');
  const [yRelease, zRelease] = [close('y release b'), close('z release a')];
  const [x, y] = [place('x'), place('y')];
  await Promise.all([xBatch.came, yHold.came]);
  xBatch.open();
  const placed = [await x];
  while (placed.length < units - 1) placed.push(await place(`other ${placed.length}`));
  expect(placed).not.toContain(false);
  expect(left()).toEqual([1, 0]);
  const z = place('z');
  await zRelease.came;
  yHold.open();
  await yRelease.came;
  return { left, y: { answer: y, release: yRelease.open }, z: { answer: z, release: zRelease.open } };
}

it.each([
  ['y', 'z'],
  ['z', 'y'],
] as const)(
  'of two orders that refuse each other the last units, %s first, one gets them',
  async (one, other) => {
    const { left, ...orders } = await refuseEachOther();
    orders[one].release();
    expect(await orders[one].answer).toBe(false);
    orders[other].release();
    expect(await orders[other].answer).toBe(true);
    expect(left()).toEqual([0, 0]);
  },
);
