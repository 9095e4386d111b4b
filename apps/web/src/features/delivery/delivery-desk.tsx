import type { DeliveryDesk as Desk } from '@switchyard/shared';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { ExampleOrder } from './example-order.tsx';
import { GroupsSection } from './groups-section.tsx';
import { TaxesSection } from './taxes-section.tsx';
import { useDeliveryDesk } from './use-delivery-desk.ts';

/** The table of delivery costs and taxes, to change and to try. */
export function DeliveryDesk({ desk }: { desk: Desk }) {
  const { form, submit, discard, isUnsaved, failure } = useDeliveryDesk(desk);
  const [isAsking, setIsAsking] = useState(false);
  const { countries } = desk;
  const { isSubmitting, errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="Delivery"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-10"
    >
      <SelectField
        label="Home country"
        hint="Where visitors are quoted a delivery to before they choose a country."
        className="max-w-md"
        error={errors.home?.message}
        {...form.register('home')}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <CheckField label="Every order needs an address" {...form.register('addressRequired')} />
        <p className="text-(--muted)">
          Otherwise a buyer may leave it out, pays no delivery, and adds it before you ship.
        </p>
      </div>
      <GroupsSection form={form} countries={countries} />
      <TaxesSection form={form} countries={countries} />
      <ExampleOrder form={form} countries={countries} />
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-t border-base-300 bg-base-100 px-1 py-4">
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="me-auto text-(--muted) max-[23rem]:w-full">
            {isUnsaved ? 'Not saved yet.' : 'All is saved.'}
          </output>
          <Button disabled={!isUnsaved} onClick={() => setIsAsking(true)}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </div>
      </div>
      <ConfirmModal
        open={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setIsAsking(false);
          void discard();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p className="mb-4">The table will be as it was saved last.</p>
      </ConfirmModal>
    </form>
  );
}
