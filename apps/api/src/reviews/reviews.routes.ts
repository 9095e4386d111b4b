import { addReview, listReviews } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { ReviewsService } from './reviews.service.ts';

export function mountReviews(mount: Mount, reviews: ReviewsService): void {
  mount(listReviews, () => reviews.list());
  mount(addReview, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await reviews.add(caller.email, body),
  }));
}
