/** The shop as a mail shows it. */
export interface Shop {
  name: string;
  /** The site's origin. */
  home: string;
  /** The last line of mails to buyers, if not the usual one. */
  farewell?: string;
  /** The shop's own colour in each theme, and the text on it. */
  tones?: Record<'light' | 'dark', { colour: string; text: string }>;
}

/** Who sends a mail, as the seller has decided. */
export interface Sender extends Omit<Shop, 'home'> {
  /** The name that an inbox shows, if it is not the one in `MAIL_FROM`. */
  senderName?: string;
  /** The e-mail that buyers' answers go to, if not the sender's. */
  replyTo?: string;
  /** A text of the seller's own for every mail of this kind. Plain text; each line becomes a paragraph. */
  sentenceFor(kind: string): string | undefined;
}

/** The content of a mail, before it becomes HTML and plain text. Its strings hold no HTML. */
export interface Letter {
  subject: string;
  heading: string;
  /** What an inbox shows after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** The e-mail that replies go to, if not the shop's. */
  replyTo?: string;
}

export type Block =
  | { paragraph: string }
  | { button: string; href: string }
  /** Rows of a name and a value; the last may be a total. */
  | { rows: readonly Row[]; title?: string }
  /** A picture by its URL, and the page that it leads to. */
  | { picture: string; alt: string; href?: string }
  /** Somebody's own words, or an address: the line breaks stay. */
  | { lines: string; title?: string };

/** A file of plain text that comes with a mail. */
export interface Attachment {
  /** The file's name. */
  name: string;
  text: string;
}

export interface Row {
  name: string;
  value: string;
  isTotal?: boolean;
}
