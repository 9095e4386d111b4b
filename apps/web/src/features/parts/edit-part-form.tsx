import {
  changePart,
  formatNumber,
  messages,
  type Part,
  type PartChanges,
  partChangesSchema,
} from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField, type NumberFieldProps } from '../../ui/fields.tsx';
import { FormError, FormNote } from '../../ui/form-messages.tsx';
import { factsField } from './facts/fact-texts.ts';
import { changesOf, isDifferent, textsOf } from './part-changes.ts';
import { fieldsOf } from './form-field.ts';
import { PartForm } from './part-form.tsx';
import { usePartPictures } from './pictures/use-part-pictures.ts';

interface EditPartFormProps {
  part: Part;
  /** Set to a function that tells whether closing would lose anything. */
  isUnsaved: Ref<() => boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

export function EditPartForm({ part, isUnsaved, onSaved, onCancel }: EditPartFormProps) {
  const { form, pictures, submit, isUnchanged } = useChanges(part, onSaved);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const [restock, kind] = useWatch({ control: form.control, name: ['restock', 'facts.kind'] });
  // The form's `isDirty` updates too late for an Escape right after a key.
  useImperativeHandle(
    isUnsaved,
    () => () => pictures.isChanged || isDifferent(form.getValues(), textsOf(part)),
  );
  return (
    <PartForm
      label="Edit equipment"
      field={field}
      kind={kind}
      renderStock={() => (
        <RestockField
          className="col-span-full"
          available={part.availableQuantity}
          typed={restock}
          {...field('restock', { setValueAs: (text: string) => (text === '' ? undefined : text) })}
        />
      )}
      pictures={{ ...pictures.fields, disabled: isSubmitting }}
      onSubmit={submit}
      className="min-[22rem]:grid-cols-2"
    >
      {/* Sticks to the bottom of the modal. */}
      <div className="sticky col-span-full bottom-0 z-10 -mx-5 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <div className="has-[p,span]:mb-4">
          <FormNote tone="neutral">{isUnchanged && messages.nothingChanged}</FormNote>
          <FormError>{pictures.failure}</FormError>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </PartForm>
  );
}

const changesForm = z.object({ ...partChangesSchema.shape, facts: factsField });

/** The form for a part's changes. It sends only the fields that changed. */
function useChanges(part: Part, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (changes: PartChanges) =>
      api.call(changePart, { params: { partId: part._id }, body: changes }),
    // A refusal often means that the shown part is outdated, so it is refreshed too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  const pictures = usePartPictures({ part, failed: messages.saveFailed(part.name) });
  const [isUnchanged, setIsUnchanged] = useState(false);
  const form = useForm({ resolver: formResolver(changesForm), defaultValues: textsOf(part) });

  const submit = form.handleSubmit(async (entered) => {
    const before = { img: part.img, pictures: part.pictures ?? [] };
    const changesNothing = !pictures.isChanged && !changesOf(part, { ...entered, ...before });
    setIsUnchanged(changesNothing);
    if (changesNothing) return;
    const isSent = await pictures.send(async (stored) => {
      // Somebody else may have changed the pictures meanwhile.
      const changes = changesOf(part, { ...entered, ...(pictures.isChanged ? stored : before) });
      // `onSuccess` is not called once the form is gone, so a late answer cannot close another form.
      if (changes) await mutateAsync(changes, { onSuccess: onSaved });
      else onSaved();
    });
    if (isSent) toast.success(messages.saved(entered.name ?? part.name));
  }, pictures.checkPictures);

  return { form, pictures, submit, isUnchanged };
}

interface RestockFieldProps extends Omit<NumberFieldProps, 'label' | 'hint' | 'inputMode' | 'optional'> {
  available: number;
  typed: unknown;
}

/** The stock after the restock; undefined if the typed text is not a valid amount. */
function availableAfter(available: number, typed: unknown): number | undefined {
  const amount = partChangesSchema.shape.restock.safeParse(typed);
  return amount.success && amount.data !== undefined ? available + amount.data : undefined;
}

function describeAfter(available: number, typed: unknown): string | undefined {
  const after = availableAfter(available, typed);
  if (after === undefined) return undefined;
  return after < 0
    ? messages.removesTooMany(available, available - after)
    : `${formatNumber(after)} will be available.`;
}

/** Adds to the stock or removes from it, and shows the result. */
function RestockField({ available, typed, className, ...input }: RestockFieldProps) {
  return (
    <div className={className}>
      <NumberField
        {...input}
        label="Restock"
        optional
        hint={`${formatNumber(available)} are available now. A negative amount removes units.`}
        // Number pads on phones have no minus key.
        inputMode="text"
      />
      <output className="mt-1.5 block min-h-6 text-sm font-medium">{describeAfter(available, typed)}</output>
    </div>
  );
}
