import { ApiError } from '@switchyard/shared';
import { addAddress, type Booking } from '@switchyard/shared/bookings';
import { addressSchema, type Address, type Delivery } from '@switchyard/shared/delivery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { keyof } from 'zod/mini';
import { addressFormSchema, addressIn, blankAddress } from '../../../shop/address-form.ts';
import { api } from '../../../lib/api.ts';
import { deliveryQueries, startingCountry } from '../../../shop/delivery.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { AddressFields } from '../../../ui/address-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { useOrderChange } from './fulfil/use-order-change.ts';

/** A form for the delivery address of an order that was placed without one. */
export function AddAddress({ order }: { order: Booking }) {
  const query = useQuery(deliveryQueries.countries());
  if (query.data) return <AddressForm order={order} delivery={query.data} />;
  if (query.error) return <QueryError title="The countries could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the form">
      <Skeleton className="h-96" />
    </SkeletonRegion>
  );
}

const addressField = keyof(addressSchema);

function AddressForm({ order, delivery }: { order: Booking; delivery: Delivery }) {
  const { run, failure } = useOrderChange((address: Address) =>
    api.call(addAddress, { params: { id: order._id }, body: address }),
  );
  const schema = useMemo(() => addressFormSchema(delivery), [delivery]);
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { ...blankAddress, name: order.buyerName, country: startingCountry(delivery) },
  });
  const country = useWatch({ control: form.control, name: 'country' });

  const submit = form.handleSubmit(async (address) => {
    try {
      await run(addressIn(delivery, address));
      toast.success('The address is added.');
    } catch (error) {
      for (const { path, message } of (error instanceof ApiError && error.problem?.issues) || []) {
        const field = addressField.safeParse(path.replace(/^body\./, ''));
        if (field.success) form.setError(field.data, { message }, { shouldFocus: true });
      }
    }
  });

  return (
    <Form label="Delivery address" onSubmit={submit} className="flex flex-col gap-5">
      <AddressFields countries={delivery.countries} country={country} field={fieldsOf(form)} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="self-start">
        Add the address
      </Button>
    </Form>
  );
}
