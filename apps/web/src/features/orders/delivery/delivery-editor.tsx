import type { EditableDelivery } from '@switchyard/shared/delivery';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { formatTotal } from '../../../lib/list-search.ts';
import { CheckField } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { ExampleOrder } from './example-order.tsx';
import { GroupsSection } from './groups-section.tsx';
import { TaxesSection } from './taxes-section.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';
import { Form } from '../../../ui/form.tsx';
import { fieldsOf } from '../../../lib/form-fields.ts';

interface DeliveryEditorProps {
  table: EditableDelivery;
  /** The number of parts on sale without a weight. */
  unweighed: number;
}

/** The form for the table of delivery costs and taxes, with an example order to try it. */
export function DeliveryEditor({ table, unweighed }: DeliveryEditorProps) {
  const { form, submit, discard, isUnsaved, failure } = useDeliveryForm(table);
  const { countries } = table;
  const field = fieldsOf(form);
  return (
    <Form label="Delivery" onSubmit={submit} className="flex flex-col gap-10">
      <CountrySelect
        countries={countries}
        label="Home country"
        hint="Visitors see what delivery to it costs until they choose a country."
        className="max-w-md"
        {...field('home')}
      />
      <div>
        <CheckField label="Every order needs an address" {...form.register('addressRequired')} />
        <p className="text-(--muted)">
          The shop’s own pages always ask for it. Other programs may leave it out: such an order pays for the
          goods alone, and is held back under Trouble until you waive delivery and tax or refund it. Tick this
          to refuse those orders.
        </p>
      </div>
      <div className="flex max-w-md flex-col gap-2">
        <NumberField
          label="Default weight"
          kind="whole"
          hint="In grams. Each unit of equipment without a weight counts as this much."
          {...field('defaultWeight')}
        />
        {unweighed > 0 && (
          <p>
            <Link to={`${dashboardPaths.stock}?tab=unweighed`} className="text-link">
              {formatTotal(unweighed)} {unweighed === 1 ? 'item' : 'items'} on sale
            </Link>{' '}
            {unweighed === 1 ? 'has' : 'have'} no weight.
          </p>
        )}
      </div>
      <GroupsSection form={form} countries={countries} />
      <TaxesSection form={form} countries={countries} />
      <ExampleOrder form={form} countries={countries} />
      <SaveBar
        isUnsaved={isUnsaved}
        isSaving={form.formState.isSubmitting}
        failure={failure}
        question="The table goes back to what was saved last."
        onDiscard={discard}
      />
    </Form>
  );
}
