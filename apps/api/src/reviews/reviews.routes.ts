import { addReview, listReviews } from '@switchyard/shared';
import { asksForPage, pageHeaders } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { ReviewsService } from './reviews.service.ts';

export function mountReviews(mount: Mount, reviews: ReviewsService): void {
  mount(listReviews, async ({ query, response }) => {
    if (!asksForPage(query)) return reviews.list();
    const page = await reviews.page(query);
    response.set(pageHeaders(query, page));
    return page.items;
  });
  mount(addReview, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await reviews.add(caller.email, body),
  }));
}
