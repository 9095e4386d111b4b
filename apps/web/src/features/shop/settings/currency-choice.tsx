import {
  type Currency,
  currencyCode,
  currencyCodes,
  currencyName,
  currencySchema,
  formatMoney,
  isRefusal,
  toAmount,
  toMinorUnits,
} from '@switchyard/shared';
import { getDeliveryCosts } from '@switchyard/shared/delivery';
import { chooseCurrency, getCurrency, type ChosenCurrency } from '@switchyard/shared/settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Form } from '../../../ui/form.tsx';
import { ConfirmModal } from '../../../ui/modal.tsx';
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
        Prices are in {currencyName(currency)}. The shop has a part, or had one, so this can no longer change.
      </p>
    );
  }
  return <ChoiceForm currency={currency} />;
}

/** What the owner is asked before the costs of delivery change their meaning. */
interface Asked {
  wanted: Currency;
  /** A cost of delivery as it is, and as it would be. */
  before: string;
  after: string;
}

/** A cost of delivery that somebody has entered, in the main unit of the currency. Undefined if there is none. */
async function findCost(): Promise<number | undefined> {
  const { groups } = await api.call(getDeliveryCosts, {});
  return groups.flatMap(({ steps }) => steps).find(({ price }) => price > 0)?.price;
}

function ChoiceForm({ currency }: Pick<ChosenCurrency, 'currency'>) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { currency } });
  const choosing = useMutation({
    mutationFn: (chosen: ChosenCurrency['currency']) =>
      api.call(chooseCurrency, { body: { currency: chosen } }),
  });
  const [asked, setAsked] = useState<Asked>();
  const submit = form.handleSubmit(async (typed) => {
    const wanted = currencySchema.parse(typed.currency);
    // Without an answer, the choice is still allowed: the page says what becomes of the costs.
    const cost = await findCost().catch(() => undefined);
    if (cost === undefined || wanted === currency) return choose(wanted);
    const before = formatMoney(cost, currency);
    setAsked({ wanted, before, after: formatMoney(toAmount(toMinorUnits(cost, currency), wanted), wanted) });
  });

  async function choose(wanted: Currency) {
    setAsked(undefined);
    try {
      const chosen = await choosing.mutateAsync(wanted);
      queryClient.setQueryData(currencyQuery().queryKey, chosen);
      // All amounts on other pages are in the former currency.
      await queryClient.invalidateQueries();
      toast.success(`Prices are in ${currencyName(chosen.currency)} now.`);
    } catch (error) {
      if (isRefusal<typeof chooseCurrency>(error, 'currency_fixed')) await queryClient.invalidateQueries();
    }
  }
  return (
    <Form label="Currency" onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="max-w-[60ch] text-(--muted)">
        Choose it before you add a part: after that it cannot change. Nothing is converted.
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
      <ConfirmModal
        open={asked !== undefined}
        title="Keep the digits of your delivery costs?"
        confirmLabel="Choose it anyway"
        cancelLabel="Not yet"
        onConfirm={() => asked && void choose(asked.wanted)}
        onCancel={() => setAsked(undefined)}
      >
        <p className="mb-4">
          Nothing is converted: what costs {asked?.before} would cost {asked?.after}. Until you save the costs
          again under Delivery, they count as missing.
        </p>
      </ConfirmModal>
      <FormError>{choosing.error && !choosing.isPending && describeError(choosing.error)}</FormError>
    </Form>
  );
}
