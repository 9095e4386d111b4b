import type { EditableMails } from '@switchyard/shared/mails';
import * as z from 'zod/mini';
import { keptForm } from '../../../lib/kept-form.ts';

const shape = z.object({
  version: z.number(),
  senderName: z.string(),
  replyTo: z.string(),
  farewell: z.string(),
  /** By the kind of mail; blank where there is none. */
  sentences: z.record(z.string(), z.string()),
});

/** What is decided about the mails: all texts, as typed. */
export type MailForm = z.infer<typeof shape>;

/** The fields of the form, with a sentence for every kind. */
export const formOf = ({
  version,
  senderName,
  replyTo,
  farewell,
  sentences,
  kinds,
}: EditableMails): MailForm => ({
  version,
  senderName: senderName ?? '',
  replyTo: replyTo ?? '',
  farewell: farewell ?? '',
  sentences: Object.fromEntries(kinds.map(({ kind }) => [kind, sentences[kind] ?? ''])),
});

/** Whether two forms say the same, whatever their versions. */
export const isSameForm = (one: MailForm, other: MailForm): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });

export const keptMails = keptForm('mail-words', shape);
