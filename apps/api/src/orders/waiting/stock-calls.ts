import { orderable, type Ordering } from '@switchyard/shared/parts';

/** All mails about a part that is back in stock, sent within one hour. */
export interface StockCall {
  /** The hour's beginning. */
  hour: Date;
  /** The units promised to the recipients. */
  units: number;
  /** Units of the part that were sold or held when the first of these mails was sent. */
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
/** The shortest time for which units count as promised to the people who were mailed. */
const promiseHours = 48;

/** The calls whose units still count as promised. */
export const stillPromised = (calls: readonly StockCall[], now: Date): StockCall[] =>
  calls.filter(({ hour }) => now.getTime() - hour.getTime() < (promiseHours + 1) * hourMs);

export const goneOf = ({ stockedQuantity, availableQuantity }: Stock) => stockedQuantity - availableQuantity;

/**
 * The units that are not promised to anybody yet. Promised units stay promised for 48 hours, or until as many units
 * have been sold or held, no matter who took them. So 40 new units call people who want 40 in all, and the next people
 * are called only when more units come or the promises end.
 */
export function freeUnits(stock: Stock, calls: readonly StockCall[], now: Date): number {
  const called = stillPromised(calls, now);
  const told = called.reduce((sum, { units }) => sum + units, 0);
  const goneSince = goneOf(stock) - (called[0]?.gone ?? 0);
  const promised = Math.min(told, Math.max(0, told - goneSince));
  return Math.max(0, stock.availableQuantity - promised);
}

/** Adds a call. All calls of an hour are one entry, which bounds the list. */
export function withCall(calls: readonly StockCall[], units: number, stock: Stock, now: Date): StockCall[] {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const kept = stillPromised(calls, now);
  const last = kept.at(-1);
  if (last?.hour.getTime() === hour.getTime())
    return [...kept.slice(0, -1), { ...last, units: last.units + units }];
  return [...kept, { hour, units, gone: goneOf(stock) }];
}

/**
 * How many units are promised to one person: at most half of the free ones, but at least the smallest order. So
 * somebody who wants everything does not block the people behind.
 */
export const promisedTo = (quantity: number, free: number, part: Ordering): number =>
  Math.min(quantity, Math.max(soldQuantity(1, part), Math.ceil(free / 2)));

/** The wanted quantity, raised to the smallest order and to the next multiple of the step. */
export function soldQuantity(quantity: number, part: Ordering): number {
  const { least, step } = orderable(part);
  return Math.max(least, Math.ceil(quantity / step) * step);
}

/**
 * Chooses whom to mail: those who have waited the longest, as long as the free units last. Somebody who wants more than
 * is left keeps the place in the line, and the people behind are tried.
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
