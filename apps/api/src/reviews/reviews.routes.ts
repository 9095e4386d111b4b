import { addReview, listReviews } from '@switchyard/shared';
import { readList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { ReviewsService } from './reviews.service.ts';

export function mountReviews(mount: Mount, reviews: ReviewsService): void {
  mount(listReviews, async ({ query, response }) => {
    const { answer, headers } = await readList(query, reviews.page);
    response.set(headers);
    return answer;
  });
  mount(addReview, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await reviews.add(caller.email, body),
  }));
}
