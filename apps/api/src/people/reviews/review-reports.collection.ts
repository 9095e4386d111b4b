import { reportOutcomes, reportReasons } from '@switchyard/shared/reviews';
import {
  byEmail,
  inOneWay,
  keptAs,
  whereExists,
  type CollectionDefinition,
} from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const reviewReports: CollectionDefinition = {
  name: 'reviewReports',
  people: {
    ...keptAs('reviewReports'),
    find: (person) => inOneWay(byEmail(person, 'email', 'at')),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      review: is.id,
      at: is.moment,
      reason: is.oneOf(...reportReasons),
      text: is.filledText,
    },
    {
      email: is.filledText,
      // A hash of the reporter and of what was reported. Removed by the decision.
      reporter: is.filledText,
      decision: is.shape({ outcome: is.oneOf(...reportOutcomes), by: is.filledText, at: is.moment }),
    },
  ),
  indexes: [
    // The same report of a review is open once. Also counts the open reports of a review.
    { key: { review: 1, reporter: 1 }, name: 'review_reporter', unique: true, ...whereExists('reporter') },
    // The open reports, by age.
    { key: { at: 1 }, name: 'open', ...whereExists('reporter') },
    // The reports of one person, for an export or an erasure, and the old ones.
    { key: { email: 1 }, name: 'email', ...whereExists('email') },
    { key: { at: 1, _id: 1 }, name: 'age' },
  ],
};
