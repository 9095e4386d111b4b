import type { ReportOutcome, ReportReason } from '@switchyard/shared/reviews';

export const reasonWords: Record<ReportReason, string> = {
  illegal: 'It is illegal',
  insult: 'It insults or threatens somebody',
  'personal-data': 'It says something private about a person',
  fake: 'Its author did not buy here',
  advertising: 'It advertises something',
  'off-topic': 'It is not about the part or the shop',
  other: 'Something else',
};

export const outcomeWords: Record<ReportOutcome, string> = {
  kept: 'Keep the review',
  hidden: 'Hide the review',
  deleted: 'Delete the review',
};
