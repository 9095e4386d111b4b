import type { Collection, Db } from 'mongodb';
import type { ProviderMovement } from '../../infrastructure/providers/payment-provider.ts';

interface MovementDocument extends Omit<ProviderMovement, 'id'> {
  _id: string;
}

/** Up to when the provider's movements have been read. */
interface BooksProgress {
  /** Where the next read begins, but for an overlap. By the provider's clock. */
  readUntil: Date;
  /** Up to when everything is known. By the shop's clock. */
  knownUntil: Date;
}

export type MovementsRepository = ReturnType<typeof createMovementsRepository>;

export function createMovementsRepository(db: Db) {
  const movements: Collection<MovementDocument> = db.collection('providerMovements');
  const progress: Collection<BooksProgress & { _id: string }> = db.collection('booksProgress');
  return {
    /** A known movement is never overwritten. */
    async keep(told: readonly ProviderMovement[]): Promise<void> {
      if (told.length === 0) return;
      await movements.bulkWrite(
        told.map(({ id, intentId, ...movement }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $setOnInsert: { ...movement, ...(intentId !== undefined && { intentId }) } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    async findProgress(): Promise<BooksProgress | undefined> {
      return (await progress.findOne({ _id: 'movements' })) ?? undefined;
    },

    /** Never moves back, so that several processes may read at once. */
    async advance({ readUntil, knownUntil }: BooksProgress): Promise<void> {
      await progress.updateOne({ _id: 'movements' }, { $max: { readUntil, knownUntil } }, { upsert: true });
    },

    async findFirst(): Promise<Date | undefined> {
      const first = await movements.find().sort({ createdAt: 1 }).limit(1).next();
      return first?.createdAt;
    },
  };
}
