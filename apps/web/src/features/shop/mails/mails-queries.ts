import { getMailWords, mailPreviewSchema, previewMail, type WrittenMail } from '@switchyard/shared/mails';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { MailForm } from './mail-form.ts';

/** What is decided about the mails, as an owner sees it. */
export const mailWordsQuery = () =>
  queryOptions({
    queryKey: ['mail words'],
    queryFn: ({ signal }) => api.call(getMailWords, {}, { signal }),
    // Fetched on each visit, but not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });

/**
 * The example of a kind with these words. The previous example stays until this one has loaded, and while the words are
 * invalid, such as a half-typed e-mail.
 * @param typed the form as JSON, debounced
 */
export const mailPreviewQuery = (kind: string, typed: string) =>
  queryOptions({
    queryKey: ['mail preview', kind, typed],
    queryFn: ({ signal }): Promise<WrittenMail> => {
      const words: MailForm = JSON.parse(typed);
      return api.call(previewMail, { body: { kind, ...words } }, { signal });
    },
    enabled: mailPreviewSchema.safeParse({ kind, ...JSON.parse(typed) }).success,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
