import {
  changePart,
  formatCount,
  messages,
  type Part,
  type PartChanges,
  partChangesSchema,
} from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { usePictureForm } from '../../lib/use-picture-form.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField, type NumberFieldProps, TextArea, TextField } from '../../ui/fields.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormError, FormNote } from '../../ui/form-messages.tsx';

/** Sticks to the bottom of the modal. */
const end =
  'sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4 sm:col-span-2 sm:-mx-7 sm:-mb-7 sm:px-7';

interface EditPartFormProps {
  part: Part;
  /** Set to a function that tells whether closing would lose anything. */
  isUnsaved: Ref<() => boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

const textsOf = ({ name, description, minimumOrder, price }: Part) => ({
  name,
  description,
  minimumOrder: String(minimumOrder),
  price: String(price),
  restock: undefined,
});

/** Compares the form's values with the initial ones. An empty field is `undefined` or ''. */
function isDifferent(texts: object, before: object): boolean {
  const textOf = (value: unknown) => String(value ?? '');
  const began = new Map(Object.entries(before));
  return Object.entries(texts).some(([name, text]) => textOf(text) !== textOf(began.get(name)));
}

/** Sends only the fields that changed. */
export function EditPartForm({ part, isUnsaved, onSaved, onCancel }: EditPartFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (changes: PartChanges) =>
      api.call(changePart, { params: { partId: part._id }, body: changes }),
    // A refusal often means that the shown part is outdated, so it is refreshed too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    saved: part.img,
    failed: messages.saveFailed(part.name),
  });
  const [isUnchanged, setIsUnchanged] = useState(false);
  const { register, handleSubmit, control, formState, getValues } = useForm({
    resolver: formResolver(partChangesSchema),
    defaultValues: textsOf(part),
  });
  const { errors, isSubmitting } = formState;
  const restock = useWatch({ control, name: 'restock' });
  // The form's `isDirty` updates too late for an Escape right after a key.
  useImperativeHandle(
    isUnsaved,
    () => () => pictureField.value !== undefined || isDifferent(getValues(), textsOf(part)),
  );

  const submit = handleSubmit(async (entered) => {
    const changesNothing = !pictureField.value && !changesOf(part, { ...entered, img: part.img });
    setIsUnchanged(changesNothing);
    if (changesNothing) return;
    const isSent = await send(async (img) => {
      const changes = changesOf(part, { ...entered, img });
      if (changes) await mutateAsync(changes);
    });
    if (!isSent) return;
    toast.success(messages.saved(entered.name ?? part.name));
    onSaved();
  }, checkPicture);

  return (
    <form
      noValidate
      aria-label="Edit equipment"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Name" className="sm:col-span-2" error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        className="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <NumberField
        label="Minimum Order"
        inputMode="numeric"
        min={1}
        error={errors.minimumOrder?.message}
        {...register('minimumOrder')}
      />
      <NumberField
        label="Price per Qty"
        prefix="$"
        step="0.01"
        min={0}
        error={errors.price?.message}
        {...register('price')}
      />
      <RestockField
        className="sm:col-span-2"
        available={part.availableQuantity}
        typed={restock}
        error={errors.restock?.message}
        {...register('restock', { setValueAs: (text: string) => (text === '' ? undefined : text) })}
      />
      <FileField label="Image" className="sm:col-span-2" disabled={isSubmitting} {...pictureField} />
      <div className={end}>
        <div className="has-[p,span]:mb-4">
          <FormNote tone="neutral">{isUnchanged && messages.nothingChanged}</FormNote>
          <FormError>{failure}</FormError>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
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
    : `${formatCount(after)} will be available.`;
}

/** Adds to the stock or removes from it, and shows the result. */
function RestockField({ available, typed, className, ...input }: RestockFieldProps) {
  return (
    <div className={className}>
      <NumberField
        {...input}
        label="Restock"
        optional
        hint={`${formatCount(available)} are available now. A negative amount removes units.`}
        // Number pads on phones have no minus key.
        inputMode="text"
      />
      <output className="mt-1.5 block min-h-6 text-sm font-medium">{describeAfter(available, typed)}</output>
    </div>
  );
}

/** The fields that differ from the part; undefined if none do. */
function changesOf(part: Part, entered: PartChanges): PartChanges | undefined {
  const { name, description, minimumOrder, price, restock, img } = entered;
  const changes: PartChanges = {
    ...(name !== part.name && { name }),
    ...(description !== part.description && { description }),
    ...(minimumOrder !== part.minimumOrder && { minimumOrder }),
    ...(price !== part.price && { price }),
    ...(img !== part.img && { img }),
    ...(restock !== 0 && { restock }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
}
