import { isRefusal } from '@switchyard/shared';
import { draftLookSchema, saveLook, type DraftLook, type LookDesk } from '@switchyard/shared/look';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { useFormUploads } from '../../../lib/use-stored-picture.ts';
import { lookQuery } from './look-queries.ts';
import { formOf, isSameLook, keepTyped, readTyped, type LookForm } from './look-texts.ts';

/** The texts, judged as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: LookForm): z.input<typeof draftLookSchema> => typed),
  draftLookSchema,
);

export type LookFormControl = ReturnType<typeof useLookForm>['form'];

/** The form of the draft. What was typed and not saved is restored when the page is opened again. */
export function useLookForm(loaded: LookDesk) {
  const queryClient = useQueryClient();
  const [kept] = useState(readTyped);
  /** The saved draft, as far as this page knows it. */
  const [base, setBase] = useState<LookForm>(kept?.base ?? formOf(loaded));
  const form = useForm({
    resolver: formResolver(judgedSchema),
    defaultValues: kept?.typed ?? base,
  });
  const saving = useMutation({ mutationFn: (look: DraftLook) => api.call(saveLook, { body: look }) });
  const uploads = useFormUploads();
  useWatch({ control: form.control });
  const typed = formOf(form.getValues());
  const isUnsaved = !isSameLook(base, typed);
  useEffect(() => keepTyped(isUnsaved ? { base, typed } : undefined));

  function start(saved: LookForm, shown: LookForm) {
    setBase(saved);
    saving.reset();
    form.reset({ ...shown, version: saved.version });
  }

  const save = form.handleSubmit(async (look) => {
    const sent = form.getValues();
    try {
      const answer = await saving.mutateAsync(look);
      queryClient.setQueryData(lookQuery().queryKey, answer);
      const saved = formOf(answer);
      // Keeps what was typed during the save.
      start(saved, isSameLook(formOf(sent), formOf(form.getValues())) ? saved : form.getValues());
      toast.success('The draft is saved. Nobody else sees it yet.');
    } catch {
      // The error is shown above the buttons.
    }
  });

  /** Loads the saved draft and passes it to `next`. */
  async function load(next: (current: LookForm) => void) {
    try {
      next(formOf(await queryClient.fetchQuery({ ...lookQuery(), staleTime: 0 })));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  return {
    form,
    uploads,
    submit: (event: SubmitEvent) => uploads.submit(event, save),
    isSaving: uploads.isWaiting || form.formState.isSubmitting,
    typed,
    isUnsaved,
    /** Fills the form, which can then be saved. */
    fill: (look: LookForm) => form.reset({ ...look, version: base.version }, { keepDefaultValues: true }),
    discard: () => load((current) => start(current, current)),
    /** Keeps the input, and overwrites what somebody else has saved. */
    keepMine: () => load((current) => start(current, form.getValues())),
    failure: saving.error && !saving.isPending ? describeError(saving.error) : uploads.failure,
    isConflict: isRefusal<typeof saveLook>(saving.error, 'look_changed'),
  };
}
