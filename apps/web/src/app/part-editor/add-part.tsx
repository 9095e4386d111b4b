import { messages } from '@switchyard/shared';
import { addPart, type NewPart, partDetailsSchema } from '@switchyard/shared/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { BesidePreview } from '../../features/catalogue/parts/beside-preview.tsx';
import { factsField, factTextsOf } from '../../features/catalogue/parts/facts/fact-texts.ts';
import { detailTextsOf, isDifferent } from '../../features/catalogue/parts/part-changes.ts';
import { PartForm } from '../../features/catalogue/parts/part-form.tsx';
import { breaksFit, priceBreaksField } from '../../features/catalogue/parts/price-breaks-field.ts';
import { showSkuTaken } from '../../features/catalogue/parts/show-sku-taken.ts';
import { usePartPictures } from '../../features/catalogue/parts/pictures/use-part-pictures.ts';
import { WatchedPart } from '../../features/catalogue/parts/watched-part.tsx';
import { api } from '../../lib/api.ts';
import { fieldsOf } from '../../lib/form-fields.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx';
import { PartPreview } from './part-preview.tsx';

export function AddPart() {
  return (
    <>
      <PageTitle />
      <AddPartForm />
    </>
  );
}

const detailsForm = z
  .extend(partDetailsSchema, { facts: factsField, priceBreaks: priceBreaksField })
  .check(breaksFit);

const emptyTexts = {
  name: '',
  description: '',
  availableQuantity: '',
  minimumOrder: '',
  price: '',
  priceBreaks: '',
  ...detailTextsOf({}),
  facts: factTextsOf(undefined),
  hidden: false,
};

/** The form of a new part. It asks before it discards what was entered. */
function AddPartForm() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (part: NewPart) => api.call(addPart, { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
  const form = useForm({
    resolver: formResolver(detailsForm),
    defaultValues: emptyTexts,
  });
  const pictures = usePartPictures({
    done: messages.partAdded,
    failed: messages.partFailed,
    showAtField: (error) => showSkuTaken(error, form.setError),
  });
  const { question } = useLeaveGuard(() => pictures.isChanged || isDifferent(form.getValues(), emptyTexts));
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const kind = useWatch({ control: form.control, name: 'facts.kind' });

  const submit = form.handleSubmit(async ({ hidden, ...details }) => {
    const isSent = await pictures.send(({ img, pictures: more }) =>
      mutateAsync({
        ...details,
        img,
        ...(hidden && { hidden }),
        ...(more.length > 0 && { pictures: more }),
      }),
    );
    if (isSent) form.reset();
  }, pictures.checkPictures);

  const preview = (
    <OnDemand>
      <WatchedPart control={form.control} pictures={pictures.fields.list.pictures}>
        {(part) => <PartPreview part={part} />}
      </WatchedPart>
    </OnDemand>
  );
  return (
    <BesidePreview preview={preview}>
      <PartForm
        label="Add equipment"
        field={field}
        kind={kind}
        renderStock={() => (
          <NumberField
            label="Available Quantity"
            kind="whole"
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
      {question}
    </BesidePreview>
  );
}

/** Keeps the preview folded at first, because an empty form has nothing to preview. */
function OnDemand({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Eye aria-hidden="true" className="size-4" />
        {isOpen ? 'Hide the preview' : 'Show a preview'}
      </Button>
      {isOpen && children}
    </div>
  );
}
