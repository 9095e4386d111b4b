import { listBookings, newBookingSchema } from '@switchyard/shared/bookings';
import { type Delivery } from '@switchyard/shared/delivery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressFormSchema, blankAddress } from '../../../shop/address-form.ts';
import { api } from '../../../lib/api.ts';
import { rulesOf, startingCountry } from '../../../shop/delivery.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { keepAddressDraft, readAddressDraft, toDraft, type AddressDraft } from './address-draft.ts';

export const lastAddress = (buyer: string) =>
  queryOptions({
    queryKey: [...queryKeys.bookings, 'last-address', buyer],
    queryFn: async ({ signal }): Promise<AddressDraft | null> => {
      const { items } = await api.page(listBookings, { query: { buyer, limit: 1 } }, { signal });
      return toDraft(items[0]?.address) ?? null;
    },
  });

/** Every order of this form has an address: without one, nobody could say what there is to pay. */
const orderFormSchema = (delivery: Delivery) =>
  z.object({ phone: newBookingSchema.shape.phone, address: addressFormSchema(delivery) });

/**
 * Starts with what was typed before in this tab, else with the address of the last order. An address in a country that
 * the shop no longer delivers to is left out, and the country is named in `formerCountry`.
 * @param profile what to start with otherwise; the same object each time
 */
export function useOrderForm(delivery: Delivery, profile?: Pick<AddressDraft, 'phone' | 'city'>) {
  const { email, displayName } = useAccount();
  const { data: last } = useQuery(lastAddress(email));
  const start = useMemo(() => {
    const { phone = '', ...known }: Partial<AddressDraft> = readAddressDraft(email) ?? last ?? profile ?? {};
    const blank = { ...blankAddress, name: displayName, country: startingCountry(delivery) };
    const isLeftOut = known.country && !rulesOf(delivery.countries, known.country);
    return isLeftOut
      ? { fields: { phone, address: blank }, formerCountry: known.country }
      : { fields: { phone, address: { ...blank, ...known, country: known.country || blank.country } } };
  }, [delivery, displayName, email, last, profile]);
  const schema = useMemo(() => orderFormSchema(delivery), [delivery]);
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: start.fields,
    values: start.fields,
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
  return { form, formerCountry: start.formerCountry };
}
