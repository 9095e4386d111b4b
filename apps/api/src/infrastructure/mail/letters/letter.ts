import type { MailKind, TemplateOf } from '../mail.ts';
import type { Links } from './links.ts';

/** Who writes: the shop's name, as it is now, and its site. */
export interface Shop {
  name: string;
  home: string;
}

/** A mail in words, before it becomes HTML and text. Nothing in it is HTML. */
export interface Letter {
  subject: string;
  heading: string;
  /** What an inbox shows after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Whom the last line, in small print, speaks to; the buyer by default. */
  reader?: 'seller';
  /** Who gets the answer, if not the shop. */
  replyTo?: string;
}

export type Block =
  | { paragraph: string }
  | { button: string; href: string }
  /** Rows of a name and a value; the last may be a total. */
  | { rows: readonly Row[]; title?: string }
  /** Somebody's own words, or an address: the line breaks stay. */
  | { lines: string; title?: string };

export interface Row {
  name: string;
  value: string;
  isTotal?: boolean;
}

/** What every kind of mail says, and a sample of it for the previews and the tests. */
export type LetterTable = {
  [Kind in MailKind]: {
    write(template: TemplateOf<Kind>, links: Links): Letter;
    sample: TemplateOf<Kind>;
  };
};
