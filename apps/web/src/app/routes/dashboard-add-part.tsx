import { addPart, messages, type NewPart, partDetailsSchema } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { factsField, factTextsOf } from '../../features/parts/facts/fact-texts.ts';
import { fieldsOf } from '../../features/parts/form-field.ts';
import { PartForm } from '../../features/parts/part-form.tsx';
import { usePartPictures } from '../../features/parts/pictures/use-part-pictures.ts';
import { api } from '../../lib/api.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/fields.tsx';
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

const detailsForm = z.extend(partDetailsSchema, { facts: factsField });

function AddPartForm() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (part: NewPart) => api.call(addPart, { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  const pictures = usePartPictures({ done: messages.partAdded, failed: messages.partFailed });
  const form = useForm({
    resolver: formResolver(detailsForm),
    defaultValues: {
      name: '',
      description: '',
      availableQuantity: '',
      minimumOrder: '',
      price: '',
      quantityStep: '',
      weight: '',
      lowStockAt: '',
      facts: factTextsOf(undefined),
    },
  });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const kind = useWatch({ control: form.control, name: 'facts.kind' });

  const submit = form.handleSubmit(async (details) => {
    const isSent = await pictures.send(({ img, pictures: more }) =>
      mutateAsync({ ...details, img, ...(more.length > 0 && { pictures: more }) }),
    );
    if (isSent) form.reset();
  }, pictures.checkPictures);

  return (
    <PartForm
      label="Add equipment"
      field={field}
      kind={kind}
      renderStock={() => (
        <NumberField
          label="Available Quantity"
          inputMode="numeric"
          min={0}
          className="max-sm:col-span-full"
          {...field('availableQuantity')}
        />
      )}
      pictures={{ ...pictures.fields, disabled: isSubmitting }}
      onSubmit={submit}
      className="plate p-5 min-[22rem]:grid-cols-2 sm:grid-cols-3 sm:p-7"
    >
      <div className="col-span-full flex flex-col items-start gap-4">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          Add Equipment
        </Button>
        <FormError>{pictures.failure}</FormError>
      </div>
    </PartForm>
  );
}
