import type { ReportOutcome } from '@switchyard/shared/reviews';
import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { moment, short } from '../../infrastructure/mail/letters/words.ts';

interface Decided {
  outcome: ReportOutcome;
  reasons: string;
  reportedAt: Date;
}

const outcomes: Record<ReportOutcome, string> = {
  kept: 'We keep the review that you reported',
  hidden: 'We have taken down the review that you reported',
  deleted: 'We have deleted the review that you reported',
};

/** Quotes nothing of the report: its writer may have given somebody else's e-mail. */
export const reportDecided = defineMail<Decided>({
  kind: 'report-decided',
  to: 'buyer',
  urgency: 'soon',
  write({ outcome, reasons, reportedAt }) {
    return {
      subject: outcomes[outcome],
      heading: outcomes[outcome],
      preview: short(reasons),
      blocks: [
        { paragraph: `You reported it on ${moment(reportedAt)}. A person has decided.` },
        { title: 'Our reasons', lines: reasons },
        { paragraph: 'If you think that we are wrong, reply to this email. You can also turn to a court.' },
      ],
    };
  },
  sample: {
    outcome: 'hidden',
    reasons: 'The review names the private e-mail of a person, cleo@example.com.',
    reportedAt: new Date('2027-03-14T09:26:00Z'),
  },
});
