/** The sender of a mail: the shop's current name, and its site. */
export interface Shop {
  name: string;
  home: string;
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
