import { currencyCode, currencyCodes, currencyName, currencySchema, isRefusal } from '@switchyard/shared';
import { chooseCurrency, getCurrency, type ChosenCurrency } from '@switchyard/shared/settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Form } from '../../../ui/form.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';

const currencyQuery = () =>
  queryOptions({
    queryKey: ['shop currency'],
    queryFn: ({ signal }) => api.call(getCurrency, {}, { signal }),
    gcTime: 0,
  });

/** The currency of all prices, which is chosen until the shop has a part. */
export function CurrencyChoice() {
  const query = useQuery(currencyQuery());
  return (
    <section aria-labelledby="currency" className="plate mt-10 max-w-4xl p-4 sm:p-6">
      <h2 id="currency" className="text-2xl">
        Currency
      </h2>
      {query.data && <Choice key={query.data.currency} {...query.data} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the currency" className="mt-5">
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The currency could not be loaded" query={query} />}
    </section>
  );
}

function Choice({ currency, isFixed }: ChosenCurrency) {
  if (isFixed) {
    return (
      <p className="mt-3 max-w-[60ch]">
        Prices are in {currencyName(currency)}. The shop has a part, or had one, so this stays.
      </p>
    );
  }
  return <ChoiceForm currency={currency} />;
}

function ChoiceForm({ currency }: Pick<ChosenCurrency, 'currency'>) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { currency } });
  const choosing = useMutation({
    mutationFn: (chosen: ChosenCurrency['currency']) =>
      api.call(chooseCurrency, { body: { currency: chosen } }),
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const chosen = await choosing.mutateAsync(currencySchema.parse(typed.currency));
      queryClient.setQueryData(currencyQuery().queryKey, chosen);
      // All amounts on other pages are in the former currency.
      await queryClient.invalidateQueries();
      toast.success(`Prices are in ${currencyName(chosen.currency)} now.`);
    } catch (error) {
      if (isRefusal<typeof chooseCurrency>(error, 'currency_fixed')) await queryClient.invalidateQueries();
    }
  });
  return (
    <Form label="Currency" onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="max-w-[60ch] text-(--muted)">
        Choose it before the first part: after that it stays. Costs of delivery that you have entered keep
        their digits, so look at them again.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="All prices are in" className="min-w-64" {...form.register('currency')}>
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {currencyName(code)} ({currencyCode(code)})
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" busy={choosing.isPending}>
          Choose
        </Button>
      </div>
      <FormError>{choosing.error && !choosing.isPending && describeError(choosing.error)}</FormError>
    </Form>
  );
}
