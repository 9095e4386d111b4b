import type { Review } from '@switchyard/shared';

/** The mean rating to one decimal; undefined where there is nothing to take it of. */
export function averageRating(reviews: readonly Pick<Review, 'ratings'>[]): number | undefined {
  if (reviews.length === 0) return undefined;
  const sum = reviews.reduce((total, { ratings }) => total + ratings, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
