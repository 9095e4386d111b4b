import { AppError, orRefusal, refuse } from '../../infrastructure/app-error.ts';
import type { PartsService, StoredPart } from '../../catalogue/parts/parts.service.ts';
import { plenty, type NewHold, type Sharer, type StockService } from '../../catalogue/parts/stock.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { pricedAs, refuseLines, whyNotOrdered, type ChosenLine, type LineFault } from './wanted-lines.ts';

interface Needs {
  bookings: Pick<BookingsRepository, 'abandon'>;
  parts: Pick<PartsService, 'findMany'>;
  stock: Pick<StockService, 'hold' | 'holdAll' | 'findHold' | 'release' | 'openWith'>;
  clock: Clock;
}

/** The unpaid order of a buyer that is beyond the limits of new buyers, and gives way to another. */
export interface ShortOrder {
  /** The units that it sets aside of each part. */
  units(): Promise<ReadonlyMap<string, number>>;
  /** Ends it. Answers the refusal if it stays. */
  end(): Promise<AppError | undefined>;
}

interface Wanted {
  /** The order's id. */
  bookingId: string;
  lines: readonly ChosenLine[];
  /** Set for a buyer who has paid nothing yet. */
  sharer: Sharer | undefined;
  /** Whether such a buyer may take of a part's last fifth. */
  mayTakeLast(partId: string): Promise<boolean>;
  /** The units of each part that an order sets aside which this one replaces. */
  own: ReadonlyMap<string, number>;
  /** Finds the buyer's order beyond the limits, if there is one. */
  short(): Promise<ShortOrder | undefined>;
}

/** What an order's lines set aside, by part. A line that the units of the replaced order are enough for has none. */
export type Holds = ReadonlyMap<string, NewHold>;

/**
 * Sets aside the units of all lines or, if one has too few, of none. Those of the replaced order are set aside already.
 * Every order takes its parts in the order of their ids, so of two orders for the last units, one gets them all.
 * @returns the refusal, which names every line at fault, if there is one
 */
export async function holdLines(needs: Needs, wanted: Wanted): Promise<Holds | AppError> {
  const { bookingId, lines, own } = wanted;
  const held = new Map<string, NewHold>();
  const sorted = lines.toSorted(byPart);
  const atOnce = canHoldAtOnce(wanted) ? sorted : [];
  try {
    if (atOnce.length > 0) {
      const all = await needs.stock.holdAll(atOnce.map((line) => ({ ...line, bookingId })));
      if (all.length > 0) return new Map(all.map((hold) => [hold.partId, hold]));
    }
    for (const [index, line] of sorted.entries()) {
      if (line.quantity <= unitsOwn(own, line)) continue;
      let hold = await holdLine(needs, wanted, line);
      if (hold instanceof AppError) {
        const rest = sorted.slice(index);
        const stays = await makeWay(needs, wanted, rest, { line, refusal: hold });
        if (!stays) hold = await holdLine(needs, wanted, line);
        if (hold instanceof AppError) {
          const refusal = stays ?? (await findFaults(needs, wanted, rest, { line, refusal: hold }));
          await giveBack(needs, bookingId, held, atOnce);
          return refusal ?? hold;
        }
      }
      held.set(line.part._id, hold);
    }
  } catch (error) {
    await giveBack(needs, bookingId, held, atOnce);
    throw error;
  }
  return held;
}

/**
 * Whether the units of all lines may be set aside in one command, which goes on after a refusal. So there must be so
 * many of each part that two orders cannot refuse each other by it.
 */
const canHoldAtOnce = ({ lines, sharer, own }: Wanted): boolean =>
  lines.length > 1 &&
  !sharer &&
  own.size === 0 &&
  lines.every(({ part, quantity }) => part.availableQuantity >= plenty * quantity);

function holdLine({ stock }: Needs, wanted: Wanted, line: ChosenLine): Promise<NewHold | AppError> {
  const { bookingId, sharer, own, mayTakeLast } = wanted;
  const { part, quantity: ordered } = line;
  const quantity = ordered - unitsOwn(own, line);
  return orRefusal(
    stock.hold({
      part,
      bookingId,
      quantity,
      ordered,
      for: sharer,
      mayTakeLast: () => mayTakeLast(part._id),
    }),
  );
}

/**
 * Ends the buyer's order beyond the limits if that makes room for a refused line and all that follow it. Answers the
 * refusal if it stays.
 */
async function makeWay(
  needs: Needs,
  wanted: Wanted,
  lines: readonly ChosenLine[],
  refused: LineFault & { line: ChosenLine },
): Promise<AppError | undefined> {
  const short = await wanted.short();
  const freed = await short?.units();
  if (!freed?.has(refused.line.part._id)) return findFaults(needs, wanted, lines, refused);
  return (await findFaults(needs, wanted, lines, undefined, freed)) ?? short?.end();
}

/**
 * A call at the same moment with the same key shares these holds, so first no order of this id may be stored.
 * @param atOnce the lines of a command that may have held some of them
 */
async function giveBack(
  { bookings, stock, clock }: Pick<Needs, 'bookings' | 'stock' | 'clock'>,
  bookingId: string,
  held: Holds,
  atOnce: readonly ChosenLine[],
): Promise<void> {
  const others = atOnce.filter(({ part }) => !held.has(part._id));
  const found = await Promise.all(others.map((line) => stock.findHold({ ...line, bookingId })));
  const holds = [...held.values(), ...found.filter((hold) => hold !== undefined)];
  if (holds.length === 0 || !(await bookings.abandon(bookingId, clock.now()))) return;
  for (const hold of holds) await stock.release(hold);
}

/**
 * Names those of these lines that are at fault as their parts are now, in the order of the buyer's lines.
 * @param known the fault of one line, if it is known already
 */
async function findFaults(
  needs: Needs,
  wanted: Wanted,
  lines: readonly ChosenLine[],
  known: LineFault | undefined,
  freed?: ReadonlyMap<string, number>,
): Promise<AppError | undefined> {
  const now = await needs.parts.findMany(lines.map(({ part }) => part._id));
  const faults: LineFault[] = [];
  for (const line of wanted.lines) {
    if (!lines.includes(line)) continue;
    const refusal =
      line === known?.line
        ? known.refusal
        : await whyNotHeld(needs, wanted, line, now.get(line.part._id), freed);
    if (refusal) faults.push({ line, refusal });
  }
  return faults.length > 0 ? refuseLines(faults) : undefined;
}

/**
 * Why a line's units cannot be set aside as its part is now.
 * @param part counts the units of the replaced order as available
 * @param freed the units of each part that another order gives back
 */
async function whyNotHeld(
  { stock }: Needs,
  { sharer, own, mayTakeLast }: Wanted,
  line: ChosenLine,
  part: StoredPart | undefined,
  freed?: ReadonlyMap<string, number>,
): Promise<AppError | undefined> {
  if (!part) return refuse('part_gone');
  const { _id: id, availableQuantity } = part;
  const [ownUnits, more] = [unitsOwn(own, line), freed?.get(id) ?? 0];
  const refusal = whyNotOrdered({
    ...pricedAs(line, { ...part, availableQuantity: availableQuantity + more }),
    agreed: line.goods,
  });
  if (refusal || !sharer || line.quantity <= ownUnits) return refusal;
  const stored = { ...part, availableQuantity: availableQuantity - ownUnits };
  const quantity = stock.openWith(stored, ownUnits + more, await mayTakeLast(id));
  return line.quantity > quantity ? refuse('mostly_set_aside', { quantity }) : undefined;
}

/** The units of a line that the replaced order sets aside. */
const unitsOwn = (own: Wanted['own'], { part }: ChosenLine): number => own.get(part._id) ?? 0;

const byPart = ({ part: one }: ChosenLine, { part: other }: ChosenLine) =>
  one._id < other._id ? -1 : one._id > other._id ? 1 : 0;
