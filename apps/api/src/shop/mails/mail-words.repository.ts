import type { MailWords } from '@switchyard/shared/mails';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

/** The words that the seller has decided. Undecided ones are absent. */
export type DecidedWords = Omit<MailWords, 'sentences'> & { sentences: Record<string, string> };

interface MailWordsDocument extends Omit<MailWords, 'sentences'> {
  _id: 'shop';
  version: number;
  sentences: { kind: string; text: string }[];
  changedAt: Date;
}

export interface StoredMailWords {
  /** The number of changes; 0 before the first. */
  version: number;
  words: DecidedWords;
}

export type MailWordsRepository = ReturnType<typeof createMailWordsRepository>;

export function createMailWordsRepository(db: Db) {
  const collection: Collection<MailWordsDocument> = db.collection('mailWords');
  return {
    async read(): Promise<StoredMailWords> {
      const found = await collection.findOne({ _id: 'shop' });
      if (!found) return { version: 0, words: { sentences: {} } };
      const { _id, version, changedAt: _changedAt, sentences, ...words } = found;
      const byKind = Object.fromEntries(sentences.map(({ kind, text }) => [kind, text]));
      return { version, words: { ...words, sentences: byKind } };
    },

    /** Compare-and-swap: replaces the words if the stored version is the given one. Returns whether it did. */
    async replace(version: number, { sentences, ...words }: DecidedWords, changedAt: Date): Promise<boolean> {
      const listed = Object.entries(sentences).map(([kind, text]) => ({ kind, text }));
      const next = { ...words, sentences: listed, version: version + 1, changedAt };
      if (version > 0)
        return (await collection.replaceOne({ _id: 'shop', version }, next)).modifiedCount === 1;
      try {
        await collection.insertOne({ _id: 'shop', ...next });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
