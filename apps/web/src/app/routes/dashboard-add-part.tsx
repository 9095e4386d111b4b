import { addPart, messages, type NewPart, partDetailsSchema } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { usePictureForm } from '../../lib/use-picture-form.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField, TextArea, TextField } from '../../ui/fields.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Add a Equipment: the form for a new part. */
export function Component() {
  return (
    <>
      <PageTitle />
      <AddPartForm />
    </>
  );
}

function AddPartForm() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (part: NewPart) => api.call(addPart, { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
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
