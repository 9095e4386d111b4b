import { deliveryBounds, type EditableDelivery } from '@switchyard/shared/delivery';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { GroupCountries } from './group-countries.tsx';
import { GroupSteps } from './group-steps.tsx';
import { firstGroup, newGroup } from './table-form.ts';
import type { TableForm } from './use-delivery-form.ts';

interface SectionProps {
  form: TableForm;
  countries: EditableDelivery['countries'];
}

/** The groups of countries, with the cost of delivery to each. */
export function GroupsSection({ form, countries }: SectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'groups' });
  const groups = useWatch({ control: form.control, name: 'groups' });
  const taken = new Set(groups.flatMap((group) => group.countries));
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-4">
      <h2 id="groups" className="text-2xl">
        What delivery costs
      </h2>
      {fields.length === 0 && <p>Delivery is free, everywhere. Add a group to change that.</p>}
      {fields.map(({ id }, index) => (
        <Group
          key={id}
          {...{ form, index, countries, taken }}
          onRemove={() => {
            remove(index);
            add.current?.focus();
          }}
        />
      ))}
      <Button
        ref={add}
        className="self-start"
        disabled={fields.length >= deliveryBounds.groups}
        onClick={() =>
          fields.length === 0 ? append(firstGroup, { focusName: 'groups.0.steps.0.price' }) : append(newGroup)
        }
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Add a group
      </Button>
    </section>
  );
}

interface GroupProps extends SectionProps {
  index: number;
  taken: ReadonlySet<string>;
  onRemove: () => void;
}

function Group({ form, index, countries, taken, onRemove }: GroupProps) {
  const { control, register } = form;
  const name = useWatch({ control, name: `groups.${index}.name` });
  const title = name || 'New group';
  return (
    <fieldset className="plate min-w-0 p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField label="Name" {...fieldsOf(form)(`groups.${index}.name`)} />
          <GroupCountries {...{ form, index, countries, taken }} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SelectField label="Costs by" {...register(`groups.${index}.by`)}>
            <option value="weight">weight of the order</option>
            <option value="value">value of the goods</option>
          </SelectField>
          <GroupSteps form={form} index={index} />
        </div>
      </div>
      <Button
        size="small"
        className="mt-5 min-h-11"
        aria-label={`Remove the group ${title}`}
        onClick={onRemove}
      >
        Remove the group
      </Button>
    </fieldset>
  );
}
