import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { NewHold, Sharer, StockService } from '../../catalogue/parts/stock.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { priceLine, refuseLines, whyNotOrdered, type ChosenLine, type LineFault } from './wanted-lines.ts';

interface Needs {
  bookings: Pick<BookingsRepository, 'abandon'>;
  parts: Pick<PartsService, 'findMany'>;
  stock: Pick<StockService, 'hold' | 'release'>;
  clock: Clock;
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
  /** Frees units of a line that another order of the buyer holds. Answers whether it did. */
  makeWay(line: ChosenLine): Promise<boolean>;
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
  const { bookingId, sharer, own, mayTakeLast } = wanted;
  const held: Required<TakenLine>[] = [];
  for (const line of wanted.lines.toSorted(byPart)) {
    const { part, quantity: ordered } = line;
    const quantity = ordered - (own.get(part._id) ?? 0);
    if (quantity <= 0) continue;
    const units = { part, bookingId, quantity, ordered, for: sharer, mayTakeLast: mayTakeLast(part._id) };
    const hold = () => needs.stock.hold(units);
    const again = async (error: unknown) => {
      if (error instanceof AppError && (await wanted.makeWay(line))) return hold();
      throw error;
    };
    try {
      held.push({ ...line, hold: await hold().catch(again) });
    } catch (error) {
      await giveBack(needs, bookingId, held);
      if (!(error instanceof AppError)) throw error;
      return findFaults(needs, wanted, { line, refusal: error });
    }
  }
  return wanted.lines.map((line) => held.find(({ part }) => part._id === line.part._id) ?? line);
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

/** Adds the refusals of the other lines, as their parts are now, to that of one line. */
async function findFaults({ parts }: Needs, { lines }: Wanted, known: LineFault): Promise<AppError> {
  if (lines.length === 1) return refuseLines([known]);
  const now = await parts.findMany(lines.map(({ part }) => part._id));
  const faults = lines.flatMap((line): LineFault[] => {
    if (line === known.line) return [known];
    const part = now.get(line.part._id);
    if (!part) return [{ line, refusal: refuse('part_gone') }];
    const refusal = whyNotOrdered({ ...priceLine(line, part), agreed: line.goods });
    return refusal ? [{ line, refusal }] : [];
  });
  return refuseLines(faults);
}

const byPart = ({ part: one }: ChosenLine, { part: other }: ChosenLine) =>
  one._id < other._id ? -1 : one._id > other._id ? 1 : 0;
