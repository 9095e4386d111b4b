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

/** A buyer's unpaid order that is beyond the limits of new buyers, and is cancelled if a new order needs its units. */
export interface ShortOrder {
  /** The units of each part that the order holds. */
  units(): Promise<ReadonlyMap<string, number>>;
  /** Cancels the order. Returns the refusal if it stays. */
  end(): Promise<AppError | undefined>;
}

interface Wanted {
  /** The order's id. */
  bookingId: string;
  lines: readonly ChosenLine[];
  /** Set for a buyer who has paid nothing yet. */
  sharer: Sharer | undefined;
  /** Whether a buyer who has paid nothing yet may take units of a part's last fifth. */
  mayTakeLast(partId: string): Promise<boolean>;
  /** The units of each part that the replaced order holds. */
  own: ReadonlyMap<string, number>;
  /** Finds the buyer's order beyond the limits, if there is one. */
  short(): Promise<ShortOrder | undefined>;
}

/** A refusal although all lines can be held by now, because other calls have given back units. */
export class UnitsAreBack extends AppError {
  constructor(refusal: AppError) {
    super(refusal, refusal.message, { issues: refusal.issues, cause: refusal });
  }
}

/** One of the attempts to place an order. */
export interface Attempt {
  /** Why the attempt before this one was refused, although the units are back. Undefined for the first attempt. */
  refusal?: UnitsAreBack | undefined;
  /** Whether none follows. */
  isLast: boolean;
}

/** How often one call is placed again because units are back. */
const mostRepeats = 3;

/**
 * Places an order, and again if units that refused it are back. Of orders that refuse each other, the last to give back
 * its units sees those of all others.
 * @param place must read the parts again and use another id after the first attempt, because the former id is closed
 */
export async function tryAgainIfBack<Placed>(
  place: (attempt: Attempt) => Promise<Placed>,
  refusal?: UnitsAreBack,
  repeats = 0,
): Promise<Placed> {
  const isLast = repeats === mostRepeats;
  try {
    return await place({ refusal, isLast });
  } catch (error) {
    if (!(error instanceof UnitsAreBack) || isLast) throw error;
    return tryAgainIfBack(place, error, repeats + 1);
  }
}

/** The new holds of an order, by part. There is none for a part of which the replaced order already holds enough. */
export type Holds = ReadonlyMap<string, NewHold>;

/**
 * Holds the units of all lines or, if a line has too few, of none. Units of the replaced order are held already. Every
 * order holds its parts sorted by id: of two orders that compete for the last units of several parts, one then gets all
 * of them.
 * @returns the holds, or a refusal that names every line at fault; `UnitsAreBack` if there are enough of all by now
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
          const refusal = stays ?? (await findFaults(needs, wanted, rest, { line, refusal: hold })) ?? hold;
          const isBack =
            (await giveBack(needs, bookingId, held, atOnce)) &&
            !(await findFaults(needs, wanted, lines, undefined));
          return isBack ? new UnitsAreBack(refusal) : refusal;
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
 * Whether all lines may be held in one command. That command goes on after a refusal, so two orders can each hold some
 * of the last units and refuse each other. Where there are plenty of each part, that takes many orders at once, and
 * `tryAgainIfBack` then places one of the two again.
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
 * Cancels the buyer's order beyond the limits, if that makes room for a refused line and all that follow it. Returns
 * the refusal if there is still no room.
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
 * Releases holds. A concurrent call with the same key shares them, so the id is first closed by a tombstone: no order
 * that relies on these holds can be stored any more.
 * @param atOnce the lines of a command that may have held some of them
 * @returns whether any were released
 */
async function giveBack(
  { bookings, stock, clock }: Pick<Needs, 'bookings' | 'stock' | 'clock'>,
  bookingId: string,
  held: Holds,
  atOnce: readonly ChosenLine[],
): Promise<boolean> {
  const others = atOnce.filter(({ part }) => !held.has(part._id));
  const found = await Promise.all(others.map((line) => stock.findHold({ ...line, bookingId })));
  const holds = [...held.values(), ...found.filter((hold) => hold !== undefined)];
  if (holds.length === 0 || !(await bookings.abandon(bookingId, clock.now()))) return false;
  for (const hold of holds) await stock.release(hold);
  return true;
}

/**
 * Reads the parts of these lines again. Returns a refusal that names every line that cannot be ordered, in the buyer's
 * sequence.
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
 * Why a line's units cannot be held, given the part as it is now.
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

/** How many units of a line's part the replaced order holds. */
const unitsOwn = (own: Wanted['own'], { part }: ChosenLine): number => own.get(part._id) ?? 0;

const byPart = ({ part: one }: ChosenLine, { part: other }: ChosenLine) =>
  one._id < other._id ? -1 : one._id > other._id ? 1 : 0;
