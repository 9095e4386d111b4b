import { isRefusal } from '@switchyard/shared';
import { type DraftLaw, draftLawSchema, type LawDesk, saveLaw } from '@switchyard/shared/law';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { useFormUploads } from '../../../lib/use-stored-picture.ts';
import { shownLawKey } from '../../../shop/shown-law.ts';
import { lawQuery, readinessQuery } from './law-queries.ts';
import { isSameLaw, keepTyped, type LawForm, readTyped } from './law-texts.ts';

/** The texts, judged as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: LawForm): z.input<typeof draftLawSchema> => typed),
  draftLawSchema,
);

export type LawFormControl = ReturnType<typeof useLawForm>['form'];

/** The form of the facts. What was typed and not saved is restored when the page is opened again. */
export function useLawForm(loaded: LawDesk) {
  const queryClient = useQueryClient();
  const [kept] = useState(readTyped);
  /** The saved facts, as far as this page knows them. */
  const [base, setBase] = useState<LawForm>(kept?.base ?? loaded);
  const form = useForm({ resolver: formResolver(judgedSchema), defaultValues: kept?.typed ?? base });
  const saving = useMutation({ mutationFn: (law: DraftLaw) => api.call(saveLaw, { body: law }) });
  const uploads = useFormUploads();
  useWatch({ control: form.control });
  const typed = form.getValues();
  const isUnsaved = !isSameLaw(base, typed);
  useEffect(() => keepTyped(isUnsaved ? { base, typed } : undefined));

  function start(saved: LawForm, shown: LawForm) {
    setBase(saved);
    saving.reset();
    form.reset({ ...shown, version: saved.version });
  }

  const save = form.handleSubmit(async (law) => {
    const sent = structuredClone(form.getValues());
    try {
      const saved = await saving.mutateAsync(law);
      queryClient.setQueryData(lawQuery().queryKey, saved);
      // Keeps what was typed during the save.
      start(saved, isSameLaw(sent, form.getValues()) ? saved : form.getValues());
      await Promise.all(
        [readinessQuery().queryKey, shownLawKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      toast.success('The facts are saved. Pages show them within two seconds.');
    } catch {
      // The error is shown above the buttons.
    }
  });

  /** Loads the saved facts and passes them to `next`. */
  async function load(next: (current: LawForm) => void) {
    try {
      next(await queryClient.fetchQuery({ ...lawQuery(), staleTime: 0 }));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  return {
    form,
    uploads,
    submit: (event: SubmitEvent) => uploads.submit(event, save),
    isSaving: uploads.isWaiting || form.formState.isSubmitting,
    isUnsaved,
    discard: () => load((current) => start(current, current)),
    /** Keeps the input, and overwrites what somebody else has saved. */
    keepMine: () => load((current) => start(current, form.getValues())),
    failure: saving.error && !saving.isPending ? describeError(saving.error) : uploads.failure,
    isConflict: isRefusal<typeof saveLaw>(saving.error, 'law_changed'),
  };
}
