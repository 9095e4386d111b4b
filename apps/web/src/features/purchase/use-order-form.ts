import { listBookings, newBookingSchema, type Delivery } from '@switchyard/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressFormSchema, blankAddress, isBlank } from '../../lib/address-form.ts';
import { api } from '../../lib/api.ts';
import { rulesOf, startingCountry } from '../../lib/delivery.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { keepAddressDraft, readAddressDraft, toDraft, type AddressDraft } from './address-draft.ts';

/** Where the buyer's last order went. */
export const lastAddress = (buyer: string) =>
  queryOptions({
    queryKey: [...queryKeys.bookings, 'last-address', buyer],
    queryFn: async ({ signal }): Promise<AddressDraft | null> => {
      const { items } = await api.page(listBookings, { query: { buyer, limit: 1 } }, { signal });
      return toDraft(items[0]?.address) ?? null;
    },
  });

/** If the shop takes orders without an address, the address form may stay empty, but not half filled in. */
function orderFormSchema(delivery: Delivery) {
  const whole = addressFormSchema(delivery);
  const typed = z.transform((address: z.input<typeof whole>) =>
    !delivery.addressRequired && isBlank(address) ? undefined : address,
  );
  return z.object({ phone: newBookingSchema.shape.phone, address: z.pipe(typed, z.optional(whole)) });
}

/** Starts with what was typed before in this tab, else with the address of the last order. */
export function useOrderForm(delivery: Delivery) {
  const { email, displayName } = useAccount();
  const { data: last } = useQuery(lastAddress(email));
  const start = useMemo(() => {
    const { phone = '', ...known }: Partial<AddressDraft> = readAddressDraft(email) ?? last ?? {};
    const isDelivered = rulesOf(delivery.countries, known.country) !== undefined;
    const country = isDelivered && known.country ? known.country : startingCountry(delivery);
    return { phone, address: { ...blankAddress, name: displayName, ...known, country } };
  }, [delivery, displayName, email, last]);
  const schema = useMemo(() => orderFormSchema(delivery), [delivery]);
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: start,
    values: start,
    resetOptions: { keepDirtyValues: true },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { phone, address } }) => keepAddressDraft(email, { phone, ...address }),
      }),
    [subscribe, email],
  );
  return form;
}
