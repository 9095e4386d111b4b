import type { RatingSpread } from '@switchyard/shared/parts';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { countAnew } from '../../infrastructure/database/count-anew.ts';
import type { PartDocument } from './part-document.ts';

/** The Bayesian prior: each part is credited with five reviews of three stars, so that a single review says little. */
const given = { reviews: 5, stars: 3 };

/**
 * The score by which parts are sorted, in thousandths of a star: the mean of the part's reviews, with the prior's five
 * reviews counted in. So a part with forty reviews that average 4.8 stars (score 4,600) comes before one with a single
 * review of 5 stars (3,333). 0 without a review.
 */
export function scoreOf({ stars }: Pick<RatingSpread, 'stars'>): number {
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  const all = stars.reduce((sum, count, index) => sum + count * (index + 1), given.reviews * given.stars);
  return reviews === 0 ? 0 : Math.round((1000 * all) / (reviews + given.reviews));
}

/**
 * The sort key: the score followed by the part's id, such as `3333 65f0…`. Most parts have no review and so the same
 * score; without the id, a cursor among thousands of them would have to skip all that come before it.
 */
export const ratingPlaceOf = (id: string, score: number): string => `${String(score).padStart(4, '0')} ${id}`;

const scoreIn = ({ ratingPlace = '' }: Pick<PartDocument, 'ratingPlace'>) =>
  Number(ratingPlace.split(' ')[0]);

export type PartRatingsRepository = ReturnType<typeof createPartRatingsRepository>;

export function createPartRatingsRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');

  return {
    /**
     * Recounts a part's score from its reviews, which may change meanwhile (see `countAnew`). Does nothing for a
     * deleted part.
     */
    async renew(id: string, readRating: () => Promise<RatingSpread>): Promise<void> {
      const _id = new ObjectId(id);
      await countAnew({
        async read() {
          const found = await parts.findOne({ _id }, { projection: { ratingPlace: 1, ratingCounts: 1 } });
          return found ? { value: scoreIn(found), counts: found.ratingCounts ?? 0 } : undefined;
        },
        count: async () => scoreOf(await readRating()),
        async store(score, counts) {
          const { matchedCount } = await parts.updateOne(
            { _id, ratingCounts: counts === 0 ? { $not: { $gt: 0 } } : counts },
            { $set: { ratingPlace: ratingPlaceOf(id, score) }, $inc: { ratingCounts: 1 } },
          );
          return matchedCount === 1;
        },
      });
    },
  };
}
