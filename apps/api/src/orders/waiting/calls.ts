import { orderable, type Ordering } from '@switchyard/shared/parts';

/** What the shop has told people of a part within an hour. */
export interface Call {
  /** The hour's beginning. */
  hour: Date;
  /** The units that those people want. */
  units: number;
  /** How many of the units ever stocked were gone, sold or held, when the first of them was told. */
  gone: number;
}

export interface Stock {
  availableQuantity: number;
  stockedQuantity: number;
}

export interface InLine {
  id: string;
  quantity: number;
}

const hourMs = 3_600_000;
/** For how long units count as promised to those who were told of them, at least. */
const promiseHours = 48;

/** The calls whose units still count as promised. */
export const standing = (calls: readonly Call[], now: Date): Call[] =>
  calls.filter(({ hour }) => now.getTime() - hour.getTime() < (promiseHours + 1) * hourMs);

export const goneOf = ({ stockedQuantity, availableQuantity }: Stock) => stockedQuantity - availableQuantity;

/**
 * The units that nobody has been called for: those available, less those promised. Units promised in the last 48 hours
 * stay promised until that many units have gone, whoever took them. So 40 new units call people who want 40 units, and
 * the next ones only when more come or the promise is over.
 */
export function freeUnits(stock: Stock, calls: readonly Call[], now: Date): number {
  const called = standing(calls, now);
  const told = called.reduce((sum, { units }) => sum + units, 0);
  const goneSince = goneOf(stock) - (called[0]?.gone ?? 0);
  const promised = Math.min(told, Math.max(0, told - goneSince));
  return Math.max(0, stock.availableQuantity - promised);
}

/** The calls with one more. Those of an hour are one entry, so that there are never many. */
export function withCall(calls: readonly Call[], units: number, stock: Stock, now: Date): Call[] {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const kept = standing(calls, now);
  const last = kept.at(-1);
  if (last?.hour.getTime() === hour.getTime())
    return [...kept.slice(0, -1), { ...last, units: last.units + units }];
  return [...kept, { hour, units, gone: goneOf(stock) }];
}

/**
 * The units that stay promised to one who is told: at most half of those that were free, or the smallest order. So a
 * wish for everything keeps nobody else waiting.
 */
export const promisedTo = (quantity: number, free: number, part: Ordering): number =>
  Math.min(quantity, Math.max(soldQuantity(1, part), Math.ceil(free / 2)));

/** The quantity that is sold: the wanted one, raised to the smallest order and the next multiple. */
export function soldQuantity(quantity: number, part: Ordering): number {
  const { least, step } = orderable(part);
  return Math.max(least, Math.ceil(quantity / step) * step);
}

/**
 * Who is told now: the longest waiting first, as many as the units suffice for. Who wants more than is left keeps the
 * turn, and the next are told.
 */
export function chooseNext(line: Iterable<InLine>, free: number, part: Ordering): InLine[] {
  let left = free;
  const chosen: InLine[] = [];
  for (const { id, quantity: wanted } of line) {
    const quantity = soldQuantity(wanted, part);
    if (quantity > left) continue;
    left -= quantity;
    chosen.push({ id, quantity });
  }
  return chosen;
}
