import type { Db } from 'mongodb';
import type { Migration } from '../infrastructure/database/migrate.ts';
import { wordingFields, type PartDocument } from '../catalogue/parts/part-document.ts';
import { partTerms, textsToLearn } from '../catalogue/search/part-terms.ts';
import { createVocabulary } from '../catalogue/search/vocabulary.ts';

/**
 * A part is stored with its search terms, so each later version of the search's words needs a migration that renews
 * them.
 * @param version the current version of the words, from 1
 */
export const renewWords = (version: number): Migration[] =>
  Array.from({ length: version - 1 }, (_, index) => ({
    name: `parts-have-search-words-${index + 2}`,
    run: renewPartWords,
  }));

/**
 * Renews the search terms of every part. The words for the spelling correction are stored first, so that a crash in
 * between loses none.
 */
async function renewPartWords(db: Db): Promise<void> {
  const parts = db.collection<PartDocument>('parts');
  const vocabulary = createVocabulary(db.collection('partWords'));
  const projection = { ...Object.fromEntries(wordingFields.map((field) => [field, 1])), family: 1 };
  for await (const part of parts.find({}, { projection })) {
    const { family } = part;
    const wording = { ...part, ...(family && { familyName: family.name }) };
    await vocabulary.learnFrom(...textsToLearn(wording));
    // Matches the part only if its wording has not changed since it was read.
    const same = Object.fromEntries(
      [...wordingFields, 'family' as const].map((field) => [field, part[field] ?? { $exists: false }]),
    );
    await parts.updateOne({ _id: part._id, ...same }, { $set: partTerms(wording) });
  }
}
