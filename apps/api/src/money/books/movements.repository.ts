import type { Collection, Db } from 'mongodb';
import type { ProviderMovement } from '../../infrastructure/providers/payment-provider.ts';

interface MovementDocument extends Omit<ProviderMovement, 'id'> {
  _id: string;
}

/** Until when the provider's movements have been read. */
interface BooksProgress {
  /** Where the next read begins, apart from an overlap. By the provider's clock. */
  readUntil: Date;
  /** Until when all movements are known. By the shop's clock. */
  knownUntil: Date;
}

export type MovementsRepository = ReturnType<typeof createMovementsRepository>;

export function createMovementsRepository(db: Db) {
  const movements: Collection<MovementDocument> = db.collection('providerMovements');
  const progress: Collection<BooksProgress & { _id: string }> = db.collection('booksProgress');
  return {
    /** Stores movements. Does nothing for those that are stored already. */
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

    /** Records progress. Several processes may read at once, so a smaller progress does not replace a larger one. */
    async advance({ readUntil, knownUntil }: BooksProgress): Promise<void> {
      await progress.updateOne({ _id: 'movements' }, { $max: { readUntil, knownUntil } }, { upsert: true });
    },

    async findFirst(): Promise<Date | undefined> {
      const first = await movements.find().sort({ createdAt: 1 }).limit(1).next();
      return first?.createdAt;
    },
  };
}
