import { currencySymbol, shopCurrency, toMinorUnits, toAmount, wholeNumber } from '@switchyard/shared';
import { type EditableDelivery, deliveryBounds, moneyOrNothing } from '@switchyard/shared/delivery';
import { computeBill, convertBill } from '@switchyard/shared/pricing';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Charges } from '../../../ui/charges.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { readTable } from './table-form.ts';
import type { TableForm } from './use-delivery-form.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';

interface ExampleOrderProps {
  form: TableForm;
  countries: EditableDelivery['countries'];
}

const goodsSum = moneyOrNothing('Goods');
const grams = wholeNumber('Weight', 0, deliveryBounds.heaviest);

/** Computes what an order would cost with the table as typed, before it is saved. */
export function ExampleOrder({ form, countries }: ExampleOrderProps) {
  const texts = useWatch({ control: form.control });
  const [chosen, setChosen] = useState<string>();
  const country = chosen ?? texts.home ?? '';
  const [goods, setGoods] = useState(() => String(toAmount(10_000, shopCurrency())));
  const [weight, setWeight] = useState('500');
  const table = readTable(texts);
  const sum = goodsSum.safeParse(goods);
  const weightGrams = grams.safeParse(weight);
  const isRead = sum.success && weightGrams.success;
  const due =
    isRead &&
    table &&
    computeBill([{ goods: toMinorUnits(sum.data, shopCurrency()), grams: weightGrams.data }], country, table);
  return (
    <section aria-labelledby="example" className="plate flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="example" className="text-2xl">
        What would an order cost?
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          label="Goods"
          prefix={currencySymbol()}
          error={sum.error?.issues[0]?.message}
          value={goods}
          onChange={(event) => setGoods(event.target.value)}
        />
        <NumberField
          label="Weight in grams"
          kind="whole"
          error={weightGrams.error?.issues[0]?.message}
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <CountrySelect
          countries={countries}
          label="Delivered to"
          value={country}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <output className="block min-h-30 max-w-md">
        {!table && 'The table is not complete yet.'}
        {isRead && table && !due && 'The shop does not deliver there.'}
        {due && (
          <Charges goods="Goods" charges={convertBill(due, (amount) => toAmount(amount, due.currency))} />
        )}
      </output>
    </section>
  );
}
