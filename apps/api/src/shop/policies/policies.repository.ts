import { policies, type Policy } from '@switchyard/shared/policies';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface StoredText {
  version: number;
  /** Undefined if the file's text counts. */
  text?: string;
}

interface TextDocument extends StoredText {
  _id: Policy;
  /** The URLs of the pictures in the text. */
  pictures?: string[];
  changedAt: Date;
}

export type PoliciesRepository = ReturnType<typeof createPoliciesRepository>;

export function createPoliciesRepository(db: Db) {
  const texts: Collection<TextDocument> = db.collection('policyTexts');
  return {
    find: async (name: Policy): Promise<StoredText> => (await texts.findOne({ _id: name })) ?? { version: 0 },

    /** The texts written in the shop among these. */
    async findTexts(names: readonly Policy[]): Promise<Map<Policy, string>> {
      const found = await texts.find({ _id: { $in: [...names] } }).toArray();
      return new Map(found.flatMap(({ _id, text }) => (text === undefined ? [] : [[_id, text] as const])));
    },

    /** The texts that were written in the shop. */
    async listWritten(): Promise<Policy[]> {
      const found = await texts
        .find({ _id: { $in: [...policies] }, text: { $exists: true } }, { projection: { _id: 1 } })
        .toArray();
      return found.map(({ _id }) => _id);
    },

    /** Replaces a text with optimistic concurrency. False if `version` is not the stored version any more. */
    async replace(
      name: Policy,
      version: number,
      { text, pictures }: { text: string | null; pictures: string[] },
      changedAt: Date,
    ): Promise<boolean> {
      const document = { version: version + 1, changedAt, ...(text !== null && { text, pictures }) };
      if (version > 0) return (await texts.replaceOne({ _id: name, version }, document)).modifiedCount === 1;
      try {
        await texts.insertOne({ _id: name, ...document });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
