import { plain } from '../../infrastructure/refusal.ts';

export const reviewRefusals = {
  no_such_review: plain(404, 'There is no such review.'),
  purchase_required: plain(403, 'Only buyers of this part can review it.'),
  reported_enough: plain(409, 'Others have reported this review, too. We will decide on it.'),
  no_open_reports: plain(409, 'The reports of this review are decided already.'),
  own_review: plain(403, 'You cannot vote on your own review.'),
  voter_unverified: plain(409, 'Only accounts with a verified email can vote. Verify yours first.'),
  review_changed: plain(409, 'The author has changed this review. Read it again before you reply.'),
};
