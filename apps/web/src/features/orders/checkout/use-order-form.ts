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
      const { items } = await api.page(listBookings, { query: { limit: 1 } }, { signal });
      return toDraft(items[0]?.address) ?? null;
    },
  });

/**
 * The country that the form starts with: the draft's or the last order's, if the shop still delivers there.
 * @param last the data of `lastAddress`
 */
export function orderCountry(
  delivery: Delivery,
  email: string,
  last: AddressDraft | null | undefined,
): string {
  const known = readAddressDraft(email) ?? last;
  return rulesOf(delivery.countries, known?.country)?.code ?? startingCountry(delivery);
}

/** An order from this form always has an address, because without one the amount to pay is not known. */
const orderFormSchema = (delivery: Delivery) =>
  z.object({ phone: newBookingSchema.shape.phone, address: addressFormSchema(delivery) });

/**
 * The form of an order. It starts with what was typed earlier in this tab, otherwise with the address of the last
 * order. If the shop no longer delivers to that address's country, the address is left out and `formerCountry` names
 * the country.
 * @param profile the fallback for the initial values. Must be referentially stable
 */
export function useOrderForm(delivery: Delivery, profile?: Pick<AddressDraft, 'phone' | 'city'>) {
  const { email, displayName } = useAccount();
  const { data: last } = useQuery(lastAddress(email));
  const start = useMemo(() => {
    const { phone = '', ...known }: Partial<AddressDraft> = readAddressDraft(email) ?? last ?? profile ?? {};
    const country = orderCountry(delivery, email, last);
    const blank = { ...blankAddress, name: displayName, country };
    const isLeftOut = known.country && known.country !== country;
    return isLeftOut
      ? { fields: { phone, address: blank }, formerCountry: known.country }
      : { fields: { phone, address: { ...blank, ...known, country } } };
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
