import { isRefusal } from '@switchyard/shared';
import {
  saveMailWords,
  versionedMailWordsSchema,
  type MailsDesk,
  type VersionedMailWords,
} from '@switchyard/shared/mails';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { formOf, isSameForm, keptMails, type MailForm } from './mail-form.ts';
import { mailWordsQuery } from './mails-queries.ts';

/** Validates the texts as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: MailForm): z.input<typeof versionedMailWordsSchema> => typed),
  versionedMailWordsSchema,
);

/** The form of the mails. What was typed and not saved is restored when the page is opened again. */
export function useMailsForm(loaded: MailsDesk) {
  const [first] = useState(() => keptMails.read() ?? { base: formOf(loaded), typed: formOf(loaded) });
  const form = useForm({ resolver: formResolver(judgedSchema), defaultValues: first.typed });
  return useVersionedForm({
    form,
    first,
    keep: keptMails.keep,
    isSame: isSameForm,
    query: mailWordsQuery(),
    formOf,
    save: (words: VersionedMailWords) => api.call(saveMailWords, { body: words }),
    onSaved: () => toast.success('The mails are saved. The next one that is sent uses them.'),
    isConflict: (error) => isRefusal<typeof saveMailWords>(error, 'mail_words_changed'),
    fieldOf: (error) => (isRefusal<typeof saveMailWords>(error, 'email_is_login') ? 'replyTo' : undefined),
  });
}
