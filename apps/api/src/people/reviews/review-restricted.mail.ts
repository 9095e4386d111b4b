import type { ReportOutcome } from '@switchyard/shared/reviews';
import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short } from '../../infrastructure/mail/letters/words.ts';

interface Restricted {
  outcome: Exclude<ReportOutcome, 'kept'>;
  reasons: string;
  /** The author's own words. */
  comment: string;
}

const outcomes = {
  hidden: 'We have taken down your review',
  deleted: 'We have deleted your review',
} as const;

/** The statement of reasons to the author of a review (Regulation (EU) 2022/2065, article 17). */
export const reviewRestricted = defineMail<Restricted>({
  kind: 'review-restricted',
  to: 'buyer',
  urgency: 'soon',
  write({ outcome, reasons, comment }) {
    return {
      subject: outcomes[outcome],
      heading: outcomes[outcome],
      preview: short(reasons),
      blocks: [
        { paragraph: 'Somebody reported it, and a person has decided.' },
        { title: 'Our reasons', lines: reasons },
        { title: 'Your review', lines: comment },
        { paragraph: 'If you think that we are wrong, reply to this email. You can also turn to a court.' },
      ],
    };
  },
  sample: {
    outcome: 'hidden',
    reasons: 'The review names the private e-mail of a person, cleo@example.com.',
    comment: 'Cleo answers nobody. Write to cleo@example.com yourselves.',
  },
});
