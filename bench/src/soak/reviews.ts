import { ObjectId } from 'mongodb';
import { createRandom } from '../seed/random.ts';
import { searchTerms } from '../seed/search-terms.ts';

const remarks = [
  'Sounds like rain on a tin roof, in the best way.',
  'Arrived a day late and was worth it.',
  'My second set; the first is still as new.',
  'Good, though the legends are a little thin for my eyes.',
] as const;

/** Reviews of the shop, as it stores them. */
export function* reviews(count: number): Generator<object> {
  const random = createRandom(4);
  for (let number = 0; number < count; number += 1) {
    const name = `Buyer ${number}`;
    const addComment = random.pick(remarks);
    yield {
      _id: new ObjectId(),
      name,
      addComment,
      ratings: 3 + random.below(3),
      img: '',
      verified: false,
      shown: true,
      createdAt: new Date(Date.UTC(2024, 2, 1) + number * 60_000),
      ...searchTerms(name, addComment),
    };
  }
}
