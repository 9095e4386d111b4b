import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import { lowStockMail } from './low-stock.mail.ts';
import type { LowStockRepository } from './low-stock.repository.ts';

export type LowStock = ReturnType<typeof createLowStock>;

interface LowStockDependencies {
  lowStock: LowStockRepository;
  mail: Pick<MailService, 'queue' | 'seller'>;
  clock: Clock;
}

/** Keeps a sweep short; the next one takes the rest. */
const mostPerSweep = 100;

/** Mails the seller when a part's stock falls below its limit, and not again until it was restocked. */
export function createLowStock({ lowStock, mail, clock }: LowStockDependencies) {
  return {
    /** Call it after each permanent change of a part's available units. Idempotent. */
    check: (partId: string): Promise<void> => lowStock.check(partId, clock.now()),

    page: lowStock.page,

    find: lowStock.find,

    /** Queues the mails. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      for (const part of await lowStock.listUnmailed(mostPerSweep)) {
        if (mail.seller) await mail.queue([lowStockMail(part, mail.seller)]);
        await lowStock.markMailed(part);
      }
    },
  };
}
