import { type LawFacts, noLawFacts } from '@switchyard/shared/law';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

export interface StoredLaw {
  /** The number of changes; 0 before the first. */
  version: number;
  facts: LawFacts;
}

interface LawDocument extends StoredLaw {
  _id: 'shop';
  changedAt: Date;
}

export type LawRepository = ReturnType<typeof createLawRepository>;

export function createLawRepository(db: Db) {
  const laws: Collection<LawDocument> = db.collection('shopLaw');
  return {
    /** Undefined before the first change. A fact that an earlier version of the program did not know is empty. */
    async read(): Promise<StoredLaw | undefined> {
      const found = await laws.findOne({ _id: 'shop' });
      return found ? { ...found, facts: { ...noLawFacts, ...found.facts } } : undefined;
    },

    /** Replaces the facts. False if the stored version is not the one directly before the given one. */
    async replace({ version, facts }: StoredLaw, changedAt: Date): Promise<boolean> {
      const document = { version, facts, changedAt };
      if (version > 1)
        return (await laws.replaceOne({ _id: 'shop', version: version - 1 }, document)).modifiedCount === 1;
      try {
        await laws.insertOne({ _id: 'shop', ...document });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
