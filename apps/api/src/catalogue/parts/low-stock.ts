import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { LowStockRepository } from './low-stock.repository.ts';

export type LowStock = ReturnType<typeof createLowStock>;

interface LowStockDependencies {
  lowStock: LowStockRepository;
  mail: Pick<MailService, 'queue' | 'seller'>;
  clock: Clock;
}

/** A sweep has other work, and there is another one soon. */
const mostPerSweep = 100;

/** Tells the seller once when a part has sold down to less than an order takes, and again only after a restock. */
export function createLowStock({ lowStock, mail, clock }: LowStockDependencies) {
  return {
    /** Call it after each permanent change of a part's available units. Safe to repeat. */
    check: (partId: string): Promise<void> => lowStock.check(partId, clock.now()),

    page: lowStock.page,

    find: lowStock.find,

    /** Queues the mails. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      for (const part of await lowStock.listUnmailed(mostPerSweep)) {
        if (mail.seller) {
          const { id, name, available, threshold, at } = part;
          const template = { kind: 'low-stock', partId: id, name, available, threshold } as const;
          await mail.queue([{ id: `low-stock-${id}-${at.getTime()}`, to: mail.seller, template }]);
        }
        await lowStock.markMailed(part);
      }
    },
  };
}
