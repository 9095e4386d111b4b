import { messages, partDetailsSchema } from '@switchyard/shared';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../../lib/form-resolver.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useAddPart } from '../api/add-part.ts';

/** Puts a part on sale: its picture first, then what there is to say of it. */
export function AddPartForm() {
  const { mutateAsync } = useAddPart();
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    done: messages.partAdded,
    failed: messages.partFailed,
  });
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(partDetailsSchema),
    defaultValues: { name: '', description: '', availableQuantity: '', minimumOrder: '', price: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (details) => {
    const isSent = await send((img) => mutateAsync({ ...details, img }));
    if (isSent) reset();
  }, checkPicture);

  return (
    <form
      noValidate
      aria-label="Add equipment"
      onSubmit={(event) => void submit(event)}
      className="plate grid gap-5 p-5 sm:grid-cols-3 sm:p-7"
    >
      <TextField label="Name" className="sm:col-span-3" error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        className="sm:col-span-3"
        error={errors.description?.message}
        {...register('description')}
      />
      <NumberField
        label="Available Quantity"
        inputMode="numeric"
        min={0}
        error={errors.availableQuantity?.message}
        {...register('availableQuantity')}
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
      <FileField label="Image" className="sm:col-span-3" disabled={isSubmitting} {...pictureField} />
      <div className="flex flex-col items-start gap-4 sm:col-span-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Add Equipment
        </Button>
        <FormError>{failure}</FormError>
      </div>
    </form>
  );
}
