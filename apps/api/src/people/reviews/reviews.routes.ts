import {
  addReview,
  decideReports,
  deleteReview,
  getOwnReview,
  getRating,
  getRatings,
  hideReview,
  listAllReviews,
  listPartsToReview,
  listOwnVotes,
  listReports,
  listReviews,
  removeReply,
  replyToReview,
  reportReview,
  showReview,
  voteHelpful,
  withdrawHelpful,
} from '@switchyard/shared/reviews';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import { answerList } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { HelpfulService } from './helpful.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { ReportsService } from './reports.service.ts';
import type { ReviewsService } from './reviews.service.ts';

interface ReviewsServices {
  reviews: ReviewsService;
  helpful: HelpfulService;
  moderation: ModerationService;
  reports: ReportsService;
}

export function mountReviews(mount: Mount, { reviews, helpful, moderation, reports }: ReviewsServices): void {
  mount(listReviews, (call) => answerList(call, reviews.page));
  mount(getRating, ({ params }) => reviews.ratingOf(params.partId));
  mount(getRatings, ({ query }) => reviews.ratingsOf(query.parts));
  mount(addReview, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await reviews.add(caller, body),
  }));
  mount(getOwnReview, ({ caller, query }) => reviews.ownOf(caller.id, query.partId));
  mount(listPartsToReview, ({ caller }) => reviews.dueFrom(caller.id));
  mount(voteHelpful, ({ caller, params }) => helpful.vote(caller, params.id));
  mount(withdrawHelpful, ({ caller, params }) => helpful.withdraw(caller, params.id));
  mount(listOwnVotes, ({ caller, query }) => helpful.votedBy(caller, query.reviews));
  mount(listAllReviews, (call) => answerList(call, moderation.pageOfAll));
  mount(hideReview, async ({ caller, params }) =>
    modified(await moderation.setShown(caller, params.id, false)),
  );
  mount(showReview, async ({ caller, params }) =>
    modified(await moderation.setShown(caller, params.id, true)),
  );
  mount(replyToReview, async ({ caller, params, body }) => {
    await moderation.reply(caller, params.id, body);
    return modified(true);
  });
  mount(removeReply, async ({ caller, params }) => modified(await moderation.removeReply(caller, params.id)));
  mount(reportReview, async ({ params, body, response }) => {
    await reports.add(params.id, body, wideNetworkOf(response.req.ip));
    return { acknowledged: true as const };
  });
  mount(listReports, reports.list);
  mount(decideReports, async ({ caller, params, body }) => {
    await reports.decide(caller, params.id, body);
    return { acknowledged: true as const };
  });
  mount(deleteReview, async ({ caller, params }) => {
    await moderation.remove(caller, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });
}

function modified(isChanged: boolean) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: isChanged ? 1 : 0 };
}
