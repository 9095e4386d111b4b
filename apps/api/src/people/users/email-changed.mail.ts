import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { moment } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { Account } from './account.ts';

interface Changed {
  /** The new e-mail. */
  to: string;
  at: Date;
}

/** Sent to an account's former e-mail, so that its reader can stop a change that somebody else made. */
export const emailChanged = defineMail<Changed>({
  kind: 'email-changed',
  to: 'buyer',
  isToFormerEmail: true,
  urgency: 'now',
  write({ to, at }) {
    return {
      subject: 'The email of your account was changed',
      heading: 'Your account has a new email',
      preview: `Since ${moment(at)} it is ${to}.`,
      blocks: [
        {
          paragraph: `Since ${moment(at)} your account here has the email ${to}. Log in with that one.`,
        },
        {
          paragraph:
            'All other devices were signed out. We will send no more emails about your orders to this address. ' +
            'Earlier invoices and orders keep the email that they have.',
        },
        { paragraph: 'If this was not you, reply to this email at once.' },
      ],
    };
  },
  sample: {
    to: 'ann@new.example.com',
    at: new Date('2027-03-14T09:26:00Z'),
  },
});

/** @param to the new e-mail */
export const emailChangedMail = (account: Account, to: string, at: Date): NewMail => ({
  id: `email-changed-${account.id}-${account.formerEmails.length}`,
  to: account.email,
  account: account.id,
  template: emailChanged.about({ to, at }),
});
