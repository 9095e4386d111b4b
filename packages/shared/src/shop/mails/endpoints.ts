import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import {
  mailBounds,
  mailPreviewSchema,
  editableMailsSchema,
  versionedMailWordsSchema,
  writtenMailSchema,
} from './schema.ts';

/** A character may take four bytes, and JSON escapes some. */
const largestBody = 8 * mailBounds.sentences * mailBounds.sentence;

export const getMailWords = defineEndpoint({
  method: 'GET',
  path: '/shop/mails',
  access: 'owner',
  summary: 'What the seller has decided about the mails, every kind of mail, and what holds otherwise.',
  response: editableMailsSchema,
});

export const saveMailWords = defineEndpoint({
  method: 'PUT',
  path: '/shop/mails',
  access: 'owner',
  summary: 'Replaces what the seller has decided about the mails. 409 if `version` is not the current one.',
  description: 'Mails are written as they are sent, so those that wait have the new words, too.',
  body: versionedMailWordsSchema,
  refusals: ['mail_words_changed', 'email_is_login', 'no_such_mail_kind', 'unknown_placeholders'],
  response: editableMailsSchema,
  largestBody,
});

export const previewMail = defineEndpoint({
  method: 'POST',
  path: '/shop/mails/preview',
  access: 'owner',
  summary: 'Writes an example of a mail with these words, and stores and sends nothing.',
  body: mailPreviewSchema,
  refusals: ['no_such_mail_kind', 'unknown_placeholders'],
  response: writtenMailSchema,
  largestBody,
});
