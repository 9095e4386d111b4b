import type { Db, ObjectId } from 'mongodb';
import { wordsInAllForms, wordsToLearn } from '../platform/search-terms.ts';
import { createVocabulary } from '../platform/vocabulary.ts';
import { renewAllTerms } from './004-search-terms.ts';

/** Brings records from before up to date, so that searches find them by other forms of a word and despite typing errors. */
export async function renewWords(db: Db, signal: AbortSignal): Promise<void> {
  await learnWordsOfParts(db, signal);
  await renewAllTerms(db, signal);
  await renewWordsOfOrders(db, signal);
}

async function learnWordsOfParts(db: Db, signal: AbortSignal): Promise<void> {
  const parts = db.collection<{ name: string; description: string }>('parts');
  const words = new Set<string>();
  for await (const { name, description } of parts.find({}, { projection: { name: 1, description: 1 } })) {
    signal.throwIfAborted();
    for (const word of wordsToLearn(name, description)) words.add(word);
  }
  await createVocabulary(db).learn([...words]);
}

/** Orders have the words of their part's name alone, and few names have a word with another form. */
async function renewWordsOfOrders(db: Db, signal: AbortSignal): Promise<void> {
  const orders = db.collection<{ _id: ObjectId; partName: string; words: string[] }>('bookings');
  const projection = { partName: 1, words: 1 };
  for await (const { _id, partName, words } of orders.find({ words: { $exists: true } }, { projection })) {
    signal.throwIfAborted();
    const wanted = wordsInAllForms(partName);
    if (wanted.join() !== words.join()) await orders.updateOne({ _id }, { $set: { words: wanted } });
  }
}
