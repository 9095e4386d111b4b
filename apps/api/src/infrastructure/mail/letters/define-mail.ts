import type { Urgency } from '../urgency.ts';
import type { Letter } from './letter.ts';

/** One mail of the shop: to whom, how soon, about which facts, in which words. */
export interface MailDefinition<Facts extends object> {
  /** Its name in the database. */
  kind: string;
  /** Mails to the seller are the shop's own, even if an account has the seller's e-mail. A buyer is anybody else. */
  to: 'buyer' | 'seller';
  /** It goes to the e-mail that the account had when it was queued. Others go to the one that it has by then. */
  isToFormerEmail?: true;
  urgency: Urgency;
  /** Whether nobody needs it any more. Asked before each attempt to send it. */
  isTooLate?(facts: Facts, now: Date): boolean;
  /** @param site the site's origin, for links */
  write(facts: Facts, site: string): Letter;
  /** For the previews and the tests. */
  sample: Facts;
}

export interface Mail<Facts extends object> extends MailDefinition<Facts> {
  /** The mail about these facts, to be queued. */
  about(facts: Facts): MailTemplate;
}

export type AnyMail = Mail<object>;

declare const checked: unique symbol;

/** What a mail is about, with its kind. Only `about` makes one, so the facts are those that the mail's words need. */
export interface MailTemplate {
  readonly kind: string;
  readonly [checked]: true;
}

/** Defines a mail. It stands in a `*.mail.ts` of its domain, and its wing's `mails.ts` lists it. */
export const defineMail = <Facts extends object>(mail: MailDefinition<Facts>): Mail<Facts> => ({
  ...mail,
  about(facts) {
    const template: { kind: string } = { ...facts, kind: mail.kind };
    return template as MailTemplate;
  },
});
