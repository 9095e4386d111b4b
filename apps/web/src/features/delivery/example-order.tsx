import { computeCharges, type DeliveryDesk, toCents, toDollars } from '@switchyard/shared';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Charges } from '../../ui/charges.tsx';
import { NumberField, SelectField } from '../../ui/fields.tsx';
import { readTable } from './table-form.ts';
import type { TableForm } from './use-delivery-desk.ts';

interface ExampleOrderProps {
  form: TableForm;
  countries: DeliveryDesk['countries'];
}

/** What an order would cost by the table as it is typed, before it is saved. */
export function ExampleOrder({ form, countries }: ExampleOrderProps) {
  const texts = useWatch({ control: form.control });
  const [country, setCountry] = useState(texts.home ?? '');
  const [goods, setGoods] = useState('100');
  const [weight, setWeight] = useState('500');
  const table = readTable(texts);
  const goodsCents = toCents(Number(goods) || 0);
  const due = table && computeCharges(table, { goodsCents, weightGrams: Number(weight) || 0, country });
  return (
    <section aria-labelledby="example" className="plate flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="example" className="text-2xl">
        What would an order cost?
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          label="Goods"
          prefix="$"
          min={0}
          value={goods}
          onChange={(event) => setGoods(event.target.value)}
        />
        <NumberField
          label="Weight in grams"
          min={0}
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <SelectField
          label="Delivered to"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <output className="block min-h-30 max-w-md">
        {!table && 'The table is not complete yet.'}
        {table && !due && 'The shop does not deliver there.'}
        {due && (
          <Charges
            goods="Goods"
            charges={{
              goods: toDollars(goodsCents),
              delivery: toDollars(due.deliveryCents),
              tax: toDollars(due.taxCents),
              taxIncluded: due.taxIncluded,
              total: toDollars(due.totalCents),
            }}
          />
        )}
      </output>
    </section>
  );
}
