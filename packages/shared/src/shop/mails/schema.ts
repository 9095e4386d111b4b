import * as z from 'zod/mini';
import {
  emailAddress,
  emptyText,
  optionalLine,
  optionalText,
  wholeNumber,
} from '../../infrastructure/fields.ts';

/** The bounds of each field: texts by their maximum length in characters. */
export const mailBounds = { senderName: 60, farewell: 200, sentence: 500, sentences: 60 } as const;

const version = wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER);
const kind = z.string().check(z.minLength(1), z.maxLength(60));

/** A text of the seller's own for every mail of a kind, with placeholders such as `{returnDays}`. By the kind. */
const sentences = z
  .record(kind, optionalText('Sentence', mailBounds.sentence))
  .check(
    z.refine(
      (all) => Object.keys(all).length <= mailBounds.sentences,
      `There can be at most ${mailBounds.sentences} sentences`,
    ),
  );

const wordsShape = {
  /** The name that an inbox shows. Without one, the shop's name. The address is always that of `MAIL_FROM`. */
  senderName: optionalLine('Name', mailBounds.senderName),
  /**
   * The reply-to e-mail. Without it, answers go to the seller's e-mail in Settings or, without that, to the sender. It
   * must not be an e-mail with which the shop's staff sign in.
   */
  replyTo: z.optional(z.union([emptyText, emailAddress('Provide a valid email')])),
  /** The last line of mails to buyers, with placeholders. Without one, the usual line. */
  farewell: optionalLine('Farewell', mailBounds.farewell),
  sentences: z._default(sentences, {}),
};

/** What the seller decides about the mails. */
const mailWordsSchema = z.object(wordsShape);
export type MailWords = z.infer<typeof mailWordsSchema>;

/** All that the seller decides about the mails, with the version that the change is based on. */
export const versionedMailWordsSchema = z.object({ version, ...wordsShape });
export type VersionedMailWords = z.infer<typeof versionedMailWordsSchema>;

/** A kind of mail. */
const mailKindSchema = z.object({
  kind: z.string(),
  to: z.enum(['buyer', 'seller']),
  /** The subject of the example that a preview shows. */
  subject: z.string(),
});
export type MailKind = z.infer<typeof mailKindSchema>;

export const editableMailsSchema = z.object({
  /** Incremented by each change. 0 before the first. */
  version: z.int(),
  senderName: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  farewell: z.optional(z.string()),
  sentences: z.record(z.string(), z.string()),
  /** Every mail that the shop can send, those to buyers first. */
  kinds: z.array(mailKindSchema),
  /** What holds where nothing is decided. `replyTo` is absent if answers go to the sender. */
  usual: z.object({ senderName: z.string(), replyTo: z.optional(z.string()), farewell: z.string() }),
  /** Whether the shop has a mail server. */
  sendsMail: z.boolean(),
  /** The present words for each placeholder. Without words, the placeholder is absent and mails leave out its line. */
  words: z.record(z.string(), z.string()),
});
export type EditableMails = z.infer<typeof editableMailsSchema>;

/** A kind of mail, and the words with which to write an example of it. */
export const mailPreviewSchema = z.object({ kind, ...wordsShape });

export const writtenMailSchema = z.object({
  /** The sender's name. */
  from: z.string(),
  /** Absent if answers go to the sender. */
  replyTo: z.optional(z.string()),
  subject: z.string(),
  /** A whole document, without scripts. */
  html: z.string(),
  text: z.string(),
});
export type WrittenMail = z.infer<typeof writtenMailSchema>;
