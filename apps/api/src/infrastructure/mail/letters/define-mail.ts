import type { Urgency } from '../urgency.ts';
import type { Attachment, Block, Letter } from './letter.ts';

/** The contract that a mail confirms. */
export interface Contract {
  /** The country of delivery. Undefined while it is not known. */
  country: string | undefined;
}

/** What a mail about a contract brings with it. */
export interface Enclosures {
  /** Added below the mail's own blocks. */
  blocks: readonly Block[];
  attachments: readonly Attachment[];
}

/** Finds the enclosures as they are when the mail is sent. @param site the site's origin, for links */
export type Enclose = (contract: Contract, site: string) => Promise<Enclosures>;

/** One mail of the shop: its recipient, its urgency and its words. */
export interface MailDefinition<Facts extends object> {
  /** Its name in the database. */
  kind: string;
  /**
   * Also decides whose personal data the mail is: a mail to the seller is the shop's, even if an account has the same
   * e-mail.
   */
  to: 'buyer' | 'seller';
  /**
   * Sends the mail to the e-mail that the account had when the mail was queued, instead of the account's present one.
   */
  isToFormerEmail?: true;
  urgency: Urgency;
  /** Whether the mail is of no use any more. Asked before each attempt to send it. */
  isTooLate?(facts: Facts, now: Date): boolean;
  /** Set for a mail that confirms a contract: it is sent with what the law asks for. */
  contractOf?(facts: Facts): Contract;
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

/** A mail's kind and facts. Only `about` makes one, so the facts always have the type that the mail's words need. */
export interface MailTemplate {
  readonly kind: string;
  readonly [checked]: true;
}

/** Defines a mail. Each is in a `*.mail.ts` of its domain and is listed in the `mails.ts` of its wing. */
export const defineMail = <Facts extends object>(mail: MailDefinition<Facts>): Mail<Facts> => ({
  ...mail,
  about(facts) {
    const template: { kind: string } = { ...facts, kind: mail.kind };
    return template as MailTemplate;
  },
});
