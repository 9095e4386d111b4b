import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { PartsService, StoredPart } from '../../catalogue/parts/parts.service.ts';
import type { NewHold, Sharer, StockService } from '../../catalogue/parts/stock.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { priceLine, refuseLines, whyNotOrdered, type ChosenLine, type LineFault } from './wanted-lines.ts';

interface Needs {
  bookings: Pick<BookingsRepository, 'abandon'>;
  parts: Pick<PartsService, 'findMany'>;
  stock: Pick<StockService, 'hold' | 'release' | 'openWith'>;
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
  mayTakeLast(partId: string): boolean;
  /** The units of each part that an order sets aside which this one replaces. */
  own: ReadonlyMap<string, number>;
  /** The buyer's order beyond the limits, if there is one. */
  short: ShortOrder | undefined;
}

/** A line whose units are set aside. */
export type HeldLine = ChosenLine & { hold: NewHold };
/** A line with the hold that it needs beyond the units of the replaced order. Without one, those are enough. */
export type TakenLine = ChosenLine & { hold?: NewHold };

/**
 * Sets aside the units of all lines or, if one has too few, of none. Those of the replaced order are set aside already.
 * Every order takes its parts in the order of their ids, so of two orders for the last units, one gets them all.
 * @returns the refusal, which names every line at fault, if there is one
 */
export async function holdLines(needs: Needs, wanted: Wanted): Promise<TakenLine[] | AppError> {
  const { bookingId, lines, own } = wanted;
  const held: Required<TakenLine>[] = [];
  const sorted = lines.toSorted(byPart);
  try {
    for (const [index, line] of sorted.entries()) {
      if (line.quantity <= unitsOwn(own, line)) continue;
      let hold = await holdLine(needs, wanted, line);
      if (hold instanceof AppError) {
        const rest = sorted.slice(index);
        const stays = await makeWay(needs, wanted, rest, { line, refusal: hold });
        if (!stays) hold = await holdLine(needs, wanted, line);
        if (hold instanceof AppError) {
          const refusal = stays ?? (await findFaults(needs, wanted, rest, { line, refusal: hold }));
          await giveBack(needs, bookingId, held);
          return refusal ?? hold;
        }
      }
      held.push({ ...line, hold });
    }
  } catch (error) {
    await giveBack(needs, bookingId, held);
    throw error;
  }
  return lines.map((line) => held.find(({ part }) => part._id === line.part._id) ?? line);
}

async function holdLine({ stock }: Needs, wanted: Wanted, line: ChosenLine): Promise<NewHold | AppError> {
  const { bookingId, sharer, own, mayTakeLast } = wanted;
  const { part, quantity: ordered } = line;
  const quantity = ordered - unitsOwn(own, line);
  try {
    return await stock.hold({
      part,
      bookingId,
      quantity,
      ordered,
      for: sharer,
      mayTakeLast: mayTakeLast(part._id),
    });
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
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
  const { short } = wanted;
  const freed = await short?.units();
  if (!freed?.has(refused.line.part._id)) return findFaults(needs, wanted, lines, refused);
  return (await findFaults(needs, wanted, lines, undefined, freed)) ?? short?.end();
}

/** A call at the same moment with the same key shares these holds, so first no order of this id may be stored. */
async function giveBack(
  { bookings, stock, clock }: Pick<Needs, 'bookings' | 'stock' | 'clock'>,
  bookingId: string,
  held: readonly Required<TakenLine>[],
): Promise<void> {
  if (held.length === 0 || !(await bookings.abandon(bookingId, clock.now()))) return;
  for (const { hold } of held) await stock.release(hold);
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
  const faults = wanted.lines.flatMap((line): LineFault[] => {
    if (!lines.includes(line)) return [];
    if (line === known?.line) return [known];
    const refusal = whyNotHeld(needs, wanted, line, now.get(line.part._id), freed);
    return refusal ? [{ line, refusal }] : [];
  });
  return faults.length > 0 ? refuseLines(faults) : undefined;
}

/**
 * Why a line's units cannot be set aside as its part is now.
 * @param part counts the units of the replaced order as available
 * @param freed the units of each part that another order gives back
 */
function whyNotHeld(
  { stock }: Needs,
  { sharer, own, mayTakeLast }: Wanted,
  line: ChosenLine,
  part: StoredPart | undefined,
  freed?: ReadonlyMap<string, number>,
): AppError | undefined {
  if (!part) return refuse('part_gone');
  const { _id: id, availableQuantity } = part;
  const [ownUnits, more] = [unitsOwn(own, line), freed?.get(id) ?? 0];
  const refusal = whyNotOrdered({
    ...priceLine(line, { ...part, availableQuantity: availableQuantity + more }),
    agreed: line.goods,
  });
  if (refusal || !sharer || line.quantity <= ownUnits) return refusal;
  const stored = { ...part, availableQuantity: availableQuantity - ownUnits };
  const quantity = stock.openWith(stored, ownUnits + more, mayTakeLast(id));
  return line.quantity > quantity ? refuse('mostly_set_aside', { quantity }) : undefined;
}

/** The units of a line that the replaced order sets aside. */
const unitsOwn = (own: Wanted['own'], { part }: ChosenLine): number => own.get(part._id) ?? 0;

const byPart = ({ part: one }: ChosenLine, { part: other }: ChosenLine) =>
  one._id < other._id ? -1 : one._id > other._id ? 1 : 0;
