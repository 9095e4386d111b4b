import { isRefusal } from '@switchyard/shared';
import {
  saveMailWords,
  versionedMailWordsSchema,
  type MailsDesk,
  type VersionedMailWords,
} from '@switchyard/shared/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { formOf, isSameForm, keepTyped, readTyped, type MailForm } from './mail-form.ts';
import { mailWordsQuery } from './mails-queries.ts';

/** The texts, judged as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: MailForm): z.input<typeof versionedMailWordsSchema> => typed),
  versionedMailWordsSchema,
);

/** The form of the mails. What was typed and not saved is restored when the page is opened again. */
export function useMailsForm(loaded: MailsDesk) {
  const queryClient = useQueryClient();
  const [kept] = useState(readTyped);
  /** What is saved, as far as this page knows it. */
  const [base, setBase] = useState<MailForm>(kept?.base ?? formOf(loaded));
  const form = useForm({ resolver: formResolver(judgedSchema), defaultValues: kept?.typed ?? base });
  const saving = useMutation({
    mutationFn: (words: VersionedMailWords) => api.call(saveMailWords, { body: words }),
  });
  useWatch({ control: form.control });
  const typed = form.getValues();
  const isUnsaved = !isSameForm(base, typed);
  useEffect(() => keepTyped(isUnsaved ? { base, typed } : undefined));

  function start(saved: MailForm, shown: MailForm) {
    setBase(saved);
    saving.reset();
    form.reset({ ...shown, version: saved.version });
  }

  const submit = form.handleSubmit(async (words) => {
    const sent = JSON.stringify(form.getValues());
    try {
      const answer = await saving.mutateAsync(words);
      queryClient.setQueryData(mailWordsQuery().queryKey, answer);
      const saved = formOf(answer);
      // Keeps what was typed during the save.
      start(saved, sent === JSON.stringify(form.getValues()) ? saved : form.getValues());
      toast.success('The mails are saved. The next one that is sent says so.');
    } catch (error) {
      if (isRefusal<typeof saveMailWords>(error, 'email_is_login'))
        form.setError('replyTo', { message: describeError(error) }, { shouldFocus: true });
      // Any other error is shown above the buttons.
    }
  });

  /** Loads what is saved and passes it to `next`. */
  async function load(next: (current: MailForm) => void) {
    try {
      next(formOf(await queryClient.fetchQuery({ ...mailWordsQuery(), staleTime: 0 })));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  const isAtField = isRefusal<typeof saveMailWords>(saving.error, 'email_is_login');
  return {
    form,
    submit,
    typed,
    isUnsaved,
    discard: () => load((current) => start(current, current)),
    /** Keeps the input, and overwrites what somebody else has saved. */
    keepMine: () => load((current) => start(current, form.getValues())),
    failure: saving.error && !saving.isPending && !isAtField ? describeError(saving.error) : undefined,
    isConflict: isRefusal<typeof saveMailWords>(saving.error, 'mail_words_changed'),
  };
}
