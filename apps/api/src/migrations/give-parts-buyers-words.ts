import type { Db } from 'mongodb';
import type { PartDocument } from '../parts/part-document.ts';
import { partTerms, textsToLearn } from '../search/part-terms.ts';
import { createVocabulary } from '../search/vocabulary.ts';

/** Renews the search terms of each part. The words are learned first: a crash in between loses none. */
export async function givePartsBuyersWords(db: Db): Promise<void> {
  const parts = db.collection<PartDocument>('parts');
  const vocabulary = createVocabulary(db.collection('partWords'));
  const worded = { name: 1, description: 1, facts: 1 };
  for await (const { _id, name, description, facts } of parts.find({}, { projection: worded })) {
    const wording = { name, description, ...(facts && { facts }) };
    await vocabulary.learnFrom(...textsToLearn(wording));
    // Unless it has been reworded meanwhile.
    const same = { _id, name, description, facts: facts ?? { $exists: false } };
    await parts.updateOne(same, { $set: partTerms(wording) });
  }
}
