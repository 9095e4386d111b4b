import { messages, partChangesSchema, type Part } from '@switchyard/shared';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useChangePart } from '../api/change-part.ts';
import { changesOf } from '../part-changes.ts';
import { RestockField } from './restock-field.tsx';

/** Stays in sight at the window's edge, however long the form is. */
const end =
  'sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4 sm:col-span-2 sm:-mx-7 sm:-mb-7 sm:px-7';

interface EditPartFormProps {
  part: Part;
  /** Set to what tells, at the moment it is asked, whether closing would lose anything. */
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

/** Whether the form's texts differ from those it began with. An empty field is `undefined` or an empty text. */
function isDifferent(texts: object, before: object): boolean {
  const textOf = (value: unknown) => String(value ?? '');
  const began = new Map(Object.entries(before));
  return Object.entries(texts).some(([name, text]) => textOf(text) !== textOf(began.get(name)));
}

/** Changes what is said of a part, and its stock. Only what differs is sent. */
export function EditPartForm({ part, isUnsaved, onSaved, onCancel }: EditPartFormProps) {
  const { mutateAsync } = useChangePart();
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
  // Not the form's own `isDirty`, which comes a moment after the key that may be followed by Escape.
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
      if (changes) await mutateAsync({ partId: part._id, changes });
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
