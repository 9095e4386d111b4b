import type { Part } from '@switchyard/shared/parts';
import { expect } from 'vitest';
import { buyPart, signIn, type Shop } from './shop.ts';

export const review = {
  name: 'Bea',
  addComment: 'Crisp and quiet.',
  ratings: '5',
  img: 'https://example.com/bea.png',
};

/** Helpers that write and read reviews. */
export function createReviews(shop: () => Shop) {
  /** An access token of an account that has bought the part. */
  async function buyer(email: string, part: Part): Promise<string> {
    const token = await signIn(shop(), email);
    await buyPart(shop(), token, part, email);
    return token;
  }

  const post = (token: string, facts: object = {}) =>
    shop()
      .as(token)
      .post('/review')
      .send({ ...review, ...facts });

  return {
    buyer,
    post,
    /** Buys a part and reviews it. @returns the review's id */
    async reviewOf(part: Part, email: string, facts: object = {}): Promise<string> {
      const added = await post(await buyer(email, part), { partId: part._id, ...facts });
      expect(added.status, JSON.stringify(added.body)).toBe(200);
      return added.body.insertedId;
    },
    async ofPart(partId: string, query = '') {
      const answer = await shop().api.get(`/review?partId=${partId}${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer;
    },
    ratingOf: async ({ _id }: Part) => (await shop().api.get(`/part/${_id}/rating`)).body,
    ratingsOf: (ids: string[]) => shop().api.get(`/ratings?parts=${ids.join(',')}`),
  };
}
