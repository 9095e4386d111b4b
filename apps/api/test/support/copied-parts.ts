import type { Part } from '@switchyard/shared/parts';
import { ObjectId, type Document } from 'mongodb';
import { ratingPlaceOf } from '../../src/catalogue/parts/part-ratings.repository.ts';
import { partTerms } from '../../src/catalogue/search/part-terms.ts';
import { addPart, newPartName, type Shop } from './shop.ts';

type PartFacts = Partial<
  Pick<
    Part,
    'name' | 'price' | 'priceBreaks' | 'availableQuantity' | 'minimumOrder' | 'quantityStep' | 'weight'
  >
>;

interface Original {
  part: Part;
  stored: Document;
}

const originals = new WeakMap<Shop, Map<string, Promise<Original>>>();

/**
 * A part for tests that are not about adding one. Only the first with these facts is added through the API, which costs
 * as much as ten reads. The others are stored as copies with their own id and name. The counts of parts do not know the
 * copies.
 */
export async function partLike(shop: Shop, { name, ...facts }: PartFacts = {}): Promise<Part> {
  const known = originals.get(shop) ?? new Map<string, Promise<Original>>();
  originals.set(shop, known);
  const kind = JSON.stringify(facts);
  const original = known.get(kind);
  if (original) return copyOf(shop, await original, name);
  const added = addOriginal(shop, name === undefined ? facts : { ...facts, name });
  known.set(kind, added);
  return (await added).part;
}

async function addOriginal(shop: Shop, facts: PartFacts): Promise<Original> {
  const part = await addPart(shop, facts);
  const stored = await shop.db.collection('parts').findOne({ _id: new ObjectId(part._id) });
  if (!stored) throw new Error(`part ${part._id} was not stored`);
  return { part, stored };
}

async function copyOf({ db, clock }: Shop, { part, stored }: Original, name = newPartName()): Promise<Part> {
  const _id = new ObjectId();
  const id = _id.toHexString();
  await db.collection('parts').insertOne({
    ...stored,
    _id,
    name,
    ...partTerms({ name, description: part.description }),
    createdAt: clock.now(),
    ratingPlace: ratingPlaceOf(id, 0),
  });
  return { ...part, _id: id, name };
}
