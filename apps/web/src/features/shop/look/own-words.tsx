import { lookBounds } from '@switchyard/shared/look';
import { useFieldArray } from 'react-hook-form';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import type { LookFormControl } from './use-look-form.ts';
import '../../../ui/field-row.css';

interface ListProps {
  form: LookFormControl;
}

/** Numbers of which the seller is proud. Home shows none if the list is empty. */
export function HomeFigures({ form }: ListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'figures' });
  const field = fieldsOf(form);
  return (
    <Items
      name="figure"
      count={fields.length}
      most={lookBounds.figures}
      onAdd={() => append({ number: '', label: '', note: '' })}
    >
      {fields.map(({ id }, index) => (
        <Item key={id} name={`Figure ${index + 1}`} onRemove={() => remove(index)}>
          <TextField label="Number" autoComplete="off" {...field(`figures.${index}.number`)} />
          <TextField label="What it counts" autoComplete="off" {...field(`figures.${index}.label`)} />
          <TextField label="Note" optional autoComplete="off" {...field(`figures.${index}.note`)} />
        </Item>
      ))}
    </Items>
  );
}

/** Cards beside the location and the contact, such as opening hours. */
export function Cards({ form }: ListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cards' });
  const field = fieldsOf(form);
  return (
    <Items
      name="card"
      count={fields.length}
      most={lookBounds.cards}
      onAdd={() => append({ title: '', text: '' })}
    >
      {fields.map(({ id }, index) => (
        <Item key={id} name={`Card ${index + 1}`} onRemove={() => remove(index)}>
          <TextField label="Title" autoComplete="off" {...field(`cards.${index}.title`)} />
          <TextArea
            label="Text"
            hint="A line such as “Saturday: 10:00 to 16:00” becomes two columns."
            className="sm:col-span-2"
            {...field(`cards.${index}.text`)}
          />
        </Item>
      ))}
    </Items>
  );
}

interface ItemsProps {
  /** One of them. */
  name: string;
  count: number;
  most: number;
  onAdd: () => void;
  children: ReactNode;
}

function Items({ name, count, most, onAdd, children }: ItemsProps) {
  return (
    <div className="flex flex-col gap-5">
      {children}
      {count < most && (
        <Button className="self-start" onClick={onAdd}>
          Add a {name}
        </Button>
      )}
    </div>
  );
}

interface ItemProps {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Item({ name, onRemove, children }: ItemProps) {
  return (
    <fieldset aria-label={name} className="flex flex-col items-start gap-4 border-b border-base-300 pb-5">
      <div className="field-row grid w-full gap-4 sm:grid-cols-3">{children}</div>
      <Button
        variant="quiet"
        aria-label={`Remove ${name}`}
        className="border border-base-300 text-base-content"
        onClick={onRemove}
      >
        Remove
      </Button>
    </fieldset>
  );
}
