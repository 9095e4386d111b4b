import type { Clock } from '../../infrastructure/clock.ts';
import type { PaymentProvider } from '../../infrastructure/providers/payment-provider.ts';
import type { MovementsRepository } from './movements.repository.ts';

const minuteMs = 60_000;
/**
 * How far each read overlaps the previous one, because the provider may list a movement a little late. In milliseconds.
 */
const overlapMs = 10 * minuteMs;
/** If a period has more movements than this, it is read in shorter periods, so that a crash loses little progress. */
const mostAtOnce = 2000;
/**
 * The number of movements after which a sweep leaves the rest to the next one. A sweep that has only copied movements
 * from before the recorded progress goes on: otherwise the next one would read the same again, and none would ever
 * finish.
 */
const mostPerSweep = 10_000;

export interface ImportContext {
  findFirstMoney(): Promise<Date | undefined>;
  movements: MovementsRepository;
  provider: Pick<PaymentProvider, 'listMovements'>;
  clock: Clock;
}

/**
 * Copies the provider's movements to the shop's database, beginning with the first money of any order. Idempotent, also
 * when several processes run it at once. Progress is recorded after each period.
 */
export function createImportMovements({ findFirstMoney, movements, provider, clock }: ImportContext) {
  /** Copies the movements of a period. `isWhole` is false if the copy stopped after `most` movements. */
  async function copy(since: Date, until: Date | undefined, most: number) {
    let read = 0;
    let newest = since;
    for await (const page of provider.listMovements(since, until)) {
      await movements.keep(page);
      read += page.length;
      newest = page.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), newest);
      if (read >= most) return { isWhole: false, read, newest };
    }
    return { isWhole: true, read, newest };
  }

  async function findStart(): Promise<Date | undefined> {
    return (await movements.findProgress())?.readUntil ?? (await findFirstMoney());
  }

  return async function importMovements(): Promise<void> {
    const found = await findStart();
    if (!found) return;
    const now = clock.now();
    let start = new Date(found.getTime() - overlapMs);
    let stretchMs = Infinity;
    let read = 0;
    while (read < mostPerSweep || start <= found) {
      const isLast = start.getTime() + stretchMs >= now.getTime();
      const end = isLast ? undefined : new Date(start.getTime() + stretchMs);
      const copied = await copy(start, end, stretchMs > minuteMs ? mostAtOnce : Infinity);
      read += copied.read;
      if (!copied.isWhole) {
        stretchMs = Math.max(minuteMs, Math.min(stretchMs, now.getTime() - start.getTime()) / 10);
        continue;
      }
      await movements.advance({ readUntil: end ?? copied.newest, knownUntil: end ?? now });
      if (!end) return;
      start = end;
      stretchMs *= 2;
    }
  };
}
