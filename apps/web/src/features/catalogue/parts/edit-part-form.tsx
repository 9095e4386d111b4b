import { formatNumber, messages } from '@switchyard/shared';
import { changePart, type Part, type PartChanges, partChangesSchema } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { BesidePreview } from './beside-preview.tsx';
import { factsField } from './facts/fact-texts.ts';
import { changesOf, differing, isDifferent, textsOf } from './part-changes.ts';
import { PartForm } from './part-form.tsx';
import { breaksFit, priceBreaksField } from './price-breaks-field.ts';
import { showSkuTaken } from './show-sku-taken.ts';
import { WatchedPart } from './watched-part.tsx';
import { usePartPictures } from './pictures/use-part-pictures.ts';
import '../../../ui/sticky-bar.css';

interface EditPartFormProps {
  /** The part as it was when the page was opened. Concurrent changes by others are preserved. */
  part: Part;
  /** Renders the part as the form describes it. */
  preview: (part: Part) => ReactNode;
  /** What was typed while the last save was in progress. */
  typed: TypedTexts | undefined;
  /**
   * Called after saving, with the changed part and with what was typed meanwhile. The caller then mounts a new form.
   */
  onSaved: (part: Part, typed: TypedTexts) => void;
  onLeave: () => void;
}

/** The form for changes to a part, with a preview. It asks before it discards changes. */
export function EditPartForm({ part, preview, typed, onSaved, onLeave }: EditPartFormProps) {
  const { form, pictures, submit, isUnchanged, ask, question } = useChanges(part, typed, onSaved);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const [restock, kind] = useWatch({ control: form.control, name: ['restock', 'facts.kind'] });
  const shown = (
    <WatchedPart control={form.control} pictures={pictures.fields.list.pictures} before={part}>
      {preview}
    </WatchedPart>
  );
  return (
    <BesidePreview preview={shown}>
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
        className="plate p-5 min-[22rem]:grid-cols-2 sm:p-7"
      >
        <div className="form-foot sticky bottom-0 z-10 col-span-full -mx-5 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
          <div className="has-[p,span]:mb-4">
            <FormNote tone="neutral">{isUnchanged && messages.nothingChanged}</FormNote>
            <FormError>{pictures.failure}</FormError>
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => ask(onLeave)}>Back to the list</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              Save
            </Button>
          </div>
        </div>
      </PartForm>
      {question}
    </BesidePreview>
  );
}

const changesForm = z
  .object({ ...partChangesSchema.shape, facts: factsField, priceBreaks: priceBreaksField })
  .check(breaksFit);

export type TypedTexts = DefaultValues<z.input<typeof changesForm>>;

/** The state of the form. Only changed fields are sent. */
function useChanges(part: Part, typed: TypedTexts | undefined, onSaved: EditPartFormProps['onSaved']) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (changes: PartChanges) =>
      api.call(changePart, { params: { partId: part._id }, body: changes }),
    // A refusal often means that the displayed part is outdated, so it is refetched as well.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  const [isUnchanged, setIsUnchanged] = useState(false);
  const form = useForm({
    resolver: formResolver(changesForm),
    defaultValues: { ...textsOf(part), ...typed },
  });
  const pictures = usePartPictures({
    part,
    failed: messages.saveFailed(part.name),
    showAtField: (error) => showSkuTaken(error, form.setError),
  });
  // Not the form's `isDirty`, which updates too late for a click right after a key press.
  const { ask, question } = useLeaveGuard(
    () => pictures.isChanged || isDifferent(form.getValues(), textsOf(part)),
  );

  const submit = form.handleSubmit(async (entered) => {
    const before = { img: part.img, pictures: part.pictures ?? [] };
    const changesNothing = !pictures.isChanged && !changesOf(part, { ...entered, ...before });
    setIsUnchanged(changesNothing);
    if (changesNothing) return;
    const sent = structuredClone(form.getValues());
    const typedSince = () => differing(form.getValues(), sent);
    const isSent = await pictures.send(async (stored) => {
      // Unchanged pictures are not sent, because somebody else may have changed them.
      const changes = changesOf(part, { ...entered, ...(pictures.isChanged ? stored : before) });
      // A mutation's own `onSuccess` is not called once the form is unmounted.
      if (changes)
        await mutateAsync(changes, { onSuccess: ({ part: changed }) => onSaved(changed, typedSince()) });
      else onSaved(part, typedSince());
    });
    if (isSent) toast.success(messages.saved(entered.name ?? part.name));
  }, pictures.checkPictures);

  return { form, pictures, submit, isUnchanged, ask, question };
}

interface RestockFieldProps extends Omit<NumberFieldProps, 'label' | 'hint' | 'kind' | 'optional'> {
  available: number;
  typed: unknown;
}

/** The stock after a restock. Undefined if the typed text is not a valid amount. */
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

/** Adds units to the stock or removes them, and shows the result. */
function RestockField({ available, typed, className, ...input }: RestockFieldProps) {
  return (
    <div className={className}>
      <NumberField
        {...input}
        label="Restock"
        optional
        hint={`${formatNumber(available)} are available now. A negative amount removes units.`}
        kind="change"
      />
      <output className="mt-1.5 block min-h-6 text-sm font-medium">{describeAfter(available, typed)}</output>
    </div>
  );
}
