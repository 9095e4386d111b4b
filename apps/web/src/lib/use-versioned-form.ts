import { useMutation, useQueryClient, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import {
  useWatch,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { describeError } from './describe-error.ts';
import type { KeptForm } from './kept-form.ts';
import { toast } from './toast.ts';
import { useFormUploads } from './form-uploads.ts';

interface VersionedFormNeeds<Typed extends FieldValues & { version: number }, Body, Answer> {
  form: UseFormReturn<Typed, unknown, Body>;
  /** What the form began with. */
  first: KeptForm<Typed>;
  /** Keeps unsaved input, or deletes it. */
  keep: (kept: KeptForm<Typed> | undefined) => void;
  /** Whether two states of the form say the same, whatever their versions. */
  isSame: (one: Typed, other: Typed) => boolean;
  query: UndefinedInitialDataOptions<Answer, Error, Answer, string[]>;
  formOf: (answer: Answer) => Typed;
  save: (body: Body) => Promise<Answer>;
  /** Runs after a save, before the form is ready again. */
  onSaved: () => unknown;
  /** Whether a save was refused because somebody else has saved in the meantime. */
  isConflict: (error: unknown) => boolean;
  /** The field at which an error is shown instead of above the buttons. */
  fieldOf?: (error: unknown) => FieldPath<Typed> | undefined;
}

/** A form whose save names the version that it changes. Unsaved input is kept until it is saved or discarded. */
export function useVersionedForm<Typed extends FieldValues & { version: number }, Body, Answer>({
  form,
  first,
  keep,
  isSame,
  query,
  formOf,
  save,
  onSaved,
  isConflict,
  fieldOf,
}: VersionedFormNeeds<Typed, Body, Answer>) {
  const queryClient = useQueryClient();
  /** What is saved, as far as this page knows. */
  const [base, setBase] = useState(first.base);
  const saving = useMutation({ mutationFn: save });
  const uploads = useFormUploads();
  useWatch({ control: form.control });
  const typed = { ...form.getValues() };
  const isTyped = !isSame(base, typed);
  useEffect(() => keep(isTyped ? { base, typed } : undefined));

  function start(saved: Typed, shown: Typed) {
    setBase(saved);
    saving.reset();
    const next = { ...shown, version: saved.version };
    // If the values stay the same, the fields are kept, so that uploads in progress go on.
    const keepValues = isSame(shown, form.getValues());
    form.reset(next, { keepValues });
    if (keepValues) form.setValue('version' as Path<Typed>, next.version as PathValue<Typed, Path<Typed>>);
  }

  const saveTyped = form.handleSubmit(async (body) => {
    const sent = structuredClone(form.getValues());
    let answer: Answer;
    try {
      answer = await saving.mutateAsync(body);
    } catch (error) {
      const field = fieldOf?.(error);
      if (field) form.setError(field, { message: describeError(error) }, { shouldFocus: true });
      // Any other error is shown above the buttons.
      return;
    }
    queryClient.setQueryData<Answer, string[], Answer>(query.queryKey, answer);
    const saved = formOf(answer);
    // Keeps what was typed during the save.
    start(saved, isSame(sent, form.getValues()) ? saved : form.getValues());
    await onSaved();
  });

  /** Loads what is saved and passes it to `next`. */
  async function load(next: (current: Typed) => void) {
    try {
      next(formOf(await queryClient.fetchQuery({ ...query, staleTime: 0 })));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  const { error } = saving;
  return {
    form,
    /** The pictures of the form. A save waits for them. */
    uploads,
    submit: (event: SubmitEvent) => uploads.submit(event, saveTyped),
    isSaving: uploads.isWaiting || form.formState.isSubmitting,
    /** A save that still waits for uploads can be called off by discarding the form. */
    canDiscard: !form.formState.isSubmitting,
    typed,
    /** Whether something was typed, or a picture chosen, that is not saved. */
    isUnsaved: isTyped || uploads.isUnsaved,
    /** Fills the form, which can then be saved. Uploads are forgotten, so that no picture replaces a value of these. */
    fill(values: Typed) {
      uploads.discard();
      form.reset({ ...values, version: base.version }, { keepDefaultValues: true });
    },
    discard() {
      // Before loading, because the save that waits for an upload must not begin in the meantime.
      uploads.discard();
      return load((current) => start(current, current));
    },
    /** Keeps the input, and overwrites what somebody else has saved. */
    keepMine: () => load((current) => start(current, form.getValues())),
    failure:
      uploads.failure ?? (error && !saving.isPending && !fieldOf?.(error) ? describeError(error) : undefined),
    isConflict: isConflict(error),
  };
}
